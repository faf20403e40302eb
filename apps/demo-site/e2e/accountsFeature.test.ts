import { createServer as createHttp, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from '@vitrine/server'
import { accounts } from '@vitrine/server/accounts'
import { toNodeHandler } from '@vitrine/server/node'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useVisitors } from './harness.ts'
import { withDevice } from './withDevice.ts'

const { visit } = useVisitors()
const EMAIL = 'ada@hall.test'
const PASSWORD = 'four lamps in the rain'
const SECRET = 'a secret of tests that is long enough to be taken'
const PAGE = '<!doctype html><html lang="en"><title>Account</title><link rel="icon" href="data:,"><h1>Account</h1>'

function openServer(folder: string, origin: string) {
  const people = accounts({ origin })
  const quiet = { info: () => {}, error: () => {} }
  return createServer({ database: folder, secret: SECRET, log: quiet, features: [people] })
}

let http: HttpServer
let folder: string
let origin: string
let server: ReturnType<typeof openServer>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accounts-'))
  http = createHttp((request, response) => {
    if (request.url?.startsWith('/api/')) return void toNodeHandler(server)(request, response)
    response.setHeader('Content-Type', 'text/html')
    response.end(PAGE)
  })
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve))
  // A passkey is bound to the name of a host and refuses an IP address.
  origin = `http://localhost:${(http.address() as AddressInfo).port}`
  server = openServer(folder, origin)
  await server.api.accounts.add({ email: EMAIL, name: 'Ada', password: PASSWORD })
})
afterAll(async () => {
  http.closeAllConnections()
  http.close()
  await server.close()
  await rm(folder, { recursive: true })
})

/** Calls the server with the cookies of the page's browser. */
async function call(page: Page, name: string, data: object) {
  const url = `${origin}/api/site-users/account/${name}`
  const answer = await page.context().request.post(url, { data, headers: { Origin: origin } })
  return { status: answer.status(), body: (await answer.json()) as { readonly publicKey: never } }
}

const makePasskey = (page: Page, publicKey: never): Promise<unknown> =>
  page.evaluate(async (asked) => {
    const options = PublicKeyCredential.parseCreationOptionsFromJSON(asked)
    return ((await navigator.credentials.create({ publicKey: options })) as PublicKeyCredential).toJSON() as unknown
  }, publicKey)

const usePasskey = (page: Page, publicKey: never): Promise<unknown> =>
  page.evaluate(async (asked) => {
    const options = PublicKeyCredential.parseRequestOptionsFromJSON(asked)
    return ((await navigator.credentials.get({ publicKey: options })) as PublicKeyCredential).toJSON() as unknown
  }, publicKey)

async function enter(page: Page): Promise<number> {
  const { body } = await call(page, 'passkeys/options', { purpose: 'sign-in' })
  return (await call(page, 'passkeys/session', { credential: await usePasskey(page, body.publicKey) })).status
}

test('a device of a browser makes a passkey of accounts() and signs in with it, and its copy does not [ENG-162] [ENG-163]', async () => {
  const { page, context } = await visit({ baseURL: origin })
  const { session: device, authenticatorId } = await withDevice(page)
  await page.goto('/')
  expect((await call(page, 'session', { email: EMAIL, password: PASSWORD })).status).toBe(200)
  const { body } = await call(page, 'passkeys/options', { purpose: 'add', current: PASSWORD })
  const credential = await makePasskey(page, body.publicKey)
  expect((await call(page, 'passkeys', { credential })).status).toBe(200)

  await context.clearCookies()
  expect(await enter(page)).toBe(200)
  expect((await context.cookies()).map(({ name }) => name)).toContain('ss_session')
  await context.clearCookies()
  expect(await enter(page)).toBe(200)

  // A copy of the device goes on counting from an earlier use.
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId })
  await device.send('WebAuthn.clearCredentials', { authenticatorId })
  await device.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credentials[0]!, signCount: 0 } })
  await context.clearCookies()
  expect(await enter(page)).toBe(403)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ss_session')
})
