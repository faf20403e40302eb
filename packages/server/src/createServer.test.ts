import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forms } from './features/forms/forms.js'
import { collectLog, CONTACT, type FormServer, formServer, quickDatabase, SECRET, visitor } from './testing/stand.js'
import { createServer } from './createServer.js'

const get = (server: FormServer, path: string, init: RequestInit = {}) =>
  server.fetch(new Request(`http://hall.test${path}`, init))

describe('calls', () => {
  let server: FormServer
  beforeAll(async () => {
    server = formServer(await quickDatabase())
  })
  afterAll(() => server.close())

  test('a path without a call is 404 and another method is 405 with the allowed ones [ENG-1]', async () => {
    const unknown = await get(server, '/api/form/Nothing')
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { error: 'There is no such call.', path: '/api/form/Nothing' },
    ])
    const other = await get(server, '/api/form/FormSubmissionKey')
    expect([other.status, other.headers.get('Allow'), other.headers.get('Cache-Control')]).toEqual([
      405,
      'POST',
      'no-store',
    ])
  })

  test.each([
    ['of another type', { 'Content-Type': 'text/csv' }, '{}', 415],
    ['that is no JSON', { 'Content-Type': 'application/json' }, '{', 400],
    ['that its schema refuses', { 'Content-Type': 'application/json' }, '{"key":7}', 400],
    ['that no database stores', { 'Content-Type': 'application/json' }, '{"key":"\\u0000"}', 400],
  ])('a body %s is refused [ENG-1]', async (_, headers, body, status) => {
    const token = await freshToken(server)
    const url = `/api/form/SaveFormSubmission?crumb=${token}`
    const refused = await get(server, url, { method: 'POST', headers: { Cookie: `crumb=${token}`, ...headers }, body })
    expect([refused.status, typeof ((await refused.json()) as { error: unknown }).error]).toEqual([status, 'string'])
  })

  test('an unexpected failure is 500 without internals, and the log has its cause [ENG-1]', async () => {
    const log = collectLog()
    const broken = formServer(
      await quickDatabase(),
      { log },
      {
        definitions: [{ ...CONTACT, membersOnly: true }],
        isMember: () => Promise.reject(new Error('the provider is away')),
      },
    )
    const guest = visitor(broken)
    const answer = await guest.send(await guest.key(), { name: 'Ada' })
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { error: 'Internal server error. Please try again later.' },
    ])
    expect(log.lines).toEqual(['a request failed: the provider is away'])
    await broken.close()
  })

  test('a call without its CSRF token is refused with a new one, which is taken [ENG-3]', async () => {
    const token = await freshToken(server)
    const path = '/api/form/FormSubmissionKey'
    const headers = { Cookie: `crumb=${token}` }
    expect((await get(server, `${path}?crumb=${token}`, { method: 'POST', headers })).status).toBe(200)
    expect((await get(server, path, { method: 'POST', headers: { ...headers, 'X-CSRF-Token': token } })).status).toBe(
      200,
    )
    for (const forged of ['', 'forged', `${'x'.repeat(43)}.${token.split('.')[1]}`]) {
      const answer = await get(server, `${path}?crumb=${forged}`, {
        method: 'POST',
        headers: { Cookie: `crumb=${forged}` },
      })
      expect([answer.status, ((await answer.json()) as { crumbFail: unknown }).crumbFail]).toEqual([400, true])
    }
  })

  test('a call with the origin of the website needs no token, and one with another origin does [ENG-3]', async () => {
    const ask = async (headers: Readonly<Record<string, string>>) =>
      (await get(server, '/api/form/FormSubmissionKey', { method: 'POST', headers })).status
    expect(await ask({ Origin: 'http://hall.test', 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
    for (const headers of [{ Origin: 'http://evil.test' }, { Origin: 'null' }])
      expect([headers, await ask(headers)]).toEqual([headers, 400])
  })

  test('a post from another site, or another host of this one, is refused even with a token [ENG-3]', async () => {
    const guest = visitor(server)
    const key = await guest.key()
    expect(key.length).toBeGreaterThan(40)
    for (const site of ['cross-site', 'same-site'])
      expect((await guest.call('form/FormSubmissionKey', {}, { 'Sec-Fetch-Site': site })).status).toBe(403)
  })
})

async function freshToken(server: FormServer): Promise<string> {
  const answer = await get(server, '/api/form/FormSubmissionKey', { method: 'POST' })
  const { crumb } = (await answer.json()) as { crumb: string }
  expect(answer.headers.get('Set-Cookie')).toBe(`crumb=${crumb}; Path=/; SameSite=Lax`)
  return crumb
}

test.each([
  [{ secret: 'short' }, 'The option "secret" is a text of at least 32 characters that nobody can guess.'],
  [{ trustProxy: -1 }, 'The option "trustProxy" is a whole number from 0 to 10.'],
  [{ schema: 'drop table' }, 'The option "schema" is a name of lower-case letters, digits and "_".'],
  [{ mail: {} }, 'The option "mail" has a function "send", as smtp() has.'],
  [{ databaze: 'x' }, /^\[server\] The option "databaze" is unknown; there are features, secret, database/],
])('createServer refuses %o in one sentence [ENG-2]', (option, sentence) => {
  const options = { secret: SECRET, features: [], ...option } as never
  expect(() => createServer(options)).toThrow(typeof sentence === 'string' ? `[server] ${sentence}` : sentence)
})

test('createServer and forms refuse a repeated name, and a form without its judge of members or captcha [ENG-2]', () => {
  const contact = forms({ definitions: [CONTACT] })
  expect(() => createServer({ secret: SECRET, features: [contact, contact] })).toThrow(
    '[server] The feature "forms" is given twice.',
  )
  expect(() => forms({ definitions: [CONTACT, CONTACT] })).toThrow('[server] The form "contact" is given twice.')
  expect(() => forms({ definitions: [{ ...CONTACT, membersOnly: true }] })).toThrow(/is for members: give forms\(\)/)
  expect(() => forms({ definitions: [{ ...CONTACT, captcha: true }] })).toThrow(/has a captcha: give forms\(\)/)
})

test('servers that start together wait for one another, and a later start finds the tables ready [ENG-4]', async () => {
  const database = await quickDatabase()
  const servers = [1, 2, 3].map(() => formServer(database))
  await Promise.all(servers.map((server) => server.migrate()))
  for (const server of servers) {
    const guest = visitor(server)
    expect((await guest.send(await guest.key(), { name: 'Ada' })).status).toBe(200)
    await server.close()
  }
  const again = formServer(database)
  await again.migrate()
  await again.close()
})

test('a database that is away is one sentence without password, 503 for requests, and used once it is there [ENG-4]', async () => {
  const log = collectLog()
  const server = formServer('postgres://ada:very-secret@127.0.0.1:9/site', { log })
  await expect(server.migrate()).rejects.toThrow(/^The database 127\.0\.0\.1:9\/site cannot be used: /)
  const answer = await get(server, '/api/form/FormSubmissionKey', { method: 'POST' })
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(log.lines.join()).not.toContain('very-secret')
  await server.close()
})
