import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from './database/openDatabase.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'

const CART = '/api/commerce/shopping-cart'

let folder: string
const children = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-process-'))
  const assets = { recorder: '/assets/recorder.js', entry: '/assets/entry.js', modules: [], fonts: [], sheets: {} }
  await writeFile(path.join(folder, 'assets.json'), JSON.stringify(assets))
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The server as a real process, from its bundle. */
function launch(env: Readonly<Record<string, string>>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [inject('serverBundle')], {
    env: { PATH: process.env.PATH, PORT: '0', CLIENT_DIR: folder, CACHE_DIR: path.join(folder, 'images'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  return { child, output: () => output }
}

async function addressOf({ child, output }: ReturnType<typeof launch>): Promise<string> {
  for (;;) {
    const address = /"address":"([^"]+)"/.exec(output())?.[1]
    if (address) return address
    if (child.exitCode !== null) throw new Error(`the server ended: ${output()}`)
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), once(child, 'exit')])
  }
}

/** Somebody who keeps the cookies of one server. */
async function meet(address: string) {
  let cookie = ''
  const take = (response: Response): Response => {
    const set = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] as string)
    cookie = [cookie, ...set].filter(Boolean).join('; ')
    return response
  }
  await (await fetch(`${address}/`).then(take)).text()
  return async (path: string, json?: unknown): Promise<Response> => {
    const crumb = /crumb=([^;]+)/.exec(cookie)?.[1] ?? ''
    return fetch(`${address}${path}?crumb=${crumb}`, {
      method: 'POST',
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    }).then(take)
  }
}

test('a submission that was acknowledged outlives kill -9 right after it [SRV-2] [SRV-23]', async () => {
  const env = { DATA_DIR: path.join(folder, 'killed') }
  const first = launch(env)
  const post = await meet(await addressOf(first))
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
  await once(first.child, 'exit')

  // The folder is free again, although nobody gave it back.
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: env.DATA_DIR })
  const rows = await db.selectFrom('form_submissions').select('field_values').execute()
  await close()
  expect(rows).toMatchObject([{ field_values: { message: 'Keep this.' } }])
})

test('a second process in the same folder is refused with one sentence that names DATABASE_URL', async () => {
  const env = { DATA_DIR: path.join(folder, 'shared') }
  const first = launch(env)
  const address = await addressOf(first)
  const second = launch(env)
  const [code] = (await once(second.child, 'exit')) as [number]
  expect(code).toBe(1)
  expect(second.output()).toMatch(/^Another process is using the data folder [^\n]+\.\n$/)
  expect(second.output()).toContain('DATABASE_URL')
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
})

test('over a real connection a fault drops it or never answers, and two megabytes are told they are too many [SRV-4] [SRV-9]', async () => {
  const address = await addressOf(launch({ DATA_DIR: 'memory://', TEST_MODE: '1' }))
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
