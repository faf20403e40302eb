import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ExportResultCode, parseKeyPairsIntoRecord, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { LogEvent } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestListener } from 'node:http'
import type { Log } from '@vitrine/server/core'
import type { TracingConfig } from '../config.ts'
import { within } from '../within.ts'
import { describeStatement } from './describeStatement.ts'

/** Traces of this process. Spans carry no address, header, body, parameter or message of an error. */
export interface Tracing {
  /** Makes each request a span, which lasts until its answer has been sent. */
  trace(listener: RequestListener): RequestListener
  /** Names the span of the request that runs after its route. */
  noteRoute(route: string): void
  /** Adds a statement to the span of the request that runs; statements of jobs and of the start have no span. */
  noteQuery(event: LogEvent): void
  /** Exports what waits, at most this long; a failure is logged. */
  close(milliseconds: number): Promise<void>
}

/** A request that is being answered. */
interface RunningRequest {
  readonly span: Span
  readonly method: string
  /** Context of the spans that belong to the request. */
  readonly context: Context
}

/** Milliseconds until an export is given up, with all its repetitions. */
const EXPORT_MS = 5000
/** Milliseconds between two batches. */
const BATCH_MS = 1000
/** Spans that wait for a collector that does not answer; further ones are dropped. */
const MOST_WAITING = 2048
/** Characters of a statement. */
const LONGEST_STATEMENT = 4000
/** Milliseconds between two lines about exports that failed. */
const LINE_MS = 600_000

/** Other methods could be made up by a visitor. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Returns a function that logs a failed export, at most one in ten minutes. */
function createReport(log: Log): (error: unknown) => void {
  let quietUntil = 0
  return (error) => {
    const now = performance.now()
    if (now < quietUntil) return
    quietUntil = now + LINE_MS
    log.error('traces could not be exported', error)
  }
}

/** Passes batches on, and reports those that failed. */
function reportFailures(exporter: SpanExporter, report: (error: unknown) => void): SpanExporter {
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) report(result.error)
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

/** The type of an error: PostgreSQL's code where there is one. Messages may contain values of rows. */
function errorType(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : '_OTHER'
}

/**
 * Opens the export of traces by OTLP over HTTP [SRV-106].
 * @param trustProxy - Number of trusted proxies; with none a visitor's `traceparent` is ignored.
 */
export function openTracing(
  { endpoint, headers, serviceName, share }: TracingConfig,
  trustProxy: number,
  log: Log,
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
    timeoutMillis: EXPORT_MS,
  })
  const report = createReport(log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_STATEMENT },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportFailures(exporter, report),
        scheduledDelayMillis: BATCH_MS,
        maxQueueSize: MOST_WAITING,
      }),
    ],
  })
  const tracer = provider.getTracer('vitrine')
  const running = new AsyncLocalStorage<RunningRequest>()

  return {
    trace: (listener) => (request, response) => {
      const remote = trustProxy > 0 ? parseTraceParent(String(request.headers['traceparent'] ?? '')) : null
      const parent = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
      const method = METHODS.has(request.method!) ? request.method! : '_OTHER'
      const attributes = { 'http.request.method': method }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
      response.once('close', () => {
        const status = response.statusCode
        span.setAttribute('http.response.status_code', status)
        if (status >= 500) span.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      running.run({ span, method, context: trace.setSpan(parent, span) }, () => listener(request, response))
    },
    noteRoute(route) {
      const request = running.getStore()
      request?.span.setAttribute('http.route', route).updateName(`${request.method} ${route}`)
    },
    noteQuery(event) {
      const request = running.getStore()
      if (!request) return
      const end = Date.now()
      const startTime = end - event.queryDurationMillis
      const { text, operation, table, summary } = describeStatement(event.query.sql)
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.text': text,
        'db.query.summary': summary,
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
      }
      const span = tracer.startSpan(summary, { kind: SpanKind.CLIENT, startTime, attributes }, request.context)
      if (event.level === 'error')
        span.setAttribute('error.type', errorType(event.error)).setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    close: (milliseconds) => within(milliseconds, provider.shutdown()).catch(report),
  }
}
