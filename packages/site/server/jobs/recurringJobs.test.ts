import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../database/db.ts'
import { json } from '../database/json.ts'
import type { Services } from '../http/services.ts'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import { readMails, sendMail } from '../mail/sendMail.ts'
import { recurringJobs } from './recurringJobs.ts'

const NOW = new Date('2026-03-04T12:00:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const ago = (milliseconds: number): Date => new Date(NOW.getTime() - milliseconds)

let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase()
})
afterAll(() => database.close())

const jobs = () => recurringJobs({ db: database.db, clock: () => NOW } as Services)

/** Does a job as the queue would. */
async function work(name: string): Promise<void> {
  await jobs()[name]!.work()
}

test('each job has its own minute, and only the sums of all kept days are made once a day [SRV-103]', () => {
  expect(Object.fromEntries(Object.entries(jobs()).map(([name, { cron }]) => [name, cron]))).toEqual({
    'renew-subscriptions': '*/5 * * * *',
    'settle-orders': '*/5 * * * *',
    'read-payment-messages': '* * * * *',
    'sweep-payment-messages': '57 * * * *',
    'ask-refunds': '*/5 * * * *',
    'ask-for-reviews': '13 * * * *',
    'send-gift-cards': '*/5 * * * *',
    'publish-pages': '* * * * *',
    'publish-products': '* * * * *',
    'remind-of-carts': '29 * * * *',
    'tell-of-stock': '*/5 * * * *',
    'sweep-mails': '*/10 * * * *',
    'sweep-keys': '7 * * * *',
    'sweep-limits': '11 * * * *',
    'sweep-refused-posts': '17 * * * *',
    'sweep-links': '23 * * * *',
    'sweep-uploads': '27 * * * *',
    'sweep-invitations': '29 * * * *',
    'sweep-sessions': '31 * * * *',
    'sweep-carts': '37 * * * *',
    'sweep-challenges': '41 * * * *',
    'sweep-consent': '47 * * * *',
    'sum-up-today': '3 * * * *',
    'sum-up-kept-days': '53 0 * * *',
    'sweep-telemetry': '43 * * * *',
  })
})

test('mails are sent every minute, if a mail server is set [SRV-240]', async () => {
  let runs = 0
  const run = async (): Promise<void> => void (runs += 1)
  const mailer = { run, watch: () => {}, close: async () => {} }
  const { 'send-mails': job } = recurringJobs({ db: database.db, clock: () => NOW } as Services, mailer)
  await job!.work()
  expect([job!.cron, runs]).toEqual(['* * * * *', 1])
})

describe('rows whose time is over', () => {
  test('are dropped from the spent keys after a day [SRV-103]', async () => {
    const { db } = database
    const key = (key_hash: string, spent_at: Date) => ({ key_hash, spent_at, submission_hash: 'x' })
    await db
      .insertInto('submission_keys')
      .values([key('old', ago(DAY + 1)), key('young', ago(DAY))])
      .execute()
    await work('sweep-keys')
    expect(await db.selectFrom('submission_keys').select('key_hash').execute()).toEqual([{ key_hash: 'young' }])
  })

  test('are dropped from the outbox after seven days, their texts with the link that they hold [SRV-160]', async () => {
    const { db } = database
    const parts = [{ type: 'text', text: 'https://hall.example/x?token=t' }] as const
    const mail = (subject: string) => ({ kind: 'order', to: 'ada@example.com', subject, parts, lang: 'en-US' }) as const
    await sendMail(db, mail('old'), ago(7 * DAY))
    await sendMail(db, mail('young'), ago(7 * DAY - 1))
    await sendMail(db, mail('link over'), ago(600_000), NOW)
    await sendMail(db, mail('link due'), ago(599_000), ago(-1000))
    await work('sweep-mails')
    expect((await readMails(db)).map(({ subject, text, state }) => [subject, text !== '', state])).toEqual([
      ['link due', true, 'waiting'],
      ['link over', false, 'refused'],
      ['young', true, 'waiting'],
    ])
  })

  test('are dropped from the limits after a day [SRV-103]', async () => {
    const { db } = database
    const bucket = (name: string, ...hits: Date[]) => ({ bucket: name, hits, refused: false })
    await db
      .insertInto('rate_limits')
      .values([bucket('old', ago(2 * DAY), ago(DAY)), bucket('young', ago(2 * DAY), ago(DAY - 1))])
      .execute()
    await work('sweep-limits')
    expect(await db.selectFrom('rate_limits').select('bucket').execute()).toEqual([{ bucket: 'young' }])
  })

  test('are dropped from the refused posts when they expire [SRV-103]', async () => {
    const { db } = database
    const post = (subject: string, expires_at: Date) => ({ subject, expires_at, visitor_hash: 'v', answer: json({}) })
    await db
      .insertInto('refused_posts')
      .values([post('over', NOW), post('due', ago(-1))])
      .execute()
    await work('sweep-refused-posts')
    expect(await db.selectFrom('refused_posts').select('subject').execute()).toEqual([{ subject: 'due' }])
  })

  test('are dropped from the one-time links when they expire [SRV-103]', async () => {
    const { db } = database
    const link = (token_hash: string, expires_at: Date) => ({
      token_hash,
      expires_at,
      purpose: 'sign-in' as const,
      email: 'ada@example.com',
      name: null,
      account_id: null,
      browser_hash: 'b',
    })
    await db
      .insertInto('one_time_links')
      .values([link('over', NOW), link('due', ago(-1))])
      .execute()
    await work('sweep-links')
    expect(await db.selectFrom('one_time_links').select('token_hash').execute()).toEqual([{ token_hash: 'due' }])
  })

  test('are dropped from the sessions when they expire [SRV-103]', async () => {
    const { db } = database
    const account = { id: 'ada', email: 'ada@example.com', name: 'Ada', kind: 'member' as const, roles: json([]) }
    await db
      .insertInto('accounts')
      .values({ ...account, plan: null, seed: null })
      .execute()
    const session = (id_hash: string, expires_at: Date) => ({
      id_hash,
      expires_at,
      account_id: 'ada',
      created_at: ago(DAY),
    })
    await db
      .insertInto('sessions')
      .values([session('over', NOW), session('due', ago(-1))])
      .execute()
    await work('sweep-sessions')
    expect(await db.selectFrom('sessions').select('id_hash').execute()).toEqual([{ id_hash: 'due' }])
  })

  test('are dropped from the carts after 30 days without a change [SRV-103]', async () => {
    const { db } = database
    const cart = (token_hash: string, touched_at: Date) => ({ token_hash, touched_at, created_at: ago(90 * DAY) })
    await db
      .insertInto('carts')
      .values([cart('old', ago(30 * DAY + 1)), cart('young', ago(30 * DAY))])
      .execute()
    await work('sweep-carts')
    expect(await db.selectFrom('carts').select('token_hash').execute()).toEqual([{ token_hash: 'young' }])
  })

  test('are dropped from the used challenges when they expire [SRV-103]', async () => {
    const { db } = database
    await db
      .insertInto('used_challenges')
      .values([
        { hash: 'over', expires_at: NOW },
        { hash: 'due', expires_at: ago(-1) },
      ])
      .execute()
    await work('sweep-challenges')
    expect(await db.selectFrom('used_challenges').select('hash').execute()).toEqual([{ hash: 'due' }])
  })

  test('are dropped from the records of consent after five years [SRV-103]', async () => {
    const { db } = database
    const record = (policy_version: string, stored_at: Date) => ({
      policy_version,
      stored_at,
      chosen_at: stored_at,
      choice: 'allowed' as const,
      categories: '[]',
      settings_hash: null,
      global_privacy_control: false,
    })
    const border = new Date('2021-03-04T12:00:00.000Z')
    await db
      .insertInto('consent_records')
      .values([record('old', new Date(border.getTime() - 1)), record('young', border)])
      .execute()
    await work('sweep-consent')
    expect(await db.selectFrom('consent_records').select('policy_version').execute()).toEqual([
      { policy_version: 'young' },
    ])
  })
})

test('an order that was not confirmed in time is cancelled, and a younger one waits on [SRV-103] [SRV-112]', async () => {
  const { db } = database
  const order = (id: string, placed_at: Date) => ({
    id,
    placed_at,
    key_hash: id,
    cart_hash: null,
    kind: 'donation',
    state: 'unconfirmed',
    email: 'ada@example.com',
    details: json({ totals: { grandTotalCents: 500, shippingCostCents: 0 }, address: null }),
    currency: 'USD',
    grand_total_cents: 500,
  })
  const [late, young] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const
  await db
    .insertInto('orders')
    .values([order(late, ago(HOUR)), order(young, ago(60_000))])
    .execute()
  await work('settle-orders')
  expect(await db.selectFrom('orders').select(['id', 'state']).orderBy('id').execute()).toEqual([
    { id: late, state: 'cancelled' },
    { id: young, state: 'unconfirmed' },
  ])
})

describe('the telemetry', () => {
  const days = async (): Promise<string[]> => {
    const day = sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')
    const rows = await database.db.selectFrom('daily_events').select(day).orderBy('day').execute()
    return rows.map(({ day }) => day)
  }
  const event = (stored_at: Date) => ({
    event_id: null,
    call: 'RecordHit',
    event: 'View',
    data: json({ pagePath: '/' }),
    visitor: null,
    page_load: null,
    sequence: null,
    stored_at,
  })

  test('is summed up every hour for today and yesterday, every day for the 90 days that are kept, and then dropped [SRV-103] [SRV-104]', async () => {
    const { db } = database
    const rows = [0, 1, 2, 90].map((back) => event(ago(back * DAY)))
    await db
      .insertInto('telemetry_events')
      .values([...rows, event(ago(90 * DAY + 1))])
      .execute()
    await work('sum-up-today')
    expect(await days()).toEqual(['2026-03-03', '2026-03-04'])
    await work('sum-up-kept-days')
    expect(await days()).toEqual(['2025-12-04', '2026-03-02', '2026-03-03', '2026-03-04'])
    const search = { text: 'lamp', searches: 1, without_result: 0 }
    const counted = ['2025-12-03', '2025-12-04'].map((day) => ({ day, ...search }))
    await db.insertInto('search_counts').values(counted).execute()
    await work('sweep-telemetry')
    expect(await db.selectFrom('search_counts').select('searches').execute()).toEqual([{ searches: 1 }])
    const kept = await db.selectFrom('telemetry_events').select('stored_at').orderBy('stored_at').execute()
    expect(kept.map(({ stored_at }) => stored_at)).toEqual([ago(90 * DAY), ago(2 * DAY), ago(DAY), NOW])
  })
})
