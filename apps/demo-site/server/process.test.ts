import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { openDatabase } from './database/openDatabase.ts'
import { meet, useServerProcesses } from './testing/serverProcess.ts'

// The processes share two cores with every other test.
vi.setConfig({ testTimeout: 120_000 })

const CART = '/api/commerce/shopping-cart'

const { folder, launch } = useServerProcesses()

test('a submission that was acknowledged outlives kill -9 right after it [SRV-2] [SRV-23]', async () => {
  const env = { DATA_DIR: path.join(folder(), 'killed') }
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

  // The lock on the folder dies with its process.
  const { db, close } = await openDatabase(readConfig(env))
  const rows = await db.selectFrom('form_submissions').select('field_values').execute()
  await close()
  expect(rows).toMatchObject([{ field_values: { message: 'Keep this.' } }])
})

test('a process encodes the pictures of the home page ahead, and ends while it does', async () => {
  const pictures = path.join(folder(), 'ahead')
  const site = launch({ DATA_DIR: 'memory://', CACHE_DIR: pictures, WARM_PICTURES: '1', AVIF_EFFORT: '0' })
  await site.address()
  await expect
    .poll(() => readdir(pictures).catch(() => []), { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(/^the-lamp-factory-.+-1000\.avif$/))
  site.child.kill('SIGTERM')
  expect(await site.exited()).toBe(0)
})

test('a second process in the same folder is refused with one sentence that names DATABASE_URL', async () => {
  const env = { DATA_DIR: path.join(folder(), 'shared') }
  const address = await launch(env).address()
  const second = launch(env)
  expect(await second.exited()).toBe(1)
  expect(second.output()).toMatch(/^Another process is using the data folder [^\n]+\.\n$/)
  expect(second.output()).toContain('DATABASE_URL')
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
})

test('a process whose port is taken is refused with one sentence that names PORT', async () => {
  const env = { DATA_DIR: 'memory://' }
  const { port } = new URL(await launch(env).address())
  const second = launch({ ...env, PORT: port })
  expect(await second.exited()).toBe(1)
  expect(second.output()).toBe(`Port ${port} of 127.0.0.1 is taken by another process: name a free one with PORT.\n`)
})

test('over a real connection a fault drops it or never answers, and two megabytes are refused [SRV-4] [SRV-9]', async () => {
  const address = await launch({ DATA_DIR: 'memory://', TEST_MODE: '1' }).address()
  const failing = (fault: string, signal?: AbortSignal): Promise<Response> =>
    fetch(`${address}${CART}`, { headers: { 'X-Demo-Fault': fault }, ...(signal && { signal }) })
  await expect(failing('drop')).rejects.toThrow('fetch failed')
  await expect(failing('timeout', AbortSignal.timeout(300))).rejects.toThrow(/timeout|aborted/)
  expect((await fetch(`${address}${CART}`)).status).toBe(200)

  const post = await meet(address)
  const answer = await post('/api/form/SaveFormSubmission', { form: 'x'.repeat(2_000_000) })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({
    error: 'That is more than can be sent at once: at most 1,000,000 bytes. Nothing has been stored.',
  })
})

test('a process whose log nobody reads any more serves on, and ends in order', async () => {
  const { child, address, exited } = launch({ DATA_DIR: 'memory://' })
  const site = await address()
  child.stdout!.destroy()
  child.stderr!.destroy()
  expect((await fetch(`${site}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await exited()).toBe(0)
})

test('a connection that asks a thousand times in one packet is answered two hundred times', async () => {
  const { hostname, port } = new URL(await launch({ DATA_DIR: 'memory://' }).address())
  const socket = connect(Number(port), hostname)
  let said = ''
  socket.on('data', (part: Buffer) => (said += part.toString()))
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`.repeat(1000))
  await once(socket, 'close')
  expect(said.match(/HTTP\/1\.1 200 /g)).toHaveLength(200)
})
