import { FORMS } from '@vitrine/messages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CallError } from '../../core/callError.js'
import { createServer } from '../../createServer.js'
import { ownDatabase } from '../../database/databasePort.js'
import type { WebsiteDb } from '../../database/tables.js'
import { collectLog, CONTACT, openWebsiteDb, SECRET, visitor } from '../../testing/stand.js'
import { forms } from './forms.js'
import type { FormsOptions } from './formsOptions.js'

let db: WebsiteDb
let close: () => Promise<void>
beforeEach(async () => {
  ;({ db, close } = await openWebsiteDb())
})
afterEach(() => close())

const log = collectLog()

/** A server on the app's own database, whose forms come from rows. */
function ownServer(form: Partial<FormsOptions> = {}, acceptsOrigin = true) {
  const served = { ...CONTACT, newsletter: true }
  return createServer({
    database: ownDatabase(db, { id: 1, name: 'Hall' }),
    secret: () => SECRET,
    acceptsOrigin,
    log,
    features: [
      forms({
        definitions: (id) =>
          Promise.resolve(
            id === 'contact' ? { definition: served, collectionId: 'home', list: 'programme' } : undefined,
          ),
        ...form,
      }),
    ],
  })
}

test('a form of the app’s own rows takes calls of its collection alone, and fills its list [ENG-11]', async () => {
  const server = ownServer()
  const guest = visitor(server)
  const ada = { name: 'Ada', email: 'ada@example.com' }
  for (const place of [{ collectionId: 'shop' }, { formId: 'unknown', collectionId: 'home' }]) {
    const refused = await guest.send(await guest.key(), ada, place)
    expect([refused.status, await refused.json()]).toEqual([404, { error: FORMS.notConfigured }])
  }
  expect((await guest.send(await guest.key(), ada, { collectionId: 'home' })).status).toBe(200)
  expect(await server.api.forms.subscribers('programme')).toEqual(['ada@example.com'])
  const hidden = await server.api.forms.hiddenFields('contact')
  expect((await guest.post({ ...hidden, 'field.name': 'Ada' })).status).toBe(303)
  expect((await server.api.forms.submissions()).map(({ values }) => values['name'])).toEqual(['Ada', 'Ada'])
})

test('a submission is checked for rate, form, account, key, captcha, form string and fields in that order [ENG-11]', async () => {
  let isMember = false
  let isPerson = false
  const definition = { ...CONTACT, membersOnly: true, captcha: true }
  const server = ownServer({
    definitions: (id) => Promise.resolve(id === 'contact' ? { definition } : undefined),
    isMember: () => Promise.resolve(isMember),
    captcha: { verify: () => Promise.resolve(isPerson) },
    submissionsAMinute: 7,
  })
  const guest = visitor(server)
  const send = async (key: string, other: object) => {
    const answer = await guest.send(key, {}, { captchaKey: 'typed', ...other })
    return [answer.status, (await answer.json()) as unknown]
  }
  const bad = { form: 'no JSON' }
  expect(await send('no key', { ...bad, formId: 'unknown' })).toEqual([404, { error: FORMS.notConfigured }])
  expect(await send('no key', bad)).toEqual([401, { error: FORMS.unableToSubmit }])
  isMember = true
  expect(await send('no key', bad)).toEqual([400, { error: FORMS.processingError }])
  const key = await guest.key()
  expect(await send(key, bad)).toEqual([400, { error: FORMS.captchaIncomplete }])
  isPerson = true
  expect(await send(key, bad)).toEqual([400, { error: FORMS.unparseableFields }])
  expect(await send(key, {})).toEqual([400, { errors: { name: 'Name is required.' } }])
  expect(await send(key, { form: '{"name":"Ada"}' })).toEqual([200, { success: true }])
  expect(await send('no key', bad)).toEqual([400, { error: FORMS.processingError }])
  expect((await send('no key', { ...bad, formId: 'unknown' }))[0]).toBe(404)
  expect(await send('no key', bad)).toEqual([429, { error: FORMS.rateLimited }])
})

test('a captcha that cannot be judged stores nothing, says so, and is logged with its cause [ENG-12]', async () => {
  const server = ownServer({
    definitions: [{ ...CONTACT, captcha: true }],
    captcha: { verify: () => Promise.reject(new Error('the provider is away')) },
  })
  const guest = visitor(server)
  const key = await guest.key()
  const answer = await guest.send(key, { name: 'Ada' }, { captchaKey: 'typed' })
  expect([answer.status, await answer.json()]).toEqual([500, { error: FORMS.unableToSend }])
  expect(log.lines).toContain('a captcha could not be verified: the provider is away')
  expect((await guest.send(key, { name: 'Ada' })).status).toBe(400)
  expect(await server.api.forms.submissions()).toEqual([])
})

test('the sentences of a refusal and of its fields are those of the visitor’s language [ENG-13]', async () => {
  const german = { ...FORMS, fieldRequired: '{title} fehlt.', notConfigured: 'Dieses Formular gibt es nicht.' }
  const server = ownServer({
    definitions: [CONTACT],
    messages: ({ request }) => (request.headers.get('Accept-Language') === 'de' ? german : FORMS),
  })
  const guest = visitor(server)
  const refusal = async (language: string, other: object = {}) => {
    const body = { ...(await submission(await guest.key())), ...other }
    const answer = await guest.call('form/SaveFormSubmission', body, { 'Accept-Language': language })
    return (await answer.json()) as unknown
  }
  expect(await refusal('de')).toEqual({ errors: { name: 'Name fehlt.' } })
  expect(await refusal('de', { formId: 'unknown' })).toEqual({ error: german.notConfigured })
  expect(await refusal('en')).toEqual({ errors: { name: 'Name is required.' } })
})

const submission = (key: string) => ({
  key,
  formId: 'contact',
  collectionId: '',
  objectName: '',
  isOverlayForm: false,
  submitButtonText: 'Send',
  form: '{}',
})

test('a server on the app’s own database leaves it open, and has its one website at every host [ENG-14]', async () => {
  const server = ownServer()
  expect(await server.websites.list()).toEqual([{ id: 1, name: 'Hall', hosts: [] }])
  await expect(server.websites.add({ name: 'Other', hosts: [] })).rejects.toThrow('one website alone')
  for (const origin of ['http://hall.test', 'http://other.test:81']) {
    const guest = visitor(server, origin)
    const sent = await guest.send(await guest.key(), { name: 'Ada' }, { collectionId: 'home' })
    expect(sent.status).toBe(200)
  }
  await server.close()
  expect(await db.selectFrom('rate_limits').select('bucket').execute()).not.toEqual([])
})

test('an app that answers refusals and failures itself catches them, and may demand the CSRF token [ENG-14]', async () => {
  const server = ownServer({ isMember: () => Promise.reject(new Error('unexpected')) }, false)
  const ask = (path: string, init: RequestInit = {}) =>
    server
      .answer(new Request(`http://hall.test/api/form/${path}`, { method: 'POST', ...init }))
      .catch((e: unknown) => e)
  const unknown = await ask('Nothing')
  expect([unknown instanceof CallError, (unknown as CallError).status]).toEqual([true, 404])
  const refused = (await ask('FormSubmissionKey', { headers: { Origin: 'http://hall.test' } })) as CallError
  expect([refused.status, refused.body]).toMatchObject([400, { crumbFail: true }])
  const token = String(refused.body['crumb'])
  const headers = { Cookie: `crumb=${token}`, 'X-CSRF-Token': token }
  expect(await ask('FormSubmissionKey', { headers })).toMatchObject({ status: 200 })
})
