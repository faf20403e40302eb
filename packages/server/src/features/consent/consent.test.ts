import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CallError } from '../../core/callError.js'
import { createServer } from '../../createServer.js'
import { collectLog, engines, quickDatabase, SECRET } from '../../testing/stand.js'
import { consent } from './consentFeature.js'
import type { ConsentOptions } from './consentOptions.js'

const RECORD = {
  time: 1_767_225_600_000,
  choice: 'partly',
  categories: ['media'],
  policyVersion: '2',
  settingsHash: 'ab'.repeat(32),
  globalPrivacyControl: true,
} as const

function consentServer(database: string, options: ConsentOptions = {}, clock?: () => Date) {
  const server = createServer({ database, secret: SECRET, log: collectLog(), clock, features: [consent(options)] })
  const send = (
    body: object = {},
    headers: Readonly<Record<string, string>> = {},
    address = '192.0.2.1',
  ): Promise<Response> =>
    server.fetch(
      new Request('http://hall.test/api/census/consent', {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...RECORD, ...body }),
      }),
      { address },
    )
  const list = (query = '', headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    server.fetch(new Request(`http://hall.test/api/consent-records${query}`, { headers }))
  return { server, send, list }
}

describe.each(engines())('records of consent on %s', (_, create) => {
  let stand: ReturnType<typeof consentServer>
  beforeAll(async () => {
    stand = consentServer(await create(), {
      recordsAMinute: 1000,
      personOf: ({ request }) => request.headers.get('X-Person') ?? undefined,
      mayList: ({ request }) => request.headers.get('X-Person') === 'editor',
    })
    await stand.server.migrate()
  })
  afterAll(() => stand.server.close())

  test('are stored without a token as they were sent, with the person alone that the app names [ENG-120]', async () => {
    const { server, send } = stand
    const answer = await send({ email: 'ada@example.com', person: 'somebody', visitorCookie: 'id|1|1|1|1' })
    expect([answer.status, await answer.json()]).toEqual([200, {}])
    await send({}, { 'X-Person': 'ada' })
    expect((await send({ choice: 'maybe' })).status).toBe(400)
    expect((await send({}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    const facts = { ...RECORD, id: expect.any(Number), storedAt: expect.any(Number) }
    expect(await server.api.consent.records()).toEqual([{ ...facts, person: 'ada' }, facts])
  })

  test('are read in pages by those alone whom the app lets [ENG-121]', async () => {
    const { server, list } = stand
    for (let turn = 0; turn < 105; turn += 1)
      await server.api.consent.save({ ...RECORD, policyVersion: `v${turn}` }, 'grace')
    expect((await list()).status).toBe(403)
    expect((await list('?before=x', { 'X-Person': 'editor' })).status).toBe(400)
    const versions: string[] = []
    for (let query: string | undefined = ''; query !== undefined;) {
      const page = (await (await list(query, { 'X-Person': 'editor' })).json()) as {
        records: { policyVersion: string }[]
        next: number | null
      }
      expect(page.records.length).toBeLessThanOrEqual(100)
      versions.push(...page.records.map(({ policyVersion }) => policyVersion).filter((one) => one.startsWith('v')))
      query = page.next === null ? undefined : `?before=${page.next}`
    }
    expect(versions).toEqual(Array.from({ length: 105 }, (__, index) => `v${104 - index}`))
  })

  test('are listed and deleted by person, and those of others stay [ENG-121]', async () => {
    const { server, send } = stand
    await send({ policyVersion: 'mine' }, { 'X-Person': 'mary' })
    await send({ policyVersion: 'nobody’s' })
    const mine = await server.api.consent.records({ person: 'mary' })
    expect(mine.map(({ policyVersion }) => policyVersion)).toEqual(['mine'])
    expect(await server.api.consent.deletePerson('mary')).toBe(1)
    expect(await server.api.consent.records({ person: 'mary' })).toEqual([])
    expect((await server.api.consent.records({ most: 1 }))[0]!.policyVersion).toBe('nobody’s')
  })

  test('are those of their website alone [ENG-120]', async () => {
    const { server, send } = stand
    const other = await server.websites.add({ name: 'Other', hosts: ['other.test'] })
    await send({ policyVersion: 'first' })
    await server.api.consent.save({ ...RECORD, policyVersion: 'second' }, 'grace', other)
    expect((await server.api.consent.records({ website: other })).map((one) => one.policyVersion)).toEqual(['second'])
    expect(await server.api.consent.deletePerson('grace', other)).toBe(1)
    expect(await server.api.consent.records({ person: 'grace' })).not.toEqual([])
  })
})

test('records of an address are bounded a minute and a day, those of a website a day [ENG-121]', async () => {
  let now = new Date('2026-03-02T09:00:00Z')
  const tooMany = () => 'Zu viel auf einmal.'
  const bounds = { recordsAMinute: 3, bytesADay: { party: 3000, website: 5000 }, tooMany }
  const { server, send } = consentServer(await quickDatabase(), bounds, () => now)
  const statuses = async (address: string, count: number): Promise<number[]> => {
    const found: number[] = []
    for (let turn = 0; turn < count; turn += 1) found.push((await send({}, {}, address)).status)
    return found
  }
  expect(await statuses('192.0.2.1', 3)).toEqual([200, 200, 200])
  const refused = await send()
  expect([refused.status, await refused.json()]).toEqual([429, { error: 'Zu viel auf einmal.' }])
  now = new Date('2026-03-02T09:02:00Z')
  expect(await statuses('192.0.2.1', 2)).toEqual([200, 429])
  expect(await statuses('192.0.2.2', 3)).toEqual([200, 200, 200])
  expect(await statuses('192.0.2.3', 1)).toEqual([429])
  expect(await server.api.consent.records()).toHaveLength(7)
  await server.close()
})

test('records are kept while the website wants them, and deleted after their years [ENG-120] [ENG-121]', async () => {
  let now = new Date('2024-02-29T09:00:00Z')
  let keeps = true
  const options = { keeps: () => keeps, keptYears: 2 }
  const { server, send, list } = consentServer(await quickDatabase(), options, () => now)
  await send({ policyVersion: 'old' })
  now = new Date('2024-03-02T09:00:00Z')
  await send({ policyVersion: 'young' })
  keeps = false
  expect((await send({ policyVersion: 'unwanted' })).status).toBe(200)
  now = new Date('2026-03-01T09:00:01Z')
  await server.jobs.run()
  expect((await server.api.consent.records()).map(({ policyVersion }) => policyVersion)).toEqual(['young'])
  // Without `mayList` there is no such call.
  expect((await list()).status).toBe(404)
  await server.close()
})

test('what the app passes wrongly is one sentence, and nothing is stored [ENG-121]', async () => {
  expect(() => consent({ keepYears: 2 } as never)).toThrow(
    '[server] The option "keepYears" of consent() is unknown; there are keeps, personOf, mayList, recordsAMinute, keptYears, bytesADay, tooMany.',
  )
  expect(() => consent({ recordsAMinute: 0 })).toThrow('"recordsAMinute" of consent() is a whole number from 1 on.')
  expect(() => consent({ mayList: true } as never)).toThrow('"mayList" of consent() is a function that returns whether')
  const { server } = consentServer(await quickDatabase())
  await expect(server.api.consent.save({ ...RECORD, policyVersion: ' ' })).rejects.toThrow(CallError)
  await expect(server.api.consent.save(RECORD, 'x'.repeat(201))).rejects.toThrow(RangeError)
  expect(await server.api.consent.records()).toEqual([])
  await server.close()
})
