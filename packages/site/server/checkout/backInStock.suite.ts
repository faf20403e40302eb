import { JSDOM } from 'jsdom'
import { beforeEach, describe, expect, test } from 'vitest'
import { sweepStockRequests } from '../database/stockRequests.ts'
import { json } from '../database/json.ts'
import { noteDeadAddress } from '../database/deadAddresses.ts'
import { readMails } from '../mail/sendMail.ts'
import { tellOfStock } from '../orderLetters/tellOfStock.ts'
import { BACK_IN_STOCK_PATH } from '../shop/backInStockPath.ts'
import { orderDesk } from '../testing/orderDesk.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

const SITE = 'https://hall.example'
const EMAIL = 'grace@waits.test'
const DAY = 86_400_000
/** A product whose only variant is sold out, and one of whose four variants one is. */
const BOOK = { path: '/shop/factory-book', sku: 'SQ4300101' }
const MUG = { path: '/shop/enamel-mug', sku: 'SQ4900203', other: 'SQ4900202' }

/** The form "Tell me when it is back", its requests and their e-mails. */
export function backInStockSuite(stand: Stand): void {
  let app: ReturnType<Stand['app']>
  let visitor: Visitor
  beforeEach(async () => {
    app = stand.app({ siteOrigin: SITE, submissionsAMinute: 100 })
    visitor = createVisitor(app)
    await visitor.page('/account')
  })

  const formOf = async (path: string) =>
    new JSDOM(await visitor.page(path)).window.document.querySelector('[data-part="back-in-stock"]')
  /** Posts the form as a browser does. */
  async function ask(fields: object = {}, query = ''): Promise<readonly [status: number, text: string]> {
    const form = { crumb: visitor.cookies.get('crumb')!, sku: BOOK.sku, email: EMAIL, ...fields }
    const answer = await visitor.send(BACK_IN_STOCK_PATH + query, { form })
    const { document } = new JSDOM(await answer.text()).window
    return [answer.status, document.querySelector('main')!.textContent]
  }
  const requests = () =>
    stand.db.selectFrom('stock_requests').select(['sku', 'email', 'lang']).orderBy('email').orderBy('sku').execute()
  const setStock = (stock: number, sku: string = BOOK.sku) =>
    stand.db.updateTable('variants').set({ stock }).where('sku', '=', sku).execute()
  const publish = (id: string, published: boolean) =>
    stand.db.updateTable('products').set({ published }).where('id', '=', id).execute()
  const tell = (siteOrigin: string | undefined = SITE): Promise<void> =>
    tellOfStock({ ...stand.services, config: { ...stand.services.config, siteOrigin } }, stand.services.clock())
  const mails = async () => (await readMails(stand.db)).filter(({ kind }) => kind === 'back-in-stock')

  describe('the page of a product', () => {
    test('asks for the variant that is sold out, openly if none is left, in each language [COM-133]', async () => {
      const only = (await formOf(BOOK.path))!
      expect(only.hasAttribute('open')).toBe(true)
      expect(only.querySelector<HTMLInputElement>('input[type="hidden"][name="sku"]')!.value).toBe(BOOK.sku)
      expect(only.querySelector('select')).toBeNull()
      expect((await formOf(MUG.path))!.hasAttribute('open')).toBe(false)
      await setStock(0, MUG.other)
      const both = (await formOf(MUG.path))!
      const options = [...both.querySelectorAll('option')].map(({ value, text }) => [value, text])
      expect(options).toEqual([
        [MUG.other, 'Ink'],
        [MUG.sku, 'Moss'],
      ])
      for (const [lang, words] of [
        ['de', 'Sagen Sie mir Bescheid, wenn es wieder da ist'],
        ['ar', 'أخبروني عند توفره من جديد'],
      ])
        expect((await formOf(`${MUG.path}?lang=${lang}`))!.querySelector('summary')!.textContent).toBe(words)
      await setStock(3)
      expect(await formOf(BOOK.path)).toBeNull()
    })
  })

  test('the form names the only variant that is sold out, in the language of the owner [COM-137]', async () => {
    const name = (await formOf(`${MUG.path}?lang=de`))!.querySelector('[data-part="back-in-stock-variant"]')!
    expect([name.textContent, name.getAttribute('lang')]).toEqual(['Moss', 'en-US'])
  })

  describe('the post of the form', () => {
    test('stores one request, and answers alike the first and every further time [COM-134]', async () => {
      const first = await ask({ email: ' Grace@Waits.TEST ' })
      expect(first).toEqual([200, expect.stringContaining('We tell you when it is back')])
      expect(first[1]).toContain('Back to Four hundred lamps, the book')
      expect(await ask()).toEqual(first)
      expect(await requests()).toEqual([{ sku: BOOK.sku, email: EMAIL, lang: 'en-US' }])
    })

    test.each<[string, object, number, string]>([
      ['a variant that there is not', { sku: 'none' }, 404, 'This is not in the shop'],
      ['no variant', { sku: '' }, 404, 'This is not in the shop'],
      ['a variant with stock', { sku: MUG.other }, 409, 'It is in stock'],
      ['an address that is none', { email: 'grace' }, 400, 'enter your e-mail address'],
      ['a longer address than there are', { email: `${'x'.repeat(250)}@a.test` }, 400, 'enter your e-mail address'],
      ['the token of another visitor', { crumb: 'lost' }, 400, ''],
    ])('refuses %s and stores nothing [COM-134]', async (_, fields, status, text) => {
      expect(await ask(fields)).toEqual([status, expect.stringContaining(text)])
      expect(await requests()).toEqual([])
    })

    test('refuses a variant of a hidden product [COM-134]', async () => {
      await publish('factory-book', false)
      const [status] = await ask()
      await publish('factory-book', true)
      expect([status, await requests()]).toEqual([404, []])
    })

    test('stores at most ten requests of an address, with the same answer, and is limited by network [COM-134]', async () => {
      const { sku: _, ...row } = await stand.db
        .selectFrom('variants')
        .selectAll()
        .where('sku', '=', BOOK.sku)
        .executeTakeFirstOrThrow()
      const skus = Array.from({ length: 11 }, (_unused, n) => `SQ43001${n + 10}`)
      const values = skus.map((sku) => ({ ...row, sku, option_values: json([]), plan: null }))
      await stand.db.insertInto('variants').values(values).execute()
      try {
        for (const sku of skus) expect((await ask({ sku }))[0]).toBe(200)
        expect(await requests()).toHaveLength(10)
        stand.advance(DAY)
        expect((await ask())[0]).toBe(200)
        expect(await requests()).toHaveLength(10)
      } finally {
        await stand.db.deleteFrom('variants').where('sku', 'in', skus).execute()
      }
      expect(await requests()).toEqual([])
      app = stand.app({ siteOrigin: SITE, submissionsAMinute: 1 })
      visitor = createVisitor(app)
      await visitor.page('/account')
      stand.advance(DAY)
      const statuses = [await ask(), await ask()].map(([status]) => status)
      expect(statuses).toEqual([200, 429])
    })
  })

  describe('the e-mail about a variant that is back', () => {
    test('is written once by two processes at once, after the stock has grown, with the request deleted [COM-135]', async () => {
      await ask()
      await tell()
      expect(await mails()).toEqual([])
      await setStock(2)
      await tellOfStock({ ...stand.services, config: { ...stand.services.config, siteOrigin: undefined } }, new Date())
      expect(await requests()).toHaveLength(1)
      await Promise.all([tell(), tell()])
      await tell()
      const [mail, ...more] = await mails()
      expect([mail!.to, mail!.subject, more]).toEqual([EMAIL, 'Four hundred lamps, the book is back', []])
      expect(mail!.text).toContain('You asked for this')
      expect(mail!.text).toContain(SITE + BOOK.path)
      expect(await requests()).toEqual([])
      const { headers } = await stand.db.selectFrom('mails').select('headers').executeTakeFirstOrThrow()
      expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    })

    test('is one for each of many requests, while two connections run the job at once [COM-135]', async () => {
      const emails = Array.from({ length: 12 }, (_, place) => `waits-${place}@waits.test`).toSorted()
      for (const email of emails) await ask({ email })
      await setStock(1)
      const others = Array.from({ length: 3 }, () => tell())
      await Promise.all(others)
      expect((await mails()).map(({ to }) => to).toSorted()).toEqual(emails)
      expect(await requests()).toEqual([])
    })

    test('is in the language of the page, with the variant, also if a hidden product appears again [COM-135]', async () => {
      const [, answer] = await ask({ sku: MUG.sku }, '?lang=de')
      expect(answer).toContain('Wir sagen Ihnen Bescheid')
      await publish('enamel-mug', false)
      await setStock(1, MUG.sku)
      await tell()
      expect(await mails()).toEqual([])
      await publish('enamel-mug', true)
      await tell()
      const [mail] = await mails()
      expect(mail!.subject).toMatch(/ist wieder da$/)
      expect(mail!.text).toContain('Sie haben darum gebeten')
      expect(mail!.text).toContain(`${SITE}${MUG.path}?lang=de`)
      expect(mail!.text).toContain(', Moss')
    })

    test('is not written to an address that has unsubscribed, before or after, or is dead [COM-135]', async () => {
      await ask()
      await setStock(1)
      await tell()
      const leave = /(\/newsletter\/leave\?token=\S+)/.exec((await mails())[0]!.text)![1]!
      await setStock(0)
      await ask()
      await createVisitor(app).send(leave, { form: { 'List-Unsubscribe': 'One-Click' } })
      expect(await requests()).toEqual([])
      expect((await ask())[0]).toBe(200)
      await ask({ email: 'dead@waits.test' })
      await noteDeadAddress(stand.db, 'dead@waits.test', '550 5.1.1', stand.services.clock())
      await setStock(1)
      await tell()
      expect([(await mails()).length, await requests()]).toEqual([1, []])
    })
  })

  describe('a request', () => {
    test('ends after 180 days, and is counted in the panel’s list of products [COM-136]', async () => {
      await ask()
      await ask({ email: 'other@waits.test' })
      const shopkeeper = await orderDesk(stand).signedIn('store')
      expect(await shopkeeper.page('/config/products?search=SQ43001')).toContain('2 people wait')
      const later = (days: number) => new Date(stand.services.clock().getTime() + days * DAY)
      await sweepStockRequests(stand.db, later(179))
      expect(await requests()).toHaveLength(2)
      await sweepStockRequests(stand.db, later(180))
      expect(await requests()).toEqual([])
    })
  })
}
