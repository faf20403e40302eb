import { connect } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import type { PoolState } from '../database/db.ts'
import { type Metrics, openMetrics, type MetricSources } from './openMetrics.ts'

const HERE = { host: '127.0.0.1', port: 0 }
const REQUEST = { id: 'a', method: 'GET', route: '/prints/:slug', status: 200, cut: false }

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function open(sources: Partial<MetricSources> = {}): Promise<Metrics> {
  const metrics = await openMetrics(HERE, { pools: () => [], queues: async () => ({}), ...sources })
  opened.push(metrics)
  return metrics
}

/** The lines of the metrics whose name begins with a text. */
async function lines({ address }: Metrics, name: string): Promise<string[]> {
  const text = await (await fetch(address)).text()
  return text.split('\n').filter((line) => line.startsWith(name))
}

describe('the metrics', () => {
  test('are served as Prometheus text at one address alone [SRV-105]', async () => {
    const { address } = await open()
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*\/metrics$/)
    const { status, headers } = await fetch(address)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    for (const other of ['/', '/metrics/', '/metrics?all'])
      expect((await fetch(new URL(other, address))).status).toBe(404)
  })

  test('explain each of them in words [SRV-105]', async () => {
    expect((await lines(await open(), '# ')).filter((line) => /HELP (?:http|database|queue)/.test(line))).toEqual([
      '# HELP http_requests_total Requests whose answer has ended.',
      '# HELP http_request_duration_seconds Time from the request to the last byte of its answer.',
      '# HELP database_connections Connections of the pools, and requests that wait for one.',
      '# HELP queue_length Work that runs or waits in a queue.',
    ])
  })

  test('count refused requests, placed orders and answers of the page cache [SRV-143]', async () => {
    const metrics = await open()
    metrics.tally('refused', 'csrf')
    metrics.tally('orders', 'gift-card')
    for (const result of ['hit', 'hit', 'stale']) metrics.tally('pages', result)
    expect(await lines(metrics, 'requests_refused_total')).toEqual(['requests_refused_total{reason="csrf"} 1'])
    expect(await lines(metrics, 'orders_total')).toEqual(['orders_total{kind="gift-card"} 1'])
    expect(await lines(metrics, 'page_cache_total')).toEqual([
      'page_cache_total{result="hit"} 2',
      'page_cache_total{result="stale"} 1',
    ])
  })

  test('have those of the process itself [SRV-130]', async () => {
    const metrics = await open()
    expect(await lines(metrics, 'nodejs_eventloop_lag_seconds ')).toHaveLength(1)
    expect(await lines(metrics, 'process_cpu_seconds_total ')).toHaveLength(1)
  })

  test('count requests by method, route and status [SRV-105]', async () => {
    const metrics = await open()
    metrics.count({ ...REQUEST, ms: 1 })
    metrics.count({ ...REQUEST, ms: 2 })
    metrics.count({ ...REQUEST, status: 404, ms: 3 })
    metrics.count({ ...REQUEST, method: 'POST', route: '/cart', status: 303, ms: 4 })
    expect(await lines(metrics, 'http_requests_total')).toEqual([
      'http_requests_total{method="GET",route="/prints/:slug",status="200"} 2',
      'http_requests_total{method="GET",route="/prints/:slug",status="404"} 1',
      'http_requests_total{method="POST",route="/cart",status="303"} 1',
    ])
  })

  test('measure requests in seconds by method and route [SRV-105]', async () => {
    const metrics = await open()
    for (const ms of [5, 10, 25, 50, 100, 200, 500, 1000, 2500, 5000, 10_000, 10_001]) metrics.count({ ...REQUEST, ms })
    const bucket = (le: string, count: number) =>
      `http_request_duration_seconds_bucket{le="${le}",method="GET",route="/prints/:slug"} ${count}`
    expect(await lines(metrics, 'http_request_duration_seconds')).toEqual([
      ...['0.005', '0.01', '0.025', '0.05', '0.1', '0.2', '0.5', '1', '2.5', '5', '10'].map((le, place) =>
        bucket(le, place + 1),
      ),
      bucket('+Inf', 12),
      'http_request_duration_seconds_sum{method="GET",route="/prints/:slug"} 29.391',
      'http_request_duration_seconds_count{method="GET",route="/prints/:slug"} 12',
    ])
  })

  test('read the pools of the database each time [SRV-105]', async () => {
    let pools: readonly PoolState[] = []
    const metrics = await open({ pools: () => pools })
    expect(await lines(metrics, 'database_connections')).toEqual([])
    pools = [
      { pool: 'pages', open: 5, idle: 2, waiting: 0 },
      { pool: 'calls', open: 4, idle: 1, waiting: 7 },
    ]
    expect(await lines(metrics, 'database_connections')).toEqual([
      'database_connections{pool="pages",state="open"} 5',
      'database_connections{pool="pages",state="idle"} 2',
      'database_connections{pool="pages",state="waiting"} 0',
      'database_connections{pool="calls",state="open"} 4',
      'database_connections{pool="calls",state="idle"} 1',
      'database_connections{pool="calls",state="waiting"} 7',
    ])
  })

  test('read the queues each time [SRV-105]', async () => {
    let queues: Record<string, number> = { jobs: 3, pictures: 0 }
    const metrics = await open({ queues: async () => queues })
    expect(await lines(metrics, 'queue_length')).toEqual([
      'queue_length{queue="jobs"} 3',
      'queue_length{queue="pictures"} 0',
    ])
    queues = { jobs: 1 }
    expect(await lines(metrics, 'queue_length')).toContain('queue_length{queue="jobs"} 1')
  })

  test('of two sites in one process are counted apart [SRV-130]', async () => {
    const [first, second] = [await open(), await open()]
    first.count({ ...REQUEST, ms: 1 })
    expect(await lines(second, 'http_requests_total')).toEqual([])
  })

  test('are answered with 500 while a source fails [SRV-105]', async () => {
    let isBroken = true
    const { address } = await open({
      queues: () => (isBroken ? Promise.reject(new Error('no queue')) : Promise.resolve({})),
    })
    const response = await fetch(address)
    expect([response.status, await response.text()]).toEqual([500, ''])
    isBroken = false
    expect((await fetch(address)).status).toBe(200)
  })
})

test('the end cuts a reader who waits, and frees the port [SRV-130]', async () => {
  const asked = Promise.withResolvers<void>()
  const { address, close } = await open({
    queues() {
      asked.resolve()
      return new Promise(() => {})
    },
  })
  const { port } = new URL(address)
  const reader = fetch(address)
  const failed = expect(reader).rejects.toThrow('fetch failed')
  await asked.promise
  await close()
  await failed
  const [error] = await once(connect(Number(port), '127.0.0.1'), 'error')
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
})
