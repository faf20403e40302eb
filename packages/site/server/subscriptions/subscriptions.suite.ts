import {
  orderToken,
  planToken,
  readSubscriptionJournal,
  renewSubscriptions,
  replaySubscription,
} from '@vitrine/server/shop'
import { describe, expect, test } from 'vitest'
import { joinAsMember } from '../database/members.ts'
import { subscriptionsOf } from '../database/subscriptions.ts'
import { SESSION } from '../testing/accounts.ts'
import { cardShop } from '../testing/cards.ts'
import { killableDb } from '../testing/killableDb.ts'
import { orderDesk } from '../testing/orderDesk.ts'
import { signInEditor } from '../testing/editors.ts'
import { translate } from '../testing/translating.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, ORIGIN, type Visitor } from '../testing/visitor.ts'
import { readMails } from '../mail/sendMail.ts'
import { PLAN_PATH } from '../shop/planAddress.ts'
import { subscriptionShop } from './subscriptionShop.ts'

const DAY = 86_400_000
/** Club membership, paid monthly. */
const MONTHLY = { itemId: 'club-membership', sku: 'SQ4800001' }
const EMAIL = 'ada@example.com'
/** Its price with the tax of a buyer without an address. */
const CENTS = 660

/** Subscriptions by card at Stripe's stand-in, and by invoice. */
export function subscriptionsSuite(stand: Stand): void {
  const shop = cardShop(stand)
  const standIn = () => shop.standIn()
  const desk = orderDesk(stand)
  /** The services of the job: the site's address is known, so its letters have links. */
  const services = (other: object = {}) => ({
    ...shop.services(),
    config: { ...stand.services.config, siteOrigin: ORIGIN },
    ...other,
  })

  /** Subscribes by card, and comes back from the provider's page. */
  async function subscribe(email = EMAIL, language = ''): Promise<Visitor> {
    const buyer = await shop.visit(MONTHLY)
    const path = `${language}/checkout/subscribe?cartToken=${buyer.cookies.get('CART')}`
    const { location } = await shop.place(buyer, path, { payment: 'card', email })
    const { location: back } = await shop.sendCard(location, { card: shop.card.plain })
    await shop.open(buyer, back!)
    await renewSubscriptions(subscriptionShop(undefined, services()))
    return buyer
  }

  async function only() {
    const [subscription] = await subscriptionsOf(stand.db, { accountId: '', email: EMAIL })
    return subscription!
  }
  async function addressOf(): Promise<string> {
    return `${PLAN_PATH}?token=${planToken(stand.services.secret, (await only()).id, stand.services.clock())}`
  }

  /** Moves the clock to a day after the end of what is paid, and runs the job. */
  async function daysAfter(days: number, other: object = {}): Promise<void> {
    const { life } = await only()
    const until = Date.parse(life.paidUntil) + days * DAY
    stand.advance(Math.max(0, until - stand.services.clock().getTime() + 1000))
    await renewSubscriptions(subscriptionShop(undefined, services(other)))
  }

  /** Presses a button of the page of the subscription. */
  async function press(visitor: Visitor, action: string) {
    const path = await addressOf()
    const crumb = visitor.cookies.get('crumb')!
    const response = await visitor.send(path, { form: { crumb, do: action } })
    return { status: response.status, location: response.headers.get('Location') ?? '', html: await response.text() }
  }

  /** Charges of the orders of the subscription, kinds of letters, state and paid periods. */
  async function counted() {
    const rows = await stand.db.selectFrom('orders').select(['id', 'state']).orderBy('number').execute()
    const { life } = await only()
    const mails = (await readMails(stand.db)).filter(({ to }) => to === EMAIL).map(({ kind }) => kind)
    return {
      charged: rows.map(({ id }) => standIn().account.charged(id)),
      orders: rows.map(({ state }) => state),
      mails: mails.toReversed(),
      state: life.state,
      period: life.period,
    }
  }

  describe('a subscription', () => {
    test('is charged by a saved card at its time, each period one order with its letter [SRV-399] [SRV-403]', async () => {
      await subscribe()
      await daysAfter(-1)
      expect(await counted()).toMatchObject({ charged: [CENTS], period: 1, state: 'active' })
      await daysAfter(0)
      await daysAfter(0)
      expect(await counted()).toEqual({
        charged: [CENTS, CENTS, CENTS],
        orders: ['confirmed', 'confirmed', 'confirmed'],
        mails: ['order', 'renewal', 'renewal'],
        state: 'active',
        period: 3,
      })
      const [renewal] = (await readMails(stand.db)).filter(({ kind }) => kind === 'renewal')
      expect(renewal?.subject).toMatch(/^Club membership: your payment, #\d{5}$/)
      expect(renewal?.text).toContain(`${ORIGIN}${PLAN_PATH}?token=`)
    })

    test('that was begun in German has its product in German in each e-mail, while it is called as it was [SRV-456]', async () => {
      const editor = await signInEditor(stand.app())
      await translate(editor, 'product', MONTHLY.itemId)
      await subscribe(EMAIL, '/de')
      await daysAfter(0)
      standIn().state.bank = 'declines'
      await daysAfter(0)
      standIn().state.bank = 'asks'
      await daysAfter(3.1)
      const told = async () => {
        const mails = (await readMails(stand.db)).filter(({ kind }) => /^(renewal|subscription)/.test(kind))
        return mails.map(({ kind, subject }) => [kind, subject.includes('de:Club membership')]).toReversed()
      }
      expect(await told()).toEqual([
        ['renewal', true],
        ['renewal-failed', true],
        ['renewal-confirm', true],
      ])
      const call = (title: string) =>
        stand.db.updateTable('products').set({ title }).where('id', '=', MONTHLY.itemId).execute()
      await call('Friends of the hall')
      try {
        standIn().state.bank = 'declines'
        await daysAfter(5.2)
        await daysAfter(7.3)
        expect((await told()).slice(3)).toEqual([
          ['renewal-failed', false],
          ['subscription-ended', false],
        ])
      } finally {
        await call('Club membership')
      }
    })

    test('that is refused is tried on days 3, 5 and 7, and access ends after the last try [SRV-400] [ACC-70]', async () => {
      const member = await subscribe('guest@demo.test')
      const hasAccess = async (): Promise<boolean> => {
        // A session ends earlier than a month.
        await member.call(SESSION, { email: 'guest@demo.test', password: 'lantern-light' })
        return (await member.send('/poster-archive')).status === 200
      }
      const mine = async () => (await subscriptionsOf(stand.db, { accountId: 'guest', email: '' }))[0]!
      const until = Date.parse((await mine()).life.paidUntil)
      const at = async (days: number): Promise<void> => {
        stand.advance(until + days * DAY - stand.services.clock().getTime() + 1000)
        await renewSubscriptions(subscriptionShop(undefined, services()))
      }
      try {
        expect(await hasAccess()).toBe(true)
        standIn().state.bank = 'declines'
        for (const days of [0, 1, 3.1, 4, 5.2]) await at(days)
        expect([(await mine()).life.tries, await hasAccess()]).toEqual([3, true])
        await at(7.3)
        expect([(await mine()).life.state, await hasAccess()]).toEqual(['ended', false])
        const kinds = (await readMails(stand.db)).filter(({ to }) => to === 'guest@demo.test').map(({ kind }) => kind)
        expect(kinds.toReversed()).toEqual([
          'order',
          'renewal-failed',
          'renewal-failed',
          'renewal-failed',
          'subscription-ended',
        ])
        standIn().state.bank = 'pays'
        await at(40)
        const rows = await stand.db.selectFrom('orders').select(['id', 'state']).orderBy('number').execute()
        expect(rows.map(({ id, state }) => [state, standIn().account.charged(id)])).toEqual([
          ['confirmed', CENTS],
          ['cancelled', 0],
        ])
      } finally {
        await stand.db.updateTable('accounts').set({ plan: null, plan_until: null }).where('id', '=', 'guest').execute()
      }
    })

    test('whose bank asks its member is confirmed on the provider’s page by the link of the letter [SRV-401]', async () => {
      const member = await subscribe()
      standIn().state.bank = 'asks'
      await daysAfter(0)
      expect(await counted()).toMatchObject({ mails: ['order', 'renewal-confirm'], state: 'late' })
      const order = await stand.db
        .selectFrom('orders')
        .select('id')
        .where('state', '=', 'unconfirmed')
        .executeTakeFirst()
      const first = await press(member, 'pay')
      expect(first.location).toContain(`${standIn().origin}/c/pay/`)
      expect((await press(member, 'pay')).location).toBe(first.location)
      await shop.sendCard(first.location, { card: shop.card.secondFactor })
      await shop.sendCard(first.location, { card: shop.card.secondFactor, factor: 'complete' })
      expect(await shop.open(member, await addressOf())).toContain('It is paid until')
      expect(await counted()).toMatchObject({ charged: [CENTS, CENTS], state: 'active', period: 2 })
      expect(standIn().account.charged(order!.id)).toBe(CENTS)
      standIn().state.bank = 'pays'
      await daysAfter(0)
      expect([(await only()).methodLabel, (await counted()).charged]).toEqual(['•••• 3155', [CENTS, CENTS, CENTS]])
    })

    test('is tried at once with a new card, and no page can be paid beside a try [SRV-401] [SRV-399]', async () => {
      const member = await subscribe()
      standIn().state.bank = 'declines'
      await daysAfter(0)
      const page = (await press(member, 'pay')).location
      // The next try ends the page, so that nobody pays twice.
      await daysAfter(3.1)
      expect((await shop.sendCard(page, { card: shop.card.plain })).html).toContain('This page has ended')
      standIn().state.bank = 'pays'
      const { location } = await press(member, 'card')
      await shop.sendCard(location, { card: shop.card.other })
      expect(await shop.open(member, await addressOf())).toContain('The card is saved.')
      const journal = (await readSubscriptionJournal(stand.db, (await only()).id)).map(({ change }) => change)
      expect(journal.slice(-3).map(({ type }) => type)).toEqual(['method-changed', 'asked', 'renewed'])
      expect(await counted()).toMatchObject({ charged: [CENTS, CENTS], state: 'active', period: 2 })
      expect((await only()).methodLabel).toBe('•••• 4444')
    })

    test('ends with the paid period when its member wants it, unless it is taken back [SRV-401] [ACC-70]', async () => {
      const member = await subscribe()
      await joinAsMember(stand.db, { id: crypto.randomUUID(), email: EMAIL, name: 'Ada' })
      const planOf = () =>
        stand.db.selectFrom('accounts').select(['plan', 'plan_until']).where('email', '=', EMAIL).executeTakeFirst()
      expect((await press(member, 'end')).status).toBe(303)
      expect(await member.page(await addressOf())).toContain('You may take the end back until that day.')
      expect((await press(member, 'end')).status).toBe(409)
      expect((await press(member, 'keep')).status).toBe(303)
      await daysAfter(0)
      expect(await counted()).toMatchObject({ charged: [CENTS, CENTS], state: 'active' })
      await press(member, 'end')
      const { life } = await only()
      expect(await planOf()).toEqual({ plan: 'club-membership', plan_until: new Date(life.paidUntil) })
      await daysAfter(0)
      expect((await press(member, 'keep')).status).toBe(409)
      expect(await planOf()).toEqual({ plan: null, plan_until: null })
      expect(await counted()).toMatchObject({ charged: [CENTS, CENTS], state: 'ended' })
      expect((await counted()).mails.at(-1)).toBe('subscription-ended')
    })

    test('that was paid back in full ends at once with one e-mail, and a paid period stays [COM-121]', async () => {
      const order = async (at: number) => {
        const rows = await stand.db.selectFrom('orders').select(['id', 'number']).orderBy('number').execute()
        return (await desk.lifeOf(rows[at]!.id)).order
      }
      await subscribe()
      await daysAfter(0)
      const keeper = await desk.signedIn('store', shop.connected())
      // The first period is over and the second one paid: the subscription keeps it.
      expect((await desk.act(keeper, await order(0), 'refund-all')).status).toBe(303)
      expect(await counted()).toMatchObject({ state: 'ending', period: 2 })
      expect((await desk.act(keeper, await order(1), 'refund-all')).status).toBe(303)
      await renewSubscriptions(subscriptionShop(undefined, services()))
      const { state, mails, charged } = await counted()
      expect([state, charged]).toEqual(['ended', [0, 0]])
      expect(mails.filter((kind) => kind === 'subscription-ended')).toHaveLength(1)
      const [ended] = (await readMails(stand.db)).filter(({ kind }) => kind === 'subscription-ended')
      expect(ended?.text).toContain('because we have paid back your payment')
      const journal = await readSubscriptionJournal(stand.db, (await only()).id)
      expect(journal.at(-1)).toMatchObject({ change: { reason: 'refund' }, cause: { by: 'person', id: 'store' } })
      await daysAfter(40)
      expect(await counted()).toMatchObject({ charged: [0, 0], state: 'ended' })
    })

    test('without a card gets an invoice, and the shopkeeper marks it as paid [SRV-400] [SRV-402]', async () => {
      const plain = createVisitor(stand.app())
      await plain.page('/account')
      await plain.call('/api/commerce/shopping-cart/entries', { ...MONTHLY, quantity: 1 })
      await shop.place(plain, `/checkout/subscribe?cartToken=${plain.cookies.get('CART')}`, {})
      await daysAfter(0, { cards: undefined })
      expect(await counted()).toMatchObject({ mails: ['order', 'renewal-invoice'], state: 'late' })
      const keeper = await desk.signedIn('store')
      const list = await keeper.page('/config/subscriptions')
      for (const word of ['Club membership', 'Not paid']) expect(list).toContain(word)
      const { id } = await only()
      const path = `/config/subscriptions/${id}`
      const html = await keeper.page(path)
      const form = { crumb: hiddenField(html, 'crumb'), seen: hiddenField(html, 'seen'), do: 'paid' }
      expect((await keeper.send(path, { form })).status).toBe(303)
      expect((await keeper.send(path, { form })).status).toBe(409)
      expect(await counted()).toMatchObject({ orders: ['confirmed', 'confirmed'], state: 'active', period: 2 })
      const again = await keeper.page(path)
      for (const line of ['Period 2 is paid', 'Charges period 2, try 1', 'Began']) expect(again).toContain(line)
      const end = { crumb: hiddenField(again, 'crumb'), seen: hiddenField(again, 'seen'), do: 'end-now' }
      expect((await keeper.send(path, { form: end })).status).toBe(303)
      expect(await counted()).toMatchObject({ state: 'ended' })
    })

    test('gives nothing away: a period cannot be confirmed by its buyer, and a forged link opens nothing [SRV-401]', async () => {
      const member = await subscribe()
      standIn().state.bank = 'declines'
      await daysAfter(0)
      const order = await stand.db
        .selectFrom('orders')
        .select(['id', 'placed_at as placedAt', 'link_serial as linkSerial'])
        .where('state', '=', 'unconfirmed')
        .executeTakeFirstOrThrow()
      const path = `/checkout/payment?token=${orderToken(stand.services.secret, 'order', order)}`
      const crumb = hiddenField(await member.page(await addressOf()), 'crumb')
      const answer = await member.send(path, { form: { crumb, do: 'confirm' } })
      expect(answer.headers.get('Location')).toContain(`${PLAN_PATH}?token=`)
      expect((await counted()).orders).toEqual(['confirmed', 'unconfirmed'])
      const token = (await addressOf()).split('token=')[1]!
      for (const forged of ['', 'none', `${token}x`, token.replace(/^./, (first) => (first === '0' ? '1' : '0'))])
        expect((await member.send(`${PLAN_PATH}?token=${forged}`)).status).toBe(404)
    })

    test('is charged once for a period, wherever the process is killed [SRV-399] [COM-111]', async () => {
      await subscribe()
      const killable = killableDb(stand.db)
      const other = { db: killable.db, callDb: killable.db }
      let kills = 0
      for (let period = 2; period <= 7; period += 1) {
        // Each run is cut off a few statements later than the one before, until one is not.
        standIn().state.mood = period === 4 ? 'forgetful' : 'well'
        for (let statements = period; (await only()).life.period < period; statements += 8) {
          killable.killAfter(statements)
          await daysAfter(0, other).catch(() => {})
          killable.restart()
          kills += 1
          if (kills % 4 === 0) standIn().state.mood = 'well'
        }
        await renewSubscriptions(subscriptionShop(undefined, services()))
      }
      const { charged, mails, period } = await counted()
      expect([charged.filter((cents) => cents === CENTS).length, charged.length, period]).toEqual([7, 7, 7])
      expect(mails.filter((kind) => kind === 'renewal')).toHaveLength(6)
      const journal = await readSubscriptionJournal(stand.db, (await only()).id)
      expect(replaySubscription(journal.map(({ change }) => change)).period).toBe(7)
      expect(kills).toBeGreaterThan(24)
    }, 60_000)
  })
}
