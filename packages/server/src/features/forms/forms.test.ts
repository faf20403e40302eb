import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  collectLog,
  CONTACT,
  engines,
  type FormServer,
  formServer,
  quickDatabase,
  visitor,
} from '../../testing/stand.js'

describe.each(engines())('submissions on %s', (engine, create) => {
  let database: string
  let server: FormServer
  let other: FormServer
  beforeAll(async () => {
    database = await create()
    server = formServer(database, {}, { notify: ['desk@hall.test'] })
    // The embedded database has one process.
    other = engine === 'PGlite' ? server : formServer(database, {}, { notify: ['desk@hall.test'] })
    await server.migrate()
  })
  afterAll(() => Promise.all([server.close(), other.close()]))
  let before = 0
  beforeEach(async () => {
    before = (await server.api.forms.submissions({ most: 1000 })).length
  })
  const stored = async () => (await server.api.forms.submissions({ most: 1000 })).slice(0, -before || undefined)

  test('one key stores one submission and one e-mail, however many posts come at once to several servers [ENG-7]', async () => {
    const guest = visitor(server)
    const key = await guest.key()
    const mails = (await server.mails(1000)).length
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        guest.at(turn % 2 ? server : other).send(key, { name: 'Ada', email: 'ada@example.com', message: 'Hello' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
    expect((await stored()).map(({ values, page }) => [values, page['pagePath']])).toEqual([
      [{ name: 'Ada', email: 'ada@example.com', message: 'Hello' }, '/contact'],
    ])
    const [mail, ...rest] = (await server.mails(1000)).slice(0, -mails || undefined)
    expect([rest, mail]).toEqual([
      [],
      expect.objectContaining({
        to: 'desk@hall.test',
        subject: 'Website: a new message (contact)',
        replyTo: 'ada@example.com',
        text: 'Name: Ada\nEmail: ada@example.com\nMessage: Hello\n\nSent from /contact\n',
        state: 'waiting',
      }),
    ])
  })

  test('another submission under a used key is refused, and the first one stays [ENG-7]', async () => {
    const guest = visitor(server)
    const key = await guest.key()
    expect((await guest.send(key, { name: 'Ada' })).status).toBe(200)
    const answer = await guest.send(key, { name: 'Grace' })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'Error processing form submission. Please reload and try again.' },
    ])
    expect((await guest.send(key, { name: 'Ada' })).status).toBe(200)
    expect((await stored()).map(({ values }) => values['name'])).toEqual(['Ada'])
  })

  test('a key of another visitor, a made-up one and an expired one are refused [ENG-7]', async () => {
    const late = formServer(engine === 'PGlite' ? await quickDatabase() : database, {
      clock: () => new Date(Date.now() + 13 * 3_600_000),
    })
    const key = await visitor(server).key()
    const guest = visitor(server)
    await guest.key()
    expect([
      (await guest.send(key, { name: 'Ada' })).status,
      (await guest.send('x.y.z', { name: 'Ada' })).status,
    ]).toEqual([400, 400])
    const own = await guest.key()
    expect((await guest.at(late).send(own, { name: 'Ada' })).status).toBe(400)
    await late.close()
    expect(await stored()).toEqual([])
  })

  test('a plain form is stored once and leads back to its page [ENG-7] [ENG-8]', async () => {
    const hidden = await server.api.forms.hiddenFields('contact')
    const guest = visitor(server)
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await guest.post({ ...hidden, 'field.name': 'Ada', 'field.message': 'One\r\ntwo' })
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/contact?lang=de&sent=contact'])
    }
    expect((await stored()).map(({ values, page }) => [values['name'], values['message'], page['pagePath']])).toEqual([
      ['Ada', 'One\ntwo', '/contact'],
    ])
  })

  test('a plain form of another origin, without origin or of a sandboxed page is refused [ENG-3]', async () => {
    const hidden = await server.api.forms.hiddenFields('contact')
    const guest = visitor(server)
    for (const headers of [
      { Origin: 'http://evil.test' },
      { Origin: 'null' },
      { Origin: 'http://hall.test.evil.test' },
      { 'Sec-Fetch-Site': 'none' },
    ]) {
      const answer = await guest.post({ ...hidden, 'field.name': 'Ada' }, headers)
      expect([headers, answer.status]).toEqual([headers, 400])
    }
    expect(await stored()).toEqual([])
  })

  test('a refused plain form is a page with a sentence for each field, whatever was typed [ENG-8]', async () => {
    const hidden = await server.api.forms.hiddenFields('contact')
    const answer = await visitor(server).post({ ...hidden, 'field.email': '<script>alert(1)</script>' })
    const page = await answer.text()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(page).toContain('<strong>Name</strong>: Name is required.')
    expect(page).toContain('<strong>Email</strong>: Email is not valid.')
    expect(page).not.toContain('<script>')
    expect(await stored()).toEqual([])
  })
})

test('an app answers a refused plain form with its own page and what was typed, without passwords [ENG-8]', async () => {
  const definition = {
    ...CONTACT,
    fields: [...CONTACT.fields, { id: 'word', type: 'password' as const, title: 'Word' }],
  }
  const server = formServer(
    await quickDatabase(),
    {},
    {
      definitions: [definition],
      refused: ({ values, errors, status }) => Response.json({ values, errors }, { status }),
    },
  )
  const hidden = await server.api.forms.hiddenFields('contact')
  const answer = await visitor(server).post({ ...hidden, 'field.message': 'Kept', 'field.word': 'secret' })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { values: { name: '', email: '', message: 'Kept', word: '' }, errors: { name: 'Name is required.' } },
  ])
  await server.close()
})

test('a newsletter form adds its address to the list once [ENG-7]', async () => {
  const server = formServer(await quickDatabase(), {}, { definitions: [{ ...CONTACT, newsletter: true }] })
  const guest = visitor(server)
  for (const email of ['Ada@Example.com', 'ada@example.com', 'grace@example.com'])
    expect((await guest.send(await guest.key(), { name: 'Ada', email })).status).toBe(200)
  expect(await server.api.forms.subscribers('contact')).toEqual(['ada@example.com', 'grace@example.com'])
  await server.close()
})

test('a form takes no submission that looks automatic, comes too soon, or is for members [ENG-7]', async () => {
  let now = new Date('2026-03-02T09:00:00Z')
  const server = formServer(
    await quickDatabase(),
    { clock: () => now },
    {
      definitions: [
        { ...CONTACT, honeypot: true, minimumSeconds: 3 },
        { ...CONTACT, id: 'club', membersOnly: true },
      ],
      isMember: ({ request }) => Promise.resolve(request.headers.get('X-Member') === 'yes'),
    },
  )
  const guest = visitor(server)
  const hidden = await server.api.forms.hiddenFields('contact')
  expect((await guest.post({ ...hidden, 'field.name': 'Ada' })).status).toBe(400)
  now = new Date('2026-03-02T09:00:04Z')
  expect((await guest.post({ ...hidden, 'field.name': 'Ada', url: 'https://spam.test' })).status).toBe(400)
  expect((await guest.post({ ...hidden, 'field.name': 'Ada', shownAt: 'forged.mark' })).status).toBe(400)
  expect((await guest.post({ ...hidden, 'field.name': 'Ada' })).status).toBe(303)
  const club = await server.api.forms.hiddenFields('club')
  expect((await guest.post({ ...club, 'field.name': 'Ada' })).status).toBe(401)
  expect((await guest.post({ ...club, 'field.name': 'Ada' }, { 'X-Member': 'yes' })).status).toBe(303)
  await server.close()
})

test('an address stores so many submissions a minute, and so many bytes [ENG-9]', async () => {
  const server = formServer(await quickDatabase(), { log: collectLog() }, { submissionsAMinute: 3, keysAMinute: 9 })
  const guest = visitor(server)
  const long = { name: 'Ada', message: 'x'.repeat(101_000) }
  expect((await guest.send(await guest.key(), long)).status).toBe(413)
  const statuses: number[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const answer = await guest.send(await guest.key(), { name: `Ada ${turn}` })
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(50)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await visitor(server, undefined, '192.0.2.2').key()).length).toBeGreaterThan(40)
  expect(await server.api.forms.submissions()).toHaveLength(3)
  await server.close()
})

test('an address stores at most two megabytes of submissions on a day [ENG-9]', async () => {
  let now = new Date('2026-03-02T09:00:00Z')
  const server = formServer(await quickDatabase(), { clock: () => now })
  const guest = visitor(server)
  const statuses: number[] = []
  for (let turn = 0; turn < 24; turn += 1)
    statuses.push(
      (await guest.send(await guest.key(), { name: 'Ada', message: `${turn}${'x'.repeat(90_000)}` })).status,
    )
  expect(statuses.filter((status) => status === 200)).toHaveLength(21)
  expect(statuses.slice(21)).toEqual([429, 429, 429])
  now = new Date('2026-03-03T09:00:00Z')
  expect((await guest.send(await guest.key(), { name: 'Ada' })).status).toBe(200)
  await server.close()
})
