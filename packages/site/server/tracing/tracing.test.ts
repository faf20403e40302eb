import { describe, expect, inject, test, vi } from 'vitest'
import { createDatabase } from '../testing/postgres.ts'
import { meet, useServerProcesses } from '../testing/serverProcess.ts'
import { attributesOf, openCollector, type Span } from '../testing/spans.ts'

// Raise the test timeout to 180 s: the started server processes share two cores with all other tests.
vi.setConfig({ testTimeout: 180_000 })

const { launch } = useServerProcesses()

const postgres = inject('postgres')
const ENGINES: [string, () => Promise<Record<string, string>>][] = [
  ['PGlite', async () => ({})],
  ...('missing' in postgres
    ? []
    : [['PostgreSQL', async () => ({ DATABASE_URL: await createDatabase(postgres.url, 'filled') })] as never]),
]

describe.each(ENGINES)('traces on %s', (_, engine) => {
  test('a page is a span with its statements as children, and what a visitor sends is in none of them [SRV-106]', async () => {
    const collector = await openCollector()
    const site = launch({
      ...(await engine()),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc',
      OTEL_SERVICE_NAME: 'our hall',
      PAGE_CACHE: 'off',
    })
    const address = await site.address()
    const post = await meet(address)
    const page = await fetch(`${address}/prints?secret=canary-query`, {
      headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, 'User-Agent': 'canary-agent' },
    })
    expect(await page.text()).toContain('</html>')
    const sent = { email: 'canary@mail.test', password: 'canary-password' }
    expect((await post('/api/site-users/account/session', sent)).status).toBe(401)
    const { key } = (await (await post('/api/form/FormSubmissionKey')).json()) as { key: string }
    const letter = { name: { First: 'Canary', Last: 'canary-name' }, email: 'canary@mail.test', message: 'canary-text' }
    const form = { key, formId: 'contact', collectionId: 'home', objectName: 'canary', form: JSON.stringify(letter) }
    const submission = { ...form, isOverlayForm: false, submitButtonText: 'Send' }
    expect((await post('/api/form/SaveFormSubmission', submission)).status).toBe(200)
    expect((await fetch(`${address}/account/link?token=canary-token`)).status).toBeLessThan(500)
    expect((await fetch(`${address}/canary-path/`, { method: 'PATCH' })).status).toBeLessThan(500)
    site.child.kill('SIGTERM')
    expect(await site.exited()).toBe(0)

    const spans = collector.spans()
    const named = (name: string): Span => spans.find((span) => span.name === name)!
    const pageSpan = spans.find((span) => /^GET .*/.test(span.name) && span.traceId !== 'a'.repeat(32))!
    expect(attributesOf(pageSpan)).toMatchObject({ 'http.request.method': 'GET', 'http.response.status_code': 200 })
    const saving = named('POST /api/form/SaveFormSubmission')
    expect(attributesOf(saving)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/form/SaveFormSubmission',
      'http.response.status_code': 200,
    })
    const children = spans.filter(({ parentSpanId }) => parentSpanId === saving.spanId)
    expect(children.map(attributesOf)).toContainEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.collection.name': 'form_submissions',
      'db.query.summary': 'INSERT form_submissions',
      'db.query.text': expect.stringMatching(/^insert into "form_submissions" .*\$1/),
    })
    for (const child of children) expect(child.traceId).toBe(saving.traceId)
    // Expect the parent of every database statement to be a request, because statements that run while the page is
    // being sent must not lose theirs.
    const roots = new Set(spans.filter(({ parentSpanId }) => !parentSpanId).map(({ spanId }) => spanId))
    for (const { parentSpanId } of spans) if (parentSpanId) expect(roots).toContain(parentSpanId)
    const blocks = spans.filter(({ name }) => name === 'SELECT blocks')
    expect(blocks.length).toBeGreaterThan(0)
    for (const { attributes } of spans) expect(attributes.map(({ key }) => key)).not.toContain('url.path')
    expect(collector.bodies.join('\n').toLowerCase()).not.toContain('canary')
    expect(spans.map(({ traceId }) => traceId)).not.toContain('a'.repeat(32))
    expect(new Set(collector.asked)).toEqual(new Set(['POST /v1/traces abc']))
    const services = collector.resources().map(({ resource }) => attributesOf(resource)['service.name'])
    expect(new Set(services)).toEqual(new Set(['our hall']))
    expect(site.output()).not.toContain('traces could not be exported')
  })
})

test.each(['refuses connections', 'answers 400'])(
  'a collector that %s changes no answer, and is one line in the log [SRV-106]',
  async (kind) => {
    const collector = await openCollector(() => 400)
    const dead = 'http://127.0.0.1:9'
    const site = launch({
      OTEL_EXPORTER_OTLP_ENDPOINT: kind === 'answers 400' ? collector.address : dead,
    })
    const address = await site.address()
    const ask = async (): Promise<void> => {
      for (let count = 0; count < 20; count += 1) expect((await fetch(`${address}/readyz`)).status).toBe(200)
    }
    await ask()
    await site.printed(/traces could not be exported/)
    await ask()
    site.child.kill('SIGTERM')
    expect(await site.exited()).toBe(0)
    expect(site.output().match(/traces could not be exported/g)).toHaveLength(1)
  },
)

/**
 * Prints each module of OpenTelemetry that the process asks for, but for the API that pg-boss looks for by itself: the
 * package without an SDK does nothing.
 */
const WATCH = `--import=data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module'
  registerHooks({ resolve(name, context, next) {
    if (name.includes('opentelemetry') && !context.parentURL?.includes('/pg-boss/')) process.stdout.write('asks for ' + name + '\\n')
    return next(name, context)
  } })`,
)}`

test('without a collector no module of OpenTelemetry is loaded [SRV-106]', async () => {
  const serve = async (more: Readonly<Record<string, string>>): Promise<string> => {
    const site = launch({ NODE_OPTIONS: WATCH, ...more })
    await (await fetch(`${await site.address()}/readyz`)).text()
    site.child.kill('SIGTERM')
    expect(await site.exited()).toBe(0)
    return site.output()
  }
  const collector = await openCollector()
  expect(await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address })).toContain('asks for @opentelemetry/api')
  expect(await serve({})).not.toContain('asks for')
})

test('an address that is none, and a share above one, are refused with a sentence [SRV-106] [SRV-107]', async () => {
  for (const [env, sentence] of [
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318", but it takes an http address.\n',
    ],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG is "1.5", but it takes a number from 0 to 1.\n'],
  ] as const) {
    const site = launch({ ...env })
    expect(await site.exited()).toBe(1)
    expect(site.output()).toBe(sentence)
  }
})
