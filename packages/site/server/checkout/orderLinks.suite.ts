import { describe, expect, test } from 'vitest'
import { readMails } from '../mail/sendMail.ts'
import { ADDRESS, BAG, orderCalls, REGULAR } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField } from '../testing/visitor.ts'

const DAY = 86_400_000

/** Links to orders: how long they are valid, and how they are renewed and revoked. */
export function orderLinksSuite(stand: Stand): void {
  const { place, visit } = orderCalls(stand)
  const app = () => stand.app({ siteOrigin: 'https://hall.example' })

  /** Orders a bag; returns the addresses of the order's page and of its reviews, as the letter names them. */
  async function ordered() {
    const { location } = await place(await visit(BAG), REGULAR, ADDRESS)
    const visitor = createVisitor(app())
    const status = location.replace('/checkout/confirmed', '/order')
    const html = await visitor.page(status)
    const reviews = /href="(\/reviews\?token=[^"]+)"/.exec(html)![1]!
    return { visitor, status, reviews, crumb: hiddenField(html, 'crumb') }
  }
  const linkOf = (address: string): string => address.replace('/order?', '/order/link?')
  const newest = async () => (await readMails(stand.db))[0]!

  describe('the link to an order', () => {
    test('ends after 90 days and is renewed by mail to the address of the order [SRV-152]', async () => {
      const { visitor, status, crumb } = await ordered()
      stand.advance(90 * DAY - 60_000)
      expect((await visitor.send(status)).status).toBe(200)
      stand.advance(60_000)
      const ended = await visitor.send(status)
      const html = await ended.text()
      expect([ended.status, html.includes('This link has ended')]).toEqual([410, true])
      for (const secret of ['Ada Lovelace', 'ada@example.com', '12 Mill Street']) expect(html).not.toContain(secret)

      const answer = await visitor.send(linkOf(status), { form: { crumb, do: 'renew' } })
      expect(await visitor.page(answer.headers.get('Location')!)).toContain('A new link is on its way')
      const { to, subject, text } = await newest()
      expect([to, subject]).toEqual(['ada@example.com', expect.stringMatching(/^A new link to your order, #\d{5}$/)])
      const renewed = /https:\/\/hall\.example(\/order\?token=\S+)/.exec(text)![1]!
      stand.advance(89 * DAY)
      expect(await visitor.page(renewed)).toContain('Ada Lovelace')
    })

    test('ends with all others when one of them is used to end them, and so do those for reviews [SRV-152]', async () => {
      const { visitor, status, reviews } = await ordered()
      expect((await visitor.send(reviews)).status).toBe(200)
      const lost = await visitor.send(linkOf(status), { form: { crumb: 'lost', do: 'revoke' } })
      expect([lost.status, (await visitor.send(status)).status]).toEqual([400, 200])
      await visitor.send(linkOf(status), { form: { crumb: visitor.cookies.get('crumb')!, do: 'revoke' } })
      expect((await visitor.send(status)).status).toBe(410)
      expect((await visitor.send(reviews)).status).toBe(404)
      const again = await visitor.send(linkOf(status), { form: { crumb: visitor.cookies.get('crumb')!, do: 'revoke' } })
      expect(again.status).toBe(410)
      expect((await stand.db.selectFrom('orders').select('link_serial').execute())[0]!.link_serial).toBe(1)
      await visitor.send(linkOf(status), { form: { crumb: visitor.cookies.get('crumb')!, do: 'renew' } })
      const renewed = /(\/order\?token=\S+)/.exec((await newest()).text)![1]!
      expect((await visitor.send(renewed)).status).toBe(200)
    })

    test('is renewed five times in a quarter of an hour, and never for a token that is made up [SRV-152]', async () => {
      const { visitor, status, crumb } = await ordered()
      const ask = async (path: string) => (await visitor.send(linkOf(path), { form: { crumb, do: 'renew' } })).status
      expect(await ask(`${status}x`)).toBe(404)
      for (let count = 0; count < 5; count += 1) expect(await ask(status)).toBe(303)
      expect(await ask(status)).toBe(429)
      expect((await readMails(stand.db)).filter(({ to }) => to === 'ada@example.com')).toHaveLength(6)
    })

    test('opens pages that no cache and no search engine keeps [SRV-152]', async () => {
      const { visitor, status, reviews } = await ordered()
      const checkout = await visit(BAG)
      const confirmed = status.replace('/order', '/checkout/confirmed')
      const answers = [
        await visitor.send(status),
        await visitor.send(confirmed),
        await visitor.send(reviews),
        await checkout.send(REGULAR),
      ]
      for (const { headers, status: code } of answers)
        expect([code, headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual([
          200,
          'private, no-store',
          'noindex',
        ])
      const robots = await visitor.page('/robots.txt')
      for (const path of ['/order', '/reviews']) expect(robots).toContain(`Disallow: ${path}\n`)
    })
  })
}
