import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { openDatabase } from './database/openDatabase.ts'
import { copyRows } from './testing/copyRows.ts'
import { exchange } from './testing/openConnection.ts'
import { meet, useServerProcesses } from './testing/serverProcess.ts'

// Raise the test timeout to 120 s: the started server processes share two cores with all other tests.
vi.setConfig({ testTimeout: 120_000 })

const { folder, launch } = useServerProcesses()

test('a submission that was acknowledged outlives kill -9 right after it [SRV-2] [SRV-23]', async () => {
  const env = { DATA_DIR: copyRows(folder()) }
  const first = launch(env)
  const post = await meet(await first.address())
  const { key } = (await (await post('/api/form/FormSubmissionKey')).json()) as { key: string }
  const submission = {
    key,
    formId: 'contact',
    collectionId: 'home',
    objectName: 'Contact',
    isOverlayForm: false,
    submitButtonText: 'Send',
    form: JSON.stringify({ name: { First: 'Ada', Last: 'Lovelace' }, email: 'ada@example.com', message: 'Keep this.' }),
  }
  const answered = await post('/api/form/SaveFormSubmission', submission)
  first.child.kill('SIGKILL')
  expect(answered.status).toBe(200)
  await first.exited()

  // Open the data folder after the killed server process has ended, which releases its lock on the folder, to check
  // that the folder still holds the submission.
  const { db, close } = await openDatabase(readConfig(env))
  const rows = await db.selectFrom('form_submissions').select('field_values').execute()
  await close()
  expect(rows).toMatchObject([{ field_values: { message: 'Keep this.' } }])
})

test('a process encodes the pictures of the home page ahead, and ends while it does [SRV-111]', async () => {
  const pictures = path.join(folder(), 'ahead')
  const site = launch({ CACHE_DIR: pictures, WARM_PICTURES: '1', AVIF_EFFORT: '0' })
  await site.address()
  await expect
    .poll(() => readdir(pictures).catch(() => []), { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(/^the-lamp-factory-.+-1000\.avif$/))
  site.child.kill('SIGTERM')
  expect(await site.exited()).toBe(0)
})

test('a second process in the same folder is refused with one sentence that names DATABASE_URL [SRV-107]', async () => {
  const env = { DATA_DIR: copyRows(folder()) }
  const address = await launch(env).address()
  const second = launch(env)
  expect(await second.exited()).toBe(1)
  expect(second.output()).toMatch(/^Another process is using the data folder [^\n]+\.\n$/)
  expect(second.output()).toContain('DATABASE_URL')
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
})

test('a process whose port is taken is refused with one sentence that names PORT [SRV-107]', async () => {
  const { port } = new URL(await launch({}).address())
  const second = launch({ PORT: port })
  expect(await second.exited()).toBe(1)
  expect(second.output()).toBe(`Port ${port} of 127.0.0.1 is taken by another process: name a free one with PORT.\n`)
})

test('over a real connection two megabytes are refused [SRV-4]', async () => {
  const post = await meet(await launch({}).address())
  const answer = await post('/api/form/SaveFormSubmission', { form: 'x'.repeat(2_000_000) })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({
    error: 'That is more than can be sent at once: at most 1,000,000 bytes. Nothing has been stored.',
  })
})

test('a process whose log nobody reads any more serves on, and ends in order [SRV-93]', async () => {
  const { child, address, exited } = launch({})
  const site = await address()
  child.stdout!.destroy()
  child.stderr!.destroy()
  expect((await fetch(`${site}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await exited()).toBe(0)
})

test('a body that is too large ends its connection, so that no request is read out of its rest [SRV-4]', async () => {
  const address = await launch({}).address()
  const head = 'POST /api/form/SaveFormSubmission HTTP/1.1\r\nHost: a.test\r\nContent-Length: 2000000\r\n\r\n'
  const said = await exchange(address, `${head}GET /healthz HTTP/1.1\r\nHost: a.test\r\n\r\n`)
  expect(said).toMatch(/^HTTP\/1\.1 413 /)
  expect(said.toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(said.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('the built program serves metrics on a port of their own [SRV-105]', async () => {
  const site = launch({ METRICS_PORT: '0' })
  const address = await site.address()
  const metrics = (await site.printed(/"metrics":"([^"]+)"/))[1]!
  expect(new URL(metrics).port).not.toBe(new URL(address).port)
  await (await fetch(`${address}/healthz`)).text()
  const read = async (): Promise<string> => (await fetch(metrics)).text()
  await expect.poll(read).toMatch(/^http_requests_total\{method="GET",route="\/healthz",status="200"\} 1$/m)
})
