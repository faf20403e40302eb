import { describe, expect, test } from 'vitest'
import { readMails } from '../mail/sendMail.ts'
import { askForReviews } from '../orderLetters/askForReviews.ts'
import { orderDesk } from '../testing/orderDesk.ts'
import { BAG, TAPES } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField } from '../testing/visitor.ts'

const SITE = 'https://hall.example'
const DAY = 86_400_000

/** Requests for reviews: whom the shop asks, when, and the link of the e-mail. */
export function reviewRequestsSuite(stand: Stand): void {
  const desk = orderDesk(stand)
  const ask = (siteOrigin: string | undefined = SITE): Promise<void> =>
    askForReviews({ ...stand.services, config: { ...stand.services.config, siteOrigin } }, stand.services.clock())
  const requests = async () =>
    (await readMails(stand.db)).filter(({ kind }) => kind === 'review-request').map(({ to, text }) => ({ to, text }))

  describe('a request for a review', () => {
    test('goes to the buyer once, ten days after the parcel has left, also by two processes at once [SRV-350]', async () => {
      const order = await desk.placed(BAG)
      stand.advance(12 * DAY)
      await ask()
      expect(await requests()).toEqual([])
      const shopkeeper = await desk.signedIn('store')
      await desk.act(shopkeeper, order, 'send', { carrier: 'Parcel Post', tracking: '1Z 999' })
      stand.advance(10 * DAY - 60_000)
      await ask()
      expect(await requests()).toEqual([])
      stand.advance(60_000)
      const { clock, config } = stand.services
      await askForReviews({ ...stand.services, config: { ...config, siteOrigin: undefined } }, clock())
      expect(await requests()).toEqual([])
      await Promise.all([ask(), ask()])
      await ask()
      const text = expect.stringContaining(`${SITE}/reviews?token=`)
      expect(await requests()).toEqual([{ to: 'ada@example.com', text }])
    })

    test('comes five days after an order without a parcel, and its link works for 60 days from then [SRV-350] [SRV-351]', async () => {
      await desk.placed(TAPES, { line1: '', city: '', postalCode: '', country: '' })
      stand.advance(5 * DAY)
      await ask()
      const link = /(\/reviews\?token=\S+)/.exec((await requests())[0]!.text)![1]!
      stand.advance(60 * DAY - 60_000)
      const visitor = createVisitor(stand.app())
      const form = { crumb: hiddenField(await visitor.page(link), 'crumb'), 'rating-canal-tapes': '5' }
      expect(form.crumb).not.toBe('')
      stand.advance(60_000)
      const late = await visitor.send(link, { form })
      expect([late.status, (await late.text()).includes('Your review request has expired')]).toEqual([410, true])
      stand.advance(-60_000)
      expect((await visitor.send(link, { form })).status).toBe(303)
      expect(await visitor.page(link)).toContain('You have already reviewed this purchase')
    })

    test('is not sent about what is unpaid, paid back, reviewed, a donation or older than 60 days [SRV-350]', async () => {
      const digital = { line1: '', city: '', postalCode: '', country: '' }
      await desk.placed(TAPES, { ...digital, payment: 'no-answer' })
      const refunded = await desk.placed(TAPES, digital)
      const reviewed = await desk.placed(TAPES, digital)
      const donation = await desk.placed(TAPES, digital)
      await desk.act(await desk.signedIn('store'), refunded, 'refund', { amount: '1.00' })
      const set = (id: string, values: object) =>
        stand.db.updateTable('orders').set(values).where('id', '=', id).execute()
      await set(reviewed.id, { reviewed_at: new Date() })
      await set(donation.id, { kind: 'donation' })
      stand.advance(5 * DAY)
      await ask()
      expect(await requests()).toEqual([])
      await desk.placed(TAPES, digital)
      stand.advance(60 * DAY)
      await ask()
      expect(await requests()).toEqual([])
      await desk.placed(TAPES, digital)
      stand.advance(5 * DAY)
      await ask()
      expect(await requests()).toHaveLength(1)
    })
  })
}
