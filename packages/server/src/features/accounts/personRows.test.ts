import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer } from '../../createServer.js'
import { accountBrowser } from '../../testing/accountBrowser.js'
import { browser, ORIGIN, PRODUCTS, type ShopServer } from '../../testing/shopStand.js'
import { collectLog, CONTACT, engines, quickDatabase, SECRET, visitor } from '../../testing/stand.js'
import { forms } from '../forms/forms.js'
import { shop } from '../shop/shopFeature.js'
import { tracking } from '../tracking/trackingFeature.js'
import { accounts } from './accountsFeature.js'

const EMAIL = 'ada@hall.test'
const PASSWORD = 'four lamps in the rain'
const OTHERS = [
  'nevada@hall.test',
  'ada@hall.test.eu',
  'ada@hallxtest.eu',
  'x+ada@hall.test',
  'm.ada@hall.test',
  'ada@hall.test-house.eu',
]

/** A checkbox list, whose value is a list of texts. */
const LISTS = {
  id: 'lists',
  newsletter: true,
  fields: [
    { id: 'email', type: 'email', title: 'E-mail' },
    { id: 'who', type: 'checkbox', title: 'Who', options: ['Ada@hall.test', 'ada@hall.test.eu'] },
    { id: 'message', type: 'textarea', title: 'Message' },
  ],
} as const

function openServer(database: string) {
  const features = [
    accounts({ origin: ORIGIN }),
    forms({ definitions: [CONTACT, LISTS], submissionsAMinute: 1000 }),
    tracking({ callsAMinute: 1000 }),
  ] as const
  return createServer({ database, secret: SECRET, log: collectLog(), features })
}

type FormsServer = ReturnType<typeof openServer>

/** Signs a person in. */
async function signIn(server: Pick<FormsServer, 'fetch'>, email: string) {
  const person = accountBrowser(server, ORIGIN)
  await person.call('site-users/account/session', { email, password: PASSWORD })
  return person
}

describe.each(engines())('rows of people on %s', (_, create) => {
  let server: FormsServer
  beforeAll(async () => {
    server = openServer(await create())
    await server.migrate()
  })
  afterAll(() => server.close())

  test('submissions with the address as a value are in the file and go with the account, others stay [ENG-158]', async () => {
    const { id } = (await server.api.accounts.add({ email: EMAIL, name: 'Ada', password: PASSWORD }))!
    const guest = visitor(server, ORIGIN)
    const send = async (formId: string, values: object) =>
      expect(
        (await guest.send(await guest.key(), {}, { formId, form: JSON.stringify(values) })).status,
        JSON.stringify(values),
      ).toBe(200)
    await send('lists', { email: ' ADA@hall.test', who: [], message: '' })
    await send('lists', { email: '', who: ['Ada@hall.test'], message: 'deep' })
    await send('contact', { name: 'ada@Hall.test ', email: '', message: 'in another field' })
    await send('contact', { name: 'Eve', email: 'eve@hall.test', message: `I know ${EMAIL} well` })
    for (const email of OTHERS) await send('lists', { email, who: ['ada@hall.test.eu'], message: '' })

    const file = (await (await (await signIn(server, EMAIL)).get('/api/site-users/account/data.json')).json()) as {
      readonly forms: { readonly submissions: readonly object[]; readonly newsletters: readonly object[] }
    }
    expect(file.forms.submissions).toMatchObject([
      { formId: 'lists', values: { who: [] } },
      { formId: 'lists', values: { message: 'deep' } },
      { formId: 'contact', values: { message: 'in another field' }, page: {}, submittedAt: expect.any(String) },
    ])
    expect(file.forms.newsletters).toEqual([{ list: 'lists', subscribedAt: expect.any(String) }])

    expect(await server.api.accounts.remove(id)).toBe(true)
    const left = await server.api.forms.submissions({ most: 100 })
    expect([
      left.length,
      left.filter(({ formId }) => formId === 'contact').map(({ values }) => values['name']),
    ]).toEqual([OTHERS.length + 1, ['Eve']])
    expect((await server.api.forms.subscribers('lists')).toSorted()).toEqual(OTHERS.toSorted())
  })

  test('reports that name a person as a whole are in the file and go with the account, others stay [ENG-159]', async () => {
    const { id } = (await server.api.accounts.add({ email: EMAIL, name: 'Ada', password: PASSWORD }))!
    const guest = visitor(server, ORIGIN)
    const sent = [
      `{${EMAIL}}`,
      'Ada@Hall.test.',
      'to=ada%40hall.test&x=1',
      'mailto%3Aada%40hall.test',
      `/members/${id}`,
      id.toUpperCase(),
    ]
    const others = [...OTHERS, `${id}0`, `f${id}`, 'nev%61da@hall.test']
    for (const who of [...sent, ...others]) {
      const event = { analyticsId: 'a', customSchemaName: 'opened', customData: { who: [{ who }] } }
      expect((await guest.call('v1/events', event)).status).toBe(202)
    }
    const error = (message: string) => ({ event: 'javascript-error', timestamp: 1, data: { message, url: '/' } })
    await guest.call('events/RecordJavascriptErrors', [error(`no ${EMAIL}`), error('no nevada@hall.test')])
    const hit = { event: 'View', data: JSON.stringify({ pagePath: `/people/${EMAIL}` }) }
    const post = { method: 'POST', headers: { Origin: ORIGIN }, body: new URLSearchParams(hit) }
    await server.fetch(new Request(`${ORIGIN}/api/census/RecordHit`, post))
    await server.jobs.run()
    const sums = async () => (await server.api.tracking.month()).days.length
    expect(await sums()).toBeGreaterThan(0)

    const read = await (await (await signIn(server, EMAIL)).get('/api/site-users/account/data.json')).json()
    const { events, errors } = (
      read as { readonly tracking: Readonly<Record<'events' | 'errors', readonly { readonly data: object }[]>> }
    ).tracking
    const named = events.flatMap(({ data }) => ('who' in data ? (data.who as { who: string }[])[0]!.who : []))
    expect(named.toReversed()).toEqual(sent)
    expect(errors).toMatchObject([{ message: `no ${EMAIL}` }])

    expect(await server.api.accounts.remove(id)).toBe(true)
    const { events: left, errors: causes, views } = await server.api.tracking.summary()
    expect([left.find(({ event }) => event === 'opened')?.count, causes.length, views]).toEqual([others.length, 1, []])
    expect(JSON.stringify(await server.api.tracking.month())).not.toContain(EMAIL)
  })
})

test('links in e-mails of orders open nothing after their buyer’s account is deleted [ENG-160]', async () => {
  const features = [
    accounts({ origin: ORIGIN }),
    shop({ products: PRODUCTS, delivery: [{ id: 'post', name: 'Post', costCents: 0 }] }),
  ] as const
  const server = createServer({ database: await quickDatabase(), secret: SECRET, log: collectLog(), features })
  const ids: string[] = []
  const links: string[] = []
  for (const number of [1, 2]) {
    const email = `buyer-${number}@shop.test`
    ids.push((await server.api.accounts.add({ email, name: 'Ada', password: PASSWORD }))!.id)
    const buyer = browser([server as unknown as ShopServer], number)
    await buyer.add('lamp')
    const fields = { email: email.toUpperCase() }
    const placed = await buyer.order((await buyer.page()).submissionKey!, 'application/json', fields)
    expect(placed.status).toBe(200)
    const mails = (await server.mails(100)).filter(({ to }) => to.toLowerCase() === email)
    links.push(/token=(\S+)/.exec(mails[0]!.text)![1]!)
  }
  const open = async (token: string) =>
    (await server.fetch(new Request(`${ORIGIN}/api/commerce/order?token=${token}`))).status
  expect([await open(links[0]!), await open(links[1]!)]).toEqual([200, 200])
  expect(await server.api.accounts.remove(ids[0]!)).toBe(true)
  expect([await open(links[0]!), await open(links[1]!)]).toEqual([404, 200])
  expect(await server.api.shop.orders()).toHaveLength(2)
  await server.close()
})
