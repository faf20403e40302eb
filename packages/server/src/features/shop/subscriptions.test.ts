import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { GOODS, MEMBER, MONTHS, openPlanShop, type PlanSetting } from '../../testing/planStand.js'
import { browser, CLUB, ORIGIN, shopServer, type ShopServer } from '../../testing/shopStand.js'
import { engines } from '../../testing/stand.js'
import { shop } from './shopFeature.js'
import { replaySubscription } from './subscriptions/subscriptionLife.js'

describe.each(engines())('subscriptions of a shop on %s', (engine, create) => {
  const opened: ShopServer[] = []
  afterAll(() => Promise.all(opened.map((server) => server.close())))

  async function openShop({ processes = 1, ...setting }: PlanSetting = {}) {
    // The embedded database has one process.
    const count = engine === 'PGlite' ? 1 : processes
    const stand = await openPlanShop(await create(), { processes: count, ...setting })
    opened.push(...stand.servers)
    return stand
  }

  test('a cart with a plan is ordered by either checkout, and begins a subscription once it is paid [ENG-140]', async () => {
    const { api, servers, service, run, only, subscribe } = await openShop({ minimumCents: 5000 })
    const buyer = browser(servers, 2)
    await buyer.add('club')
    const foreign = browser(servers, 3)
    await foreign.add('club')
    const { submissionKey, cart } = await buyer.page()
    expect(cart.entries[0]!.subscriptionPlan).toEqual(CLUB.variants[0]!.subscriptionPlan)
    // The token of another cart orders nothing.
    const other = { email: 'x@shop.test', name: 'X', submissionKey: submissionKey! }
    const refused = await buyer.form('/checkout/subscribe?cartToken=x', other, 'application/json')
    expect([refused.status, (await api.orders()).length]).toEqual([409, 0])
    const led = await servers[0]!.fetch(new Request(`${ORIGIN}/checkout/subscribe?cartToken=x`))
    expect(led.headers.get('Location')).toBe('/checkout')
    expect((await buyer.order(submissionKey!)).headers.get('Location')).toMatch(/^https:\/\/pay\.test/)
    expect(service.started[0]).toMatchObject({ cents: 600, savesMethod: true })
    expect(await api.subscriptions()).toEqual([])
    await subscribe()
    await run()
    expect(await only()).toMatchObject({
      email: MEMBER,
      productId: 'club',
      method: expect.stringContaining('card of ref-'),
      life: { state: 'active', period: 1, paidUntil: '2026-02-28T12:00:00.000Z' },
      accessUntil: new Date('2026-03-08T12:00:00Z'),
    })
    expect((await api.subscriptions({ email: 'BUYER-1@SHOP.TEST' })).length).toBe(1)
    expect((await api.subscriptions({ email: 'buyer-2@shop.test' })).length).toBe(0)
  })

  test('twenty jobs at once renew each period once, in the language of the order [ENG-141] [ENG-145]', async () => {
    const { api, service, run, setDay, only, subscribe, subjects } = await openShop({ processes: 2 })
    await subscribe(1, 'de-AT')
    const { id } = await only()
    for (const [index, day] of [MONTHS[0]!, MONTHS[1]!].entries()) {
      setDay(day - 1)
      await run(2)
      expect(service.charged()).toHaveLength(index)
      setDay(day)
      await run(20)
    }
    expect(service.charged()).toEqual([`${id}:2`, `${id}:3`])
    expect((await only()).life).toMatchObject({ state: 'active', period: 3, paidUntil: '2026-04-30T12:00:00.000Z' })
    expect((await api.orders()).map(({ state, totals }) => [state, totals.grandTotalCents])).toEqual(
      Array.from({ length: 3 }, () => ['paid', 600]),
    )
    expect(await subjects()).toEqual(['The club: Ihre Zahlung, #', 'The club: Ihre Zahlung, #', 'Ihre Bestellung, #'])
    expect((await subjects('desk@shop.test')).filter((subject) => subject.endsWith('is paid'))).toHaveLength(3)
  })

  test('a lost answer, and a process that is killed anywhere, is never a second charge [ENG-141]', async () => {
    const { api, service, at, setDay, run, killAfter, only, subscribe, press } = await openShop()
    await subscribe()
    service.setBank('charges silently')
    await at(MONTHS[0]!)
    await at(MONTHS[0]! + 1)
    expect([service.charged().length, (await only()).life.isAsked]).toEqual([1, true])
    // It may have been charged, so nobody ends it or pays it otherwise.
    for (const action of ['end', 'pay']) expect((await press(action, 'application/json')).status).toBe(409)
    expect(await api.changeSubscription((await only()).id, 'end-now', 'eve')).toBe(false)
    service.setBank('pays')
    await run()
    expect([service.charged().length, (await only()).life.period]).toEqual([1, 2])
    let kills = 0
    for (const [index, day] of MONTHS.slice(1).entries()) {
      setDay(day)
      // Each run is cut off a few readings of the clock later than the one before, until one is not.
      for (let readings = index; (await only()).life.period < index + 3; readings += 1) {
        await killAfter(readings)
        kills += 1
      }
    }
    await run()
    const periods = service.charged().map((period) => period.split(':')[1])
    expect(periods).toEqual(['2', '3', '4', '5', '6', '7'])
    expect((await api.orders()).map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'paid'))
    expect(kills).toBeGreaterThan(20)
  })

  test('a refused period is tried four times with an e-mail each, and then the subscription ends [ENG-142] [ENG-145]', async () => {
    const { api, service, at, only, subscribe, subjects } = await openShop()
    await subscribe(1, 'ar')
    service.setBank('declines')
    for (const days of [0, 1, 2.9, 3, 4, 5, 6.9]) await at(MONTHS[0]! + days)
    expect((await only()).life).toMatchObject({ state: 'late', tries: 3 })
    await at(MONTHS[0]! + 7)
    expect((await only()).life.state).toBe('ended')
    service.setBank('pays')
    await at(MONTHS[1]!)
    expect([service.charged(), (await api.orders()).map(({ state }) => state)]).toEqual([[], ['cancelled', 'paid']])
    const refused = 'The club: رُفضت بطاقتك'
    expect(await subjects()).toEqual(['انتهى The club', refused, refused, refused, 'طلبك، #'])
  })

  test('without a saved card a period is an invoice until its money is noted, once [ENG-142] [ENG-144]', async () => {
    const { api, at, only, subscribe, subjects } = await openShop({ atDesk: true })
    await subscribe()
    const [first] = await api.orders()
    expect(await api.noteReceived(first!.id, 600, 'eve')).toBe(true)
    await at(MONTHS[0]!)
    expect((await subjects())[0]).toBe('The club: your invoice, #')
    const { id } = await only()
    const noted = await Promise.all([1, 2, 3].map(() => api.changeSubscription(id, 'paid', 'eve')))
    expect(noted.filter(Boolean)).toHaveLength(1)
    await at(MONTHS[1]!)
    expect(await api.noteReceived((await api.orders())[0]!.id, 600, 'eve')).toBe(true)
    expect((await only()).life).toMatchObject({ state: 'active', period: 3 })
    expect((await api.subscriptionJournal(id)).map(({ change, cause }) => [change.type, cause.by])).toEqual([
      ['begun', 'person'],
      ['asked', 'job'],
      ['refused', 'job'],
      ['renewed', 'person'],
      ['asked', 'job'],
      ['refused', 'job'],
      ['renewed', 'person'],
    ])
  })

  test('its member ends it by the link of an e-mail, takes that back, pays, and changes the card [ENG-143]', async () => {
    const { api, service, servers, at, only, subscribe, press, subjects } = await openShop()
    await subscribe()
    await at(MONTHS[0]!)
    const mail = (await servers[0]!.mails()).find(({ to }) => to === MEMBER)
    const token = decodeURIComponent(/subscription\?token=([^\s&]+)/.exec(mail!.text)![1]!)
    expect((await api.subscriptionPage(token))!.actions).toEqual(['card', 'end'])
    const ended = await press('end')
    expect(ended.headers.get('Location')).toMatch(/^\/subscription\?token=[^&]+&done=1$/)
    expect((await press('end')).status).toBe(409)
    expect((await press('keep')).status).toBe(303)
    await press('end', 'application/json')
    await at(MONTHS[1]!)
    expect([service.charged().length, (await only()).life.state]).toEqual([1, 'ended'])
    expect((await subjects())[0]).toBe('The club has ended')
    const shown = await servers[0]!.fetch(new Request(`${ORIGIN}/api/commerce/subscription?token=${token}`))
    expect(await shown.json()).toMatchObject({
      state: 'ended',
      cents: 600,
      method: '•••• 4242',
      actions: [],
      payments: [{ cents: 600 }, { cents: 600 }],
    })
    for (const forged of ['none', `${token}x`, token.replace(/^./, (first) => (first === '0' ? '1' : '0'))]) {
      expect(await api.subscriptionPage(forged)).toBeUndefined()
      const path = `/api/commerce/subscription?token=${forged}`
      expect((await browser(servers, 1).form(path, { do: 'end' }, 'application/json')).status).toBe(404)
    }
    await at(MONTHS[1]! + 91)
    expect(await api.subscriptionPage(token)).toBeUndefined()
  })

  test('a late period is paid on one page or by a new card, never by both [ENG-143] [ENG-141]', async () => {
    const { api, service, at, run, only, subscribe, press } = await openShop({ ordersAMinute: 100 })
    await subscribe()
    service.setBank('asks')
    await at(MONTHS[0]!)
    const pages = [await press('pay'), await press('pay')].map(({ headers }) => headers.get('Location'))
    expect(pages[0]).toMatch(/^https:\/\/pay\.test\/[^/]+\/1$/)
    expect(new Set(pages).size).toBe(1)
    service.pay(service.started.at(-1)!)
    // The job ends the page before it tries again, and learns that it was paid.
    await at(MONTHS[0]! + 3)
    await run()
    expect([service.charged(), (await only()).life]).toMatchObject([[], { state: 'active', period: 2 }])
    expect((await only()).method).toContain('-1')
    service.setBank('declines')
    await at(MONTHS[1]!)
    const url = (await press('card')).headers.get('Location')!
    service.save(url)
    service.setBank('pays')
    const link = (await api.subscriptionLink((await only()).id))!
    const page = (await api.subscriptionPage(new URL(link, ORIGIN).searchParams.get('token')!))!
    expect([page.subscription.life.period, page.payments.length]).toEqual([3, 3])
    expect(service.charged()).toHaveLength(1)
  })

  test('a payment that is paid back in full ends it at once, and the shopkeeper ends and keeps it [ENG-144]', async () => {
    const { api, service, at, run, only, subscribe, subjects } = await openShop()
    await subscribe()
    await at(MONTHS[0]!)
    const { id } = await only()
    const acted: boolean[] = []
    for (const action of ['end', 'end', 'keep', 'paid'] as const)
      acted.push(await api.changeSubscription(id, action, 'eve'))
    expect(acted).toEqual([true, false, true, false])
    const refund = { type: 'refund-asked', key: 'r', cents: 600, pieces: [0], restocks: false } as const
    const [present, first] = await api.orders()
    // The first period is over: the subscription keeps the one that is paid.
    expect(await api.change(first!.id, refund, 'eve')).toBeUndefined()
    expect((await only()).life.state).toBe('ending')
    expect(await api.change(present!.id, { ...refund, key: 's' }, 'eve')).toBeUndefined()
    await run()
    expect([(await only()).life.state, service.paidBack()]).toEqual(['ended', 1200])
    const ended = (await subjects()).filter((subject) => subject.endsWith('has ended'))
    expect(ended).toHaveLength(1)
    const last = (await api.subscriptionJournal(id)).at(-1)!
    expect(last).toMatchObject({ change: { type: 'ended', reason: 'refund' }, cause: { by: 'person', id: 'eve' } })
    await subscribe(2)
    const newest = await only()
    expect(await api.changeSubscription(newest.id, 'end-now', 'eve')).toBe(true)
    expect(await subjects('buyer-2@shop.test')).toEqual(['The club has ended', 'Your order, #'])
  })

  test('in drawn lives each charge is a period that was paid, or one whose answer is still out [ENG-141] [ENG-143]', async () => {
    const { api, service, setDay, run, killAfter, subscribe } = await openShop({
      mostUnpaid: 1000,
      ordersAMinute: 1000,
    })
    type World = Awaited<ReturnType<typeof openShop>>
    let day = 0
    const later = fc.integer({ min: 1, max: 31 }).map((days) => async () => void setDay((day += days)))
    const job = fc
      .tuple(fc.constantFrom('pays', 'declines', 'asks', 'charges silently', 'hangs' as const), fc.nat({ max: 60 }))
      .map(([bank, readings]) => async () => {
        service.setBank(bank as Parameters<World['service']['setBank']>[0])
        await (readings > 40 ? run(3) : killAfter(readings))
      })
    const act = fc
      .constantFrom('end', 'keep', 'end-now', 'paid' as const)
      .map((action) => async (id: string) => void (await api.changeSubscription(id, action as 'end', 'eve')))
    const steps = fc.array<(id: string) => Promise<void>>(fc.oneof(later, job, job, act), {
      minLength: 8,
      maxLength: 24,
    })
    let number = 10
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        service.setBank('pays')
        await subscribe((number += 1))
        const { id } = (await api.subscriptions({ email: `buyer-${number}@shop.test` }))[0]!
        for (const step of script) {
          await step(id)
          const { life } = (await api.subscriptions({ email: `buyer-${number}@shop.test` }))[0]!
          const journal = (await api.subscriptionJournal(id)).map(({ change }) => change)
          const charged = service.charged().filter((period) => period.startsWith(id))
          expect(new Set(charged).size).toBe(charged.length)
          const noted = journal.filter(({ type }) => type === 'renewed').length
          expect(charged.length - noted).toBeLessThanOrEqual(life.isAsked ? 1 : 0)
          expect(replaySubscription(journal)).toEqual(life)
        }
      }),
      { numRuns: 6 },
    )
  }, 60_000)
})

test.each([
  ['a period of nothing', { billingPeriod: { unit: 'MONTH', value: 0 }, numBillingCycles: 0 }],
  ['a unit that is none', { billingPeriod: { unit: 'DAY', value: 1 }, numBillingCycles: 0 }],
])('shop() refuses a plan with %s, from a list and from a function [ENG-140]', async (_, plan) => {
  const wrong = { ...CLUB, variants: [{ ...CLUB.variants[0]!, subscriptionPlan: plan as never }] }
  expect(() => shop({ products: [wrong] })).toThrow('whose plans have periods from 1')
  const server = shopServer('memory:', { products: () => Promise.resolve([wrong]) })
  expect((await browser([server], 1).add('club')).status).toBe(404)
  await server.close()
})

test('shop() refuses an unknown time zone in one sentence [ENG-140]', () => {
  expect(() => shop({ products: GOODS, timeZone: 'Mars/Olympus' })).toThrow(/"timeZone" of shop\(\) is the IANA name/)
})
