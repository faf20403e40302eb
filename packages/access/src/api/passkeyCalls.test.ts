import { createClient } from '@vitrine/core-data'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { passkeyCalls } from './passkeyCalls.js'

afterEach(() => vi.unstubAllGlobals())

const OPTIONS = '/api/site-users/account/passkeys/options'
const CREDENTIAL = { id: 'key-1', type: 'public-key', response: { clientDataJSON: 'e30' } }
const picked = (): unknown => ({ toJSON: () => CREDENTIAL })
const failed =
  (name: string): (() => never) =>
  () => {
    throw new DOMException('', name)
  }

/** Fakes a server, and a browser whose dialog ends with this answer; records what both are asked. */
function stand(answer: () => unknown, server: (path: string) => Response = () => Response.json({ success: true })) {
  const asked: unknown[] = []
  const dialogs: unknown[] = []
  vi.stubGlobal('location', { origin: 'https://lantern.test', protocol: 'https:' })
  vi.stubGlobal('document', { cookie: 'crumb=c1', dispatchEvent: () => true })
  vi.stubGlobal('PublicKeyCredential', {
    parseRequestOptionsFromJSON: (json: object) => ({ parsed: 'to get', json }),
    parseCreationOptionsFromJSON: (json: object) => ({ parsed: 'to create', json }),
  })
  const dialog = (kind: string) => async (given: unknown) => {
    dialogs.push([kind, given])
    return answer()
  }
  vi.stubGlobal('navigator', { credentials: { get: dialog('get'), create: dialog('create') } })
  const fetch = async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url)
    asked.push([init.method, pathname, JSON.parse(String(init.body))])
    return pathname === OPTIONS ? Response.json({ publicKey: { challenge: 'abc', rpId: 'hall' } }) : server(pathname)
  }
  return { asked, dialogs, calls: passkeyCalls(createClient({ fetch })) }
}

describe('signing in with a passkey', () => {
  test('asks for options, shows the dialog, and sends the credential that the visitor picks [ACC-42]', async () => {
    const { asked, dialogs, calls } = stand(picked)
    expect(await calls.signIn()).toBe(true)
    expect(dialogs).toEqual([['get', { publicKey: { parsed: 'to get', json: { challenge: 'abc', rpId: 'hall' } } }]])
    expect(asked).toEqual([
      ['POST', OPTIONS, { purpose: 'sign-in' }],
      ['POST', '/api/site-users/account/passkeys/session', { credential: CREDENTIAL }],
    ])
  })

  test('gives false and sends nothing when the visitor closes the dialog [ACC-42]', async () => {
    const { asked, calls } = stand(failed('NotAllowedError'))
    expect(await calls.signIn()).toBe(false)
    expect(asked).toEqual([['POST', OPTIONS, { purpose: 'sign-in' }]])
  })

  test.each(['InvalidStateError', 'SecurityError'])(
    'rejects with the dialog’s %s, and sends nothing [ACC-42]',
    async (name) => {
      const { asked, calls } = stand(failed(name))
      await expect(calls.signIn()).rejects.toMatchObject({ name })
      expect(asked).toHaveLength(1)
    },
  )

  test('rejects with the server’s refusal [ACC-42]', async () => {
    const { calls } = stand(picked, () => Response.json({ error: 'Not here.' }, { status: 400 }))
    await expect(calls.signIn()).rejects.toMatchObject({ name: 'RequestError', status: 400 })
  })
})

describe('adding a passkey', () => {
  test('sends the present password for the options, and the new credential to the account [ACC-42]', async () => {
    const { asked, dialogs, calls } = stand(picked)
    expect(await calls.add(' two  words ')).toBe(true)
    expect(dialogs).toEqual([
      ['create', { publicKey: { parsed: 'to create', json: { challenge: 'abc', rpId: 'hall' } } }],
    ])
    expect(asked).toEqual([
      ['POST', OPTIONS, { purpose: 'add', current: ' two  words ' }],
      ['POST', '/api/site-users/account/passkeys', { credential: CREDENTIAL }],
    ])
  })

  test('needs no password, and gives false when the visitor closes the dialog [ACC-42]', async () => {
    const { asked, calls } = stand(failed('NotAllowedError'))
    expect(await calls.add()).toBe(false)
    expect(asked).toEqual([['POST', OPTIONS, { purpose: 'add' }]])
  })

  test('rejects when the device has a passkey of the account already [ACC-42]', async () => {
    const { asked, calls } = stand(failed('InvalidStateError'))
    await expect(calls.add()).rejects.toMatchObject({ name: 'InvalidStateError' })
    expect(asked).toHaveLength(1)
  })
})
