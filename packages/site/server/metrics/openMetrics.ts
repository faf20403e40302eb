import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolState } from '../database/db.ts'
import type { EndedRequest } from '../http/endedRequest.ts'
import { listen } from '../http/listen.ts'
import type { Tally } from '../http/services.ts'

/** State that is read when somebody asks for the metrics. */
export interface MetricSources {
  pools(): readonly PoolState[]
  /** Lengths of the queues, by name. */
  queues(): Promise<Readonly<Record<string, number>>>
}

/** Metrics that are served. */
export interface Metrics {
  /** `http://127.0.0.1:9464/metrics` */
  readonly address: string
  /** Counts a request. */
  count(request: EndedRequest): void
  /** Counts a refused request, a placed order, or a page by how it was answered [SRV-143]. */
  readonly tally: Tally
  close(): Promise<void>
}

/** Seconds: from a file of the cache to a page that waits for a locked table. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10]

function createRegistry({ pools, queues }: MetricSources): { registry: Registry } & Pick<Metrics, 'count' | 'tally'> {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests whose answer has ended.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the last byte of its answer.',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers,
  })
  const tallies = {
    refused: new Counter({
      name: 'requests_refused_total',
      help: 'Requests refused for a CSRF token, an authorisation or a limit.',
      labelNames: ['reason'] as const,
      registers,
    }),
    orders: new Counter({ name: 'orders_total', help: 'Placed orders.', labelNames: ['kind'] as const, registers }),
    pages: new Counter({
      name: 'page_cache_total',
      help: 'Pages by how the page cache answered: hit, miss or stale.',
      labelNames: ['result'] as const,
      registers,
    }),
  }
  registry.registerMetric(
    new Gauge({
      name: 'database_connections',
      help: 'Connections of the pools, and requests that wait for one.',
      labelNames: ['pool', 'state'] as const,
      registers: [],
      collect() {
        for (const { pool, ...states } of pools())
          for (const [state, value] of Object.entries(states)) this.set({ pool, state }, value)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'queue_length',
      help: 'Work that runs or waits in a queue.',
      labelNames: ['queue'] as const,
      registers: [],
      async collect() {
        for (const [queue, value] of Object.entries(await queues())) this.set({ queue }, value)
      },
    }),
  )
  return {
    registry,
    tally(what, label) {
      if (what === 'refused') tallies.refused.inc({ reason: label })
      else if (what === 'orders') tallies.orders.inc({ kind: label })
      else tallies.pages.inc({ result: label })
    },
    count({ method, route, status, ms }) {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, ms / 1000)
    },
  }
}

/**
 * Serves the metrics of this process as Prometheus text, on a port of their own: visitors do not reach it [SRV-105]
 * [SRV-130].
 * @throws {Error} Where the port is taken; the sentence names METRICS_PORT.
 */
export async function openMetrics(
  place: { readonly host: string; readonly port: number },
  sources: MetricSources,
): Promise<Metrics> {
  const { registry, count, tally } = createRegistry(sources)
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await listen(server, { ...place, variable: 'METRICS_PORT' })
  return {
    address: `http://${place.host}:${(server.address() as AddressInfo).port}/metrics`,
    count,
    tally,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
