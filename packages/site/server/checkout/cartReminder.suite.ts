import { beforeEach, describe, expect, test } from 'vitest'
import { readMails } from '../mail/sendMail.ts'
import { remindOfCarts } from '../orderLetters/remindOfCarts.ts'
import { ADDRESS, BAG, CART, LAMP, orderCalls, REGULAR } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { signInEditor } from '../testing/editors.ts'
import { translate } from '../testing/translating.ts'
import { createVisitor, hiddenField, ORIGIN, type Visitor } from '../testing/visitor.ts'

const SITE = 'https://hall.example'
const EMAIL = 'grace@left.test'
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Carts that were left behind: who is reminded, once, and how the cart comes back. */
export function cartReminderSuite(stand: Stand): void {
  const { place, read } = orderCalls(stand)
  let app: ReturnType<Stand['app']>
  beforeEach(() => {
    app = stand.app({ siteOrigin: SITE })
  })

  async function shopper(entry: object = BAG): Promise<Visitor> {
    const visitor = createVisitor(app)
    await visitor.page('/account')
    await visitor.call(`${CART}/entries`, { quantity: 2, ...entry })
    return visitor
  }
  /** Sends the wish as the script of the checkout does. */
  async function wish(visitor: Visitor, fields: object = { remind: 'yes' }): Promise<number> {
    const form = { crumb: visitor.cookies.get('crumb')!, email: EMAIL, ...fields }
    return (await visitor.send('/cart/reminder', { form })).status
  }
  const remind = async (siteOrigin: string | undefined = SITE): Promise<void> => {
    const config = { ...stand.services.config, siteOrigin }
    await remindOfCarts({ ...stand.services, config }, stand.services.clock())
  }
  const reminders = async () => (await readMails(stand.db)).filter(({ kind }) => kind === 'cart-reminder')
  const linkOf = async (path: string): Promise<string> => {
    const words = (await reminders())[0]!.text.split(/\s/)
    const address = words.find((word) => word.includes(`${path}?token=`))!
    return address.slice(address.indexOf(path))
  }
  const press = (visitor: Visitor, link: string) =>
    visitor.send(link, { form: { crumb: visitor.cookies.get('crumb')! } })

  describe('a cart that is left behind', () => {
    test('is told once, a day after its last change, to the address that has asked for it [SRV-360]', async () => {
      const visitor = await shopper()
      expect(await visitor.page(REGULAR)).toMatch(/<input type="checkbox" name="remind" value="yes"\/>/)
      expect(await wish(visitor)).toBe(204)
      stand.advance(12 * HOUR)
      await visitor.call(`${CART}/entries`, { ...LAMP, quantity: 1 })
      stand.advance(DAY - 60_000)
      await remind()
      expect(await reminders()).toEqual([])
      stand.advance(60_000)
      await Promise.all([remind(), remind()])
      stand.advance(DAY)
      await remind()
      const mails = await reminders()
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[EMAIL, 'Your cart is still here']])
      expect(mails[0]!.text).toContain('2 × Market bag, woven twill')
    })

    test('names its product in the language of its page once it is translated [SRV-456]', async () => {
      const editor = await signInEditor(app)
      await translate(editor, 'product', BAG.itemId)
      for (const page of ['/de/shop', '/shop']) {
        const visitor = await shopper()
        await visitor.page(page)
        const form = { crumb: visitor.cookies.get('crumb')!, email: `${page.length}@left.test`, remind: 'yes' }
        await visitor.send('/cart/reminder', { form, headers: { Referer: ORIGIN + page } })
      }
      stand.advance(DAY)
      await remind()
      const texts = (await reminders()).toSorted((one, other) => (one.to < other.to ? -1 : 1)).map(({ text }) => text)
      expect(texts[0]).toContain('2 × Market bag, woven twill')
      expect(texts[1]).toContain('2 × de:Market bag, woven twill')
    })

    test.each<[string, (visitor: Visitor) => Promise<unknown>]>([
      ['nobody has asked for it', () => Promise.resolve()],
      [
        'the box was ticked and unticked',
        async (visitor) => [await wish(visitor), await wish(visitor, { remind: '' })],
      ],
      ['the address is none', (visitor) => wish(visitor, { email: 'grace', remind: 'yes' })],
      [
        'it was ordered',
        async (visitor) => [await wish(visitor), await place(visitor, REGULAR, { ...ADDRESS, email: EMAIL })],
      ],
      [
        'its buyer has ordered on another device',
        async (visitor) => [
          await wish(visitor),
          await place(await shopper(), REGULAR, { ...ADDRESS, email: EMAIL.toUpperCase() }),
        ],
      ],
      [
        'it is empty',
        async (visitor) => {
          await wish(visitor)
          await stand.db.deleteFrom('cart_entries').execute()
        },
      ],
      ['a week has passed', async (visitor) => [await wish(visitor), stand.advance(7 * DAY)]],
    ])('is told to nobody where %s [SRV-360]', async (_, step) => {
      await step(await shopper())
      stand.advance(DAY)
      await remind()
      expect(await reminders()).toEqual([])
    })

    test('asks without script by a button, which keeps the wish, or says that the address is missing [SRV-360]', async () => {
      const visitor = await shopper()
      const html = await visitor.page(REGULAR)
      expect(html).toMatch(/<button[^<>]*formaction="\/cart\/reminder"/i)
      const form = { crumb: hiddenField(html, 'crumb'), do: 'keep', email: '' }
      const refused = await visitor.send('/cart/reminder', { form })
      expect([refused.status, await refused.text()]).toEqual([
        400,
        expect.stringContaining('enter your e-mail address'),
      ])
      const kept = await visitor.send('/cart/reminder', { form: { ...form, email: ` ${EMAIL.toUpperCase()} ` } })
      expect(await visitor.page(kept.headers.get('Location')!)).toContain('We keep your cart')
      expect((await visitor.send('/cart/reminder', { form: { ...form, crumb: 'lost', email: EMAIL } })).status).toBe(
        400,
      )
      const declined = { ...ADDRESS, email: 'b@left.test', payment: 'decline', remind: 'yes' }
      const other = await place(await shopper(), REGULAR, declined)
      expect([other.status, other.html.includes('name="remind" checked=""')]).toEqual([402, true])
      stand.advance(DAY)
      await remind()
      expect((await reminders()).map(({ to }) => to).toSorted()).toEqual(['b@left.test', EMAIL])
    })

    test('is told to one address once a day, and to none that has unsubscribed [SRV-360] [SRV-361]', async () => {
      await wish(await shopper())
      await wish(await shopper())
      stand.advance(DAY)
      await remind()
      expect(await reminders()).toHaveLength(1)
      const waiting = await shopper()
      await wish(waiting)
      const link = await linkOf('/newsletter/leave')
      const program = await createVisitor(app).send(link, { form: { 'List-Unsubscribe': 'One-Click' } })
      expect(program.status).toBe(200)
      await wish(await shopper())
      stand.advance(2 * DAY)
      await remind()
      expect(await reminders()).toHaveLength(1)
      const { headers } = await stand.db
        .selectFrom('mails')
        .select('headers')
        .where('kind', '=', 'cart-reminder')
        .executeTakeFirstOrThrow()
      expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    })
  })

  describe('the link of the e-mail about a cart', () => {
    test('brings the lines into another browser by one press, beside those that it has [SRV-362]', async () => {
      await wish(await shopper())
      stand.advance(DAY)
      await remind()
      const link = await linkOf('/cart/back')
      const phone = createVisitor(app)
      for (const _ of [1, 2]) expect(await phone.page(link)).toContain('Bring my cart back')
      expect(phone.cookies.has('CART')).toBe(false)
      expect((await phone.send(link, { form: { crumb: 'lost' } })).status).toBe(400)
      for (const _ of [1, 2]) expect((await press(phone, link)).headers.get('Location')).toBe('/cart')
      const lines = async (visitor: Visitor) =>
        (await read(visitor)).entries.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity])
      expect(await lines(phone)).toEqual([[BAG.sku, 2]])
      const laptop = await shopper(LAMP)
      await press(laptop, link)
      expect(await lines(laptop)).toEqual([
        [LAMP.sku, 2],
        [BAG.sku, 2],
      ])
    })

    test('says so when it is changed, over or of a deleted cart [SRV-362]', async () => {
      await wish(await shopper())
      stand.advance(DAY)
      await remind()
      const link = await linkOf('/cart/back')
      const visitor = createVisitor(app)
      await visitor.page('/account')
      for (const bad of [`${link}x`, '/cart/back', '/cart/back?token=none'])
        expect([(await visitor.send(bad)).status, (await press(visitor, bad)).status]).toEqual([404, 404])
      await stand.db.deleteFrom('carts').execute()
      expect((await press(visitor, link)).status).toBe(404)
      stand.advance(30 * DAY)
      expect((await visitor.send(link)).status).toBe(404)
    })
  })
}
