import { publishReview } from '@vitrine/server/shop'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { storeComment } from '@vitrine/server/comments'
import { addStockRequest } from '../database/stockRequests.ts'
import { addSubscriber } from '../database/subscribers.ts'
import { readMails } from '../mail/sendMail.ts'
import { orderDesk } from '../testing/orderDesk.ts'
import { ADDRESS, BAG, BOX, CART, orderCalls, REGULAR, TAPES } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

const SITE = 'https://hall.example'
const EMAIL = 'grace@buys.test'
const DAY = 86_400_000
const GIFT = '/checkout/giftcard?websiteId=lantern-hall&giftCardProductId=gift-card'

/** The account of a buyer: how an order's e-mail opens it, what it shows, and how it ends. */
export function buyerAccountSuite(stand: Stand): void {
  const { place } = orderCalls(stand)
  const desk = orderDesk(stand)
  let app: ReturnType<Stand['app']>
  beforeEach(() => {
    app = stand.app({ siteOrigin: SITE, ordersAMinute: 1000 })
  })

  async function arrived(): Promise<Visitor> {
    const visitor = createVisitor(app)
    await visitor.page('/account')
    return visitor
  }
  /** Orders something; returns the buyer's browser and the path of the order's page. */
  async function bought(entry: object = BAG, fields: object = {}) {
    const buyer = await arrived()
    await buyer.call(`${CART}/entries`, { quantity: 1, ...entry })
    const { location } = await place(buyer, REGULAR, { ...ADDRESS, email: EMAIL, name: 'Grace Hopper', ...fields })
    return { buyer, page: location.replace(/^\/checkout\/\w+/, '/order') }
  }
  const newest = async (to = EMAIL) => (await readMails(stand.db)).find((mail) => mail.to === to)!
  const linkOf = async (to = EMAIL): Promise<string> =>
    /(\/account\/open\?token=\S+)/.exec((await newest(to)).text)![1]!
  const press = (visitor: Visitor, link: string) =>
    visitor.send(link, { form: { crumb: visitor.cookies.get('crumb')! } })
  const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
    (await visitor.page('/account')).includes('You are signed in as')
  const countAccounts = async (): Promise<number> =>
    (await stand.db.selectFrom('accounts').select('id').where('email', '=', EMAIL).execute()).length
  /** A browser that is signed in to the account of the buyer. */
  async function opened(): Promise<Visitor> {
    const visitor = await arrived()
    expect((await press(visitor, await linkOf())).status).toBe(303)
    return visitor
  }
  const orderRow = () =>
    stand.db.selectFrom('orders').select(['id', 'number']).orderBy('number', 'desc').executeTakeFirstOrThrow()

  describe('the link of an order’s e-mail', () => {
    test('opens an account with all orders of its address by one press, in any browser, once [ACC-60]', async () => {
      await bought()
      await bought(TAPES, { email: 'Grace@Buys.test' })
      const link = await linkOf('Grace@Buys.test')
      const phone = await arrived()
      for (const _ of [1, 2]) expect(await phone.page(link)).toContain('Open my account')
      expect([await countAccounts(), await isSignedIn(phone)]).toEqual([0, false])
      expect((await phone.send(link, { form: { crumb: 'lost' } })).status).toBe(400)
      const pressed = await press(phone, link)
      expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, '/account?changed=opened'])
      const html = await phone.page('/account')
      expect([html.includes('Grace Hopper'), html.match(/href="\/order\?token=/g)?.length]).toEqual([true, 2])
      expect((await phone.send(link)).headers.get('Location')).toBe('/account')

      const other = await arrived()
      const answer = await press(other, link)
      expect(await other.page(answer.headers.get('Location')!)).toContain('This address has an account already')
      expect([await countAccounts(), await isSignedIn(other)]).toEqual([1, false])
    })

    test('is on no page, and neither an order’s own token nor an ended or revoked link opens anything [ACC-60]', async () => {
      const { buyer, page } = await bought()
      for (const path of [page, page.replace('/order', '/checkout/confirmed')])
        expect(await buyer.page(path)).not.toContain('/account/open')
      const link = await linkOf()
      const visitor = await arrived()
      for (const bad of [page.replace('/order', '/account/open'), `${link}x`, '/account/open?token=none']) {
        const answers = [await visitor.send(bad), await press(visitor, bad)]
        expect(answers.map(({ status }) => status)).toEqual([404, 404])
      }
      stand.advance(30 * DAY)
      expect((await press(visitor, link)).status).toBe(404)
      stand.advance(-30 * DAY)
      await buyer.send(page.replace('/order', '/order/link'), {
        form: { crumb: buyer.cookies.get('crumb')!, do: 'revoke' },
      })
      expect((await press(visitor, link)).status).toBe(404)
      expect(await countAccounts()).toBe(0)
    })

    test('is cut short in the panel, where the rest of the e-mail can be read [ACC-60]', async () => {
      await bought()
      const token = (await linkOf()).split('token=')[1]!
      const { id } = await newest()
      const owner = await desk.signedIn('owner')
      for (const path of [`/config/mails/${id}`, `/config/mails/${id}/frame`]) {
        const html = await owner.page(path)
        expect([html.includes('Market bag'), html.includes('/account/open?token=…')]).toEqual([true, true])
        expect(html).not.toContain(token)
      }
    })
  })

  describe('the page of a buyer’s account', () => {
    test('lists every order, 20 a page, with subscriptions, gift cards and addresses of the proved address alone [ACC-61]', async () => {
      await bought(BAG, { email: 'somebody@else.test', line1: 'Nobody Lane 3' })
      await bought(BAG, { line1: '1 Sea Road' })
      await bought(BAG, { line1: '12 Mill Street' })
      await bought(BAG, { line1: '1 Sea Road' })
      const subscriber = await arrived()
      await subscriber.call(`${CART}/entries`, { ...BOX, quantity: 1 })
      const path = (await subscriber.send(REGULAR)).headers.get('Location')!
      await place(subscriber, path, { ...ADDRESS, email: EMAIL, line1: '1 Sea Road' })
      const card = { message: '', recipientName: 'Ada', recipientEmail: 'ada@got.test' }
      await place(await arrived(), GIFT, { email: EMAIL, name: 'Grace', ...card })
      await place(await arrived(), GIFT, { email: 'ada@got.test', ...card, recipientEmail: 'Grace@Buys.test' })
      await bought()
      const copied = sql`insert into orders (id, key_hash, kind, state, email, details, currency, grand_total_cents, placed_at)
        select gen_random_uuid(), gen_random_uuid()::text, kind, state, email, details, currency, 1, placed_at from orders, generate_series(1, 16)
        where number = ${(await orderRow()).number}`
      await copied.execute(stand.db)
      const buyer = await opened()
      const first = await buyer.page('/account')
      const orders = (html: string) => html.split('id="your-orders"')[1]!.split('<h2')[0]!.match(/<li>/g)?.length
      expect([orders(first), first.includes('href="/account?orders=2"')]).toEqual([20, true])
      const second = await buyer.page('/account?orders=2')
      expect([orders(second), second.includes('rel="next"'), second.includes('rel="prev"')]).toEqual([2, false, true])
      for (const text of ['A print a month', 'For Ada,', 'From Ada Lovelace,']) expect(first).toContain(text)
      const addresses = first.split('id="your-addresses"')[1]!.split('<h2')[0]!
      expect([...addresses.matchAll(/<li[^<>]*>([^<]+)/g)].map(([, line]) => line)).toEqual([
        '12 Mill Street',
        '1 Sea Road',
      ])
      expect(first).not.toContain('Nobody Lane')
    })

    test('leads to the page of an order, which tells what happened and names refunded pieces, but no note [ACC-61]', async () => {
      const { page, buyer } = await bought({ ...BAG, quantity: 2 })
      const shopkeeper = await desk.signedIn('store')
      const order = await orderRow()
      for (const [action, fields] of [
        ['send', { carrier: 'Parcel Post', tracking: '1Z 999' }],
        ['note', { note: 'A difficult person.' }],
        ['refund', { 'pieces-0': '1', restocks: '1' }],
      ] as const)
        expect((await desk.act(shopkeeper, order as never, action, fields)).status).toBe(303)
      const history = (await buyer.page(page)).split('id="history"')[1]!.split('</ol>')[0]!
      expect([...history.matchAll(/<li>([^<]+)/g)].map(([, text]) => text!.trim().replace(/\$[\d.]+/, '$'))).toEqual([
        'You have placed the order',
        'You have paid $',
        'We have sent it: Parcel Post, 1Z 999',
        'We pay back $ for 1 × Market bag, woven twill',
        'The money has been paid back',
      ])
    })
  })

  describe('a bought file', () => {
    test('is downloaded from order and account, whole and in parts, while the order is paid and not paid back [ACC-62]', async () => {
      const { page, buyer } = await bought(TAPES)
      const file = /href="(\/order\/file\?[^"]+)"/.exec(await buyer.page(page))![1]!.replaceAll('&amp;', '&')
      const whole = await buyer.send(file)
      const bytes = (await whole.arrayBuffer()).byteLength
      expect([whole.status, bytes > 100_000, whole.headers.get('Content-Disposition')]).toEqual([
        200,
        true,
        'attachment; filename="canal-tapes.mp3"',
      ])
      expect(whole.headers.get('Cache-Control')).toBe('private, no-store')
      const part = await buyer.send(file, { headers: { Range: 'bytes=0-9' } })
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
      const account = await opened()
      const own = /href="(\/order\/file\?[^"]+)"/.exec(await account.page('/account'))![1]!.replaceAll('&amp;', '&')
      expect((await account.send(own)).status).toBe(200)
      for (const wrong of [file.replace('line=0', 'line=1'), file.replace('line=0', 'line=../0'), `${file}0`])
        expect((await buyer.send(wrong)).status).toBe(404)
      expect((await buyer.send(file.replace('token=', 'token=x'))).status).toBe(404)
      const { grand_total_cents: total } = await stand.db
        .selectFrom('orders')
        .select('grand_total_cents')
        .executeTakeFirstOrThrow()
      const shopkeeper = await desk.signedIn('store')
      await desk.act(shopkeeper, (await orderRow()) as never, 'refund', { amount: (total / 100).toFixed(2) })
      expect((await buyer.send(file)).status).toBe(404)
      expect(await account.page('/account')).not.toContain('/order/file')
    })

    test('is refused before its order is paid [ACC-62]', async () => {
      const { page, buyer } = await bought(TAPES, { payment: 'no-answer' })
      expect(await buyer.page(page)).not.toContain('/order/file')
      expect((await buyer.send(`${page.replace('/order', '/order/file')}&line=0`)).status).toBe(404)
    })
  })

  describe('the data of a buyer', () => {
    /** Somebody with an order, a review, a comment and a newsletter. */
    async function whole(): Promise<Visitor> {
      await bought()
      const reviews = /(\/reviews\?token=\S+)/.exec((await newest()).text)![1]!
      const visitor = await opened()
      const { id } = await stand.db
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', EMAIL)
        .executeTakeFirstOrThrow()
      const crumb = hiddenField(await visitor.page(reviews), 'crumb')
      const fields = { crumb, 'rating-market-bag': '4', 'text-market-bag': 'It carries all of it.' }
      expect((await visitor.send(reviews, { form: fields })).status).toBe(303)
      const review = stand.db.selectFrom('reviews').select('id').where('text', '=', fields['text-market-bag'])
      await publishReview(stand.db, (await review.executeTakeFirstOrThrow()).id)
      const now = stand.services.clock()
      const comment = { itemId: 'post-rain-on-the-roof', name: 'Grace', body: 'Rain at last.', createdAt: now }
      const more = { parentId: undefined, visitorHash: 'v', isPending: false, accountId: id }
      await storeComment(stand.db, { ...comment, ...more })
      await addSubscriber(stand.db, { list: 'programme', email: EMAIL }, now)
      await addStockRequest(stand.db, { sku: 'SQ4300101', email: EMAIL, lang: 'en-US' }, now)
      return visitor
    }
    const remove = async (visitor: Visitor, fields: object = {}) => {
      const html = await visitor.page('/account')
      const form = { crumb: hiddenField(html, 'crumb'), account: hiddenField(html, 'account'), sure: 'yes', ...fields }
      return visitor.send('/account/delete', { form })
    }

    test('are one file with everything, and with no secret and no note of the shopkeeper [ACC-63] [COM-136]', async () => {
      const visitor = await whole()
      const shopkeeper = await desk.signedIn('store')
      await desk.act(shopkeeper, (await orderRow()) as never, 'note', { note: 'A difficult person.' })
      const answer = await visitor.send('/account/data.json')
      expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="my-data-[\d-]+\.json"$/)
      const text = await answer.text()
      const data = JSON.parse(text) as Record<string, any>
      expect(data).toMatchObject({
        account: { email: EMAIL, name: 'Grace Hopper', kind: 'member' },
        newsletters: [{ list: 'programme' }],
        stockRequests: [{ product: 'factory-book', sku: 'SQ4300101' }],
        comments: [{ body: 'Rain at last.' }],
        reviews: [{ product: 'market-bag', rating: 4, text: 'It carries all of it.' }],
        orders: [{ email: EMAIL, state: 'confirmed', details: { address: { line1: '12 Mill Street' } } }],
      })
      expect(data['orders'][0].history.map(({ type }: { type: string }) => type)).toEqual(['placed', 'charged'])
      expect(data['sessions']).toHaveLength(1)
      expect(text).not.toMatch(/difficult|hash|linkSerial/i)
      const nobody = await arrived()
      expect((await nobody.send('/account/data.json')).status).toBe(302)
    })

    test('are deleted with the account by one form; orders stay, their links and subscriptions end [ACC-64] [ACC-71] [COM-136]', async () => {
      const visitor = await whole()
      const link = await linkOf()
      await visitor.call(`${CART}/entries`, { ...BOX, quantity: 1 })
      const checkout = `/checkout/subscribe?cartToken=${visitor.cookies.get('CART')}`
      expect((await place(visitor, checkout, { ...ADDRESS, email: EMAIL })).status).toBe(303)
      const answer = await remove(visitor)
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account/deleted'])
      expect(await visitor.page('/account/deleted')).toContain('Your account is deleted')
      expect([await countAccounts(), await isSignedIn(visitor)]).toEqual([0, false])
      const left = async (table: 'comments' | 'newsletter_subscribers' | 'sessions' | 'stock_requests') =>
        (await stand.db.selectFrom(table).selectAll().execute()).length
      for (const table of ['comments', 'newsletter_subscribers', 'sessions', 'stock_requests'] as const)
        expect([table, await left(table)]).toEqual([table, 0])
      const reviews = await stand.db.selectFrom('reviews').selectAll().where('order_id', 'is not', null).execute()
      expect(reviews.map(({ state, name, text }) => [state, name, text])).toEqual([['removed', '', '']])
      expect((await stand.db.selectFrom('orders').select('email').execute())[0]!.email).toBe(EMAIL)
      expect((await newest()).subject).toBe('Your account has been deleted')
      expect(await stand.db.selectFrom('subscriptions').select('state').execute()).toEqual([{ state: 'ended' }])
      expect((await press(visitor, link)).status).toBe(404)
    })

    test('stay without a ticked box, without proof, from another person’s page, and for staff [ACC-64]', async () => {
      const visitor = await whole()
      const refusedFor = async (person: Visitor, fields: object): Promise<string> => {
        const answer = await remove(person, fields)
        expect(answer.headers.get('Location')).toBe('/account?refused=settings')
        const [, alert] = (await person.page('/account?refused=settings')).split('role="alert"')
        return alert!.split('>')[1]!.split('<')[0]!
      }
      expect(await refusedFor(visitor, { sure: '' })).toContain('Please tick the box')
      expect(await refusedFor(visitor, { account: 'member' })).toContain('Nothing has been deleted')
      stand.advance(11 * 60_000)
      expect(await refusedFor(visitor, {})).toContain('Please sign in again')
      const owner = await desk.signedIn('owner')
      expect(await refusedFor(owner, { current: 'lantern-light' })).toContain('Please ask an owner')
      const member = await desk.signedIn('member')
      expect(await refusedFor(member, { current: 'wrong' })).toContain('That is not your present password')
      const accounts = await stand.db.selectFrom('accounts').select('email').execute()
      expect(accounts.map(({ email }) => email)).toEqual(
        expect.arrayContaining([EMAIL, 'owner@demo.test', 'member@demo.test']),
      )
    })
  })

  test('a signed-in buyer’s checkout begins with name, e-mail and latest address, and keeps what is typed [ACC-65]', async () => {
    await bought(BAG, { line1: '1 Sea Road' })
    const buyer = await opened()
    await buyer.call(`${CART}/entries`, { ...BAG, quantity: 1 })
    const html = await buyer.page(REGULAR)
    const values = (text: string) => ['name', 'email', 'line1', 'city'].map((name) => hiddenField(text, name))
    expect(values(html)).toEqual(['Grace Hopper', EMAIL, '1 Sea Road', 'Albany'])
    const typed = { ...ADDRESS, email: 'other@buys.test', name: '', line1: '2 Hill', payment: 'approve' }
    const { status, html: again } = await place(buyer, REGULAR, typed)
    expect([status, values(again)]).toEqual([400, ['', 'other@buys.test', '2 Hill', 'Albany']])
    const stranger = await arrived()
    await stranger.call(`${CART}/entries`, { ...BAG, quantity: 1 })
    expect(values(await stranger.page(REGULAR))).toEqual(['', '', '', ''])
  })
}
