import { afterAll, describe, expect, test } from 'vitest'
import { browser, product, shopServer, type ShopServer } from '../../testing/shopStand.js'
import { engines } from '../../testing/stand.js'
import { reviewerName } from './reviewRows.js'

const DAY = 86_400_000
const GOODS = [product('lamp', 1000, 5), product('bell', 300, 7)]

test.each([
  ['Ada Lovelace', 'Ada L.'],
  ['  Ada  King  lovelace ', 'Ada L.'],
  ['Ada', 'Ada'],
  ['', ''],
])('the name %j of a buyer stands at a review as %j [SRV-113]', (name, shown) => {
  expect(reviewerName(name)).toBe(shown)
})

describe.each(engines())('reviews of a shop on %s', (_, create) => {
  const opened: ShopServer[] = []
  afterAll(() => Promise.all(opened.map((server) => server.close())))

  test('a buyer is asked once, ten days after the parcel, and a moderator publishes what was written [ENG-115]', async () => {
    let now = Date.parse('2026-03-02T12:00:00Z')
    const server = shopServer(await create(), { products: GOODS, pages: { reviews: '/reviews' } }, () => new Date(now))
    opened.push(server)
    const { shop } = server.api
    const buyer = browser([server], 1)
    for (const id of ['lamp', 'bell']) await buyer.add(id)
    const { submissionKey } = await buyer.page()
    await buyer.order(submissionKey!, 'application/json', { name: 'Ada Lovelace' })
    const [order] = await shop.orders()
    const asked = async () => (await server.mails(100)).filter(({ subject }) => subject.startsWith('How do you like'))
    const later = async (days: number) => {
      now += days * DAY
      await Promise.all([server.jobs.run(), server.jobs.run()])
      return (await asked()).length
    }
    await shop.noteReceived(order!.id, 1800, 'eve')
    expect(await later(6)).toBe(0)
    await shop.change(order!.id, { type: 'sent', carrier: 'Post', tracking: '' }, 'eve')
    expect([await later(9), await later(1), await later(1)]).toEqual([0, 1, 1])
    const { text } = (await asked())[0]!
    const token = /\/reviews\?token=(\S+)/.exec(text)![1]!
    const request = (await shop.reviewRequest(token))!
    expect([request.state, request.products.map(({ itemId }) => itemId).toSorted()]).toEqual(['open', ['bell', 'lamp']])

    const path = `/api/commerce/reviews/requests/${token}`
    expect((await buyer.form(path, { 'text-lamp': 'No stars' })).status).toBe(400)
    const answers = await Promise.all([4, 4, 4].map((stars) => buyer.form(path, { 'rating-lamp': `${stars}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409])
    expect((await buyer.form(`${path}x`, { 'rating-lamp': '1' })).status).toBe(404)
    expect([(await shop.reviewRequest(token))!.state, (await shop.reviews('lamp')).reviews]).toEqual(['reviewed', []])
    const [waiting] = await shop.moderation()
    expect(waiting).toMatchObject({ productId: 'lamp', name: 'Ada L.', rating: 4, isWaiting: true })
    expect([await shop.publishReview(waiting!.id), await shop.publishReview(waiting!.id)]).toEqual([true, false])
    expect(await shop.reviews('lamp')).toMatchObject({ rating: { count: 1 }, reviews: [{ name: 'Ada L.', rating: 4 }] })
    expect([...(await shop.ratings(['lamp', 'bell'])).keys()]).toEqual(['lamp'])
    expect(await shop.removeReview(waiting!.id)).toBe(true)
    expect((await shop.reviews('lamp')).reviews).toEqual([])
  })
})
