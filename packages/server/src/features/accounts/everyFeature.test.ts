import { sql } from 'kysely'
import { mkdtemp, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Feature } from '../../core/feature.js'
import { createServer } from '../../createServer.js'
import type { WebsiteDb } from '../../database/tables.js'
import { folderFiles } from '../../files.js'
import { accountBrowser } from '../../testing/accountBrowser.js'
import { browser, CLUB, ORIGIN, PRODUCTS, type ShopServer, standIn, VOUCHER } from '../../testing/shopStand.js'
import { collectLog, engines, SECRET } from '../../testing/stand.js'
import { comments } from '../comments/commentsFeature.js'
import { consent } from '../consent/consentFeature.js'
import { content } from '../content/contentFeature.js'
import { files } from '../files/filesFeature.js'
import { forms } from '../forms/forms.js'
import { places } from '../places/placesFeature.js'
import { shop } from '../shop/shopFeature.js'
import { tracking } from '../tracking/trackingFeature.js'
import { accounts } from './accountsFeature.js'

const EMAIL = 'buyer-1@shop.test'
const PASSWORD = 'four lamps in the rain'

/** Tables whose rows stay, each with its reason. */
const STAYS: Readonly<Record<string, string>> = {
  shop_orders: 'books must be kept',
  subscriptions: 'belongs to the books, and has ended',
  mails: 'the outbox, which deletes its e-mails by age',
  rate_limits: 'names of limits, which end within an hour',
}

/** Shows the database to the test. */
const look: Feature<'look', { readonly db: () => Promise<WebsiteDb> }> = {
  name: 'look',
  migrations: {},
  routes: [],
  api: (core) => ({ db: async () => (await core.open()).db }),
}

async function everyFeature(service: ReturnType<typeof standIn>) {
  const folder = await mkdtemp(path.join(path.dirname(inject('filledData')), 'files-'))
  const people = accounts({ origin: ORIGIN })
  const id = async (visit: Parameters<typeof people.personOf>[0]) => (await people.personOf(visit))?.id
  const contact = {
    id: 'contact',
    newsletter: true,
    fields: [
      { id: 'email', type: 'email', title: 'E-mail' },
      { id: 'message', type: 'textarea', title: 'Message' },
    ],
  } as const
  return [
    people,
    comments({ findItem: () => ({ path: '/blog/late' }), accountOf: people.personOf }),
    consent({ personOf: id }),
    content({ collections: [{ id: 'journal', title: 'Journal', path: '/journal' }], mayWrite: () => true }),
    files({
      store: () => folderFiles({ folder, secret: SECRET, base: '/' }),
      mayUpload: () => true,
      personOf: id,
    }),
    forms({ definitions: [contact] }),
    places({ places: [] }),
    shop({
      products: [...PRODUCTS, CLUB, VOUCHER],
      delivery: [{ id: 'post', name: 'Post', costCents: 0 }],
      pages: { reviews: '/reviews' },
      payments: service.port,
      cartChangesAMinute: 1000,
    }),
    tracking(),
    look,
  ] as const
}

async function openServer(database: string, now: { at: number }, service: ReturnType<typeof standIn>) {
  const features = await everyFeature(service)
  return createServer({ database, secret: SECRET, log: collectLog(), clock: () => new Date(now.at), features })
}
type Whole = Awaited<ReturnType<typeof openServer>>
type Person = ReturnType<typeof accountBrowser>

/** Lets a person leave something in every feature, each with a word that begins with `mark-`. */
async function leaveTraces(server: Whole, person: Person, now: { at: number }, service: ReturnType<typeof standIn>) {
  const id = (await server.api.accounts.of(person.request()))!.id
  const done = async (answer: Promise<Response>) => expect((await answer).status).toBeLessThan(400)
  await done(person.call('rest/comments', { itemId: 'late', body: 'mark-comment' }))
  await done(
    person.call('census/consent', {
      time: now.at,
      choice: 'partly',
      categories: ['media'],
      policyVersion: 'mark-consent',
      settingsHash: 'ab'.repeat(32),
      globalPrivacyControl: false,
    }),
  )
  const upload = new FormData()
  upload.append('file', new Blob(['a letter']), 'mark-file.txt')
  const headers = { Origin: ORIGIN, Accept: 'application/json', Cookie: person.request().headers.get('Cookie')! }
  await done(server.fetch(new Request(`${ORIGIN}/api/files`, { method: 'POST', headers, body: upload })))
  const hidden = await server.api.forms.hiddenFields('contact')
  now.at += 60_000
  await done(
    person.post('/api/form/SaveFormSubmission', {
      ...hidden,
      'field.email': ` ${EMAIL} `,
      'field.message': 'mark-form',
    }),
  )
  await done(person.call('v1/events', { analyticsId: 'a', customSchemaName: 'mark-event', customData: { who: id } }))
  const error = { event: 'javascript-error', timestamp: now.at, data: { message: `mark-error of ${EMAIL}`, url: '/' } }
  await done(person.call('events/RecordJavascriptErrors', [error]))
  const line = { pageUrl: `/mark-trace?to=${encodeURIComponent(EMAIL)}`, type: 'start' }
  await done(person.post('/api/events/Trace', { data: JSON.stringify([line]) }))
  await done(
    server.fetch(
      new Request(`${ORIGIN}/api/1/performance/settings`, { headers: { Referer: `${ORIGIN}/mark-load/${id}` } }),
    ),
  )

  const servers = [server as unknown as ShopServer]
  const pay = async () => {
    const body = JSON.stringify(service.pay(service.started.at(-1)!))
    const message = { method: 'POST', headers: { 'X-Signature': 'right' }, body }
    await done(server.fetch(new Request(`${ORIGIN}/api/payments/messages`, message)))
    await server.jobs.run()
  }
  const buyer = browser(servers, 1)
  await buyer.add('lamp')
  await done(buyer.order((await buyer.page()).submissionKey!, 'application/json', { name: 'mark-order' }))
  await pay()
  await browser(servers, 2).gift({ name: 'mark-giver', recipientEmail: EMAIL, message: 'mark-gift' })
  await pay()
  await buyer.add('club')
  await done(buyer.subscribe({ name: 'mark-member' }))
  await pay()
  const [order] = (await server.api.shop.orders()).filter(({ name }) => name === 'mark-order')
  await server.api.shop.change(order!.id, { type: 'sent', carrier: 'Post', tracking: '' }, 'eve')
  now.at += 11 * 86_400_000
  await server.jobs.run()
  const token = (await server.mails(100)).flatMap(({ text }) => /\/reviews\?token=(\S+)/.exec(text)?.[1] ?? [])[0]!
  await done(buyer.form(`/api/commerce/reviews/requests/${token}`, { 'rating-lamp': '4', 'text-lamp': 'mark-review' }))
  return id
}

/** The rows that name a person, as texts, by table. */
async function rowsNaming(db: WebsiteDb, names: readonly string[]): Promise<Readonly<Record<string, string[]>>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(db)
  const found: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    if (name === 'pgmigrations' || name.startsWith('kysely')) continue
    const rows = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(db)
    const naming = rows.rows.map(({ row }) => row).filter((row) => names.some((one) => row.toLowerCase().includes(one)))
    if (naming.length > 0) found[name] = naming
  }
  return found
}

const marksIn = (text: string): string[] => [...new Set(text.match(/mark-[a-z]+/g))].toSorted()

describe.each(engines())('the rows of a person on %s', (_, create) => {
  const now = { at: Date.parse('2026-03-02T09:00:00Z') }
  const service = standIn()
  let server: Whole
  beforeAll(async () => {
    server = await openServer(await create(), now, service)
    await server.migrate()
  })
  afterAll(() => server.close())

  test('every feature exports what it stores about a person, and deletes all but the books [ENG-161]', async () => {
    const folders = await readdir(path.join(import.meta.dirname, '..'))
    expect(Object.keys(server.api).filter((name) => name !== 'look')).toEqual(folders.toSorted())
    await server.api.accounts.add({ email: EMAIL, name: 'mark-account', password: PASSWORD })
    const person = accountBrowser(server, ORIGIN)
    const signIn = () => person.call('site-users/account/session', { email: EMAIL, password: PASSWORD })
    await signIn()
    const id = await leaveTraces(server, person, now, service)
    await signIn()
    const db = await server.api.look.db()
    const names = [id, EMAIL, encodeURIComponent(EMAIL)]

    const exported = await (await person.get('/api/site-users/account/data.json')).text()
    const { mails: _mails, ...before } = await rowsNaming(db, names)
    const stored = marksIn(Object.values(before).flat().join(' '))
    expect(marksIn(exported)).toEqual(expect.arrayContaining(stored))
    expect(stored).toEqual([
      'mark-account',
      'mark-comment',
      'mark-consent',
      'mark-error',
      'mark-event',
      'mark-file',
      'mark-form',
      'mark-gift',
      'mark-giver',
      'mark-load',
      'mark-member',
      'mark-order',
      'mark-trace',
    ])
    expect(exported).toContain('mark-review')

    expect(await server.api.accounts.remove(id)).toBe(true)
    const left = Object.keys(await rowsNaming(db, names))
    expect(left.filter((table) => !(table in STAYS))).toEqual([])
    expect(left).toContain('shop_orders')
    expect((await server.api.shop.subscriptions()).map(({ life }) => life.state)).toEqual(['ended'])
  })
})
