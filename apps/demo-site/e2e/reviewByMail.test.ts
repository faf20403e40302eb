import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../../packages/site/server/testing/mailServer.ts'
import { add, send, typeAddress } from './buyer.ts'
import { signIn, useVisitors } from './harness.ts'
import { pressIn } from './mailProgram.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { expectSound } from './soundPage.ts'

const DAY = 86_400_000
const { visit } = useVisitors()
let mailbox: MailServer
let own: OwnSite
let baseURL: string

beforeAll(async () => {
  mailbox = await startMailServer()
  own = await openOwnSite({ mailServer: mailbox.url })
  baseURL = await own.serve()
}, 60_000)
afterAll(async () => {
  await own.close()
  await mailbox.close()
})

const main = (page: Page) => page.getByRole('main')
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })

/** The number and the average of the stars in the structured data of the bag's page. */
async function structured(page: Page): Promise<{ ratingValue: number; reviewCount: number }> {
  await open(page, '/shop/market-bag')
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const found = texts
    .flatMap((text) => JSON.parse(text) as Record<string, any>)
    .map((one) => one['aggregateRating'] as { ratingValue: string; reviewCount: number } | undefined)
    .find((rating) => rating !== undefined)
  return { ratingValue: Number(found?.ratingValue ?? 0), reviewCount: Number(found?.reviewCount ?? 0) }
}

test.each([
  ['with script', true],
  ['without script', false],
])(
  '%s a buyer is asked after delivery and writes a review, which stands on the product once a moderator publishes it [JRN-23]',
  async (_, javaScriptEnabled) => {
    const email = `grace-${javaScriptEnabled}@example.com`
    const words = `It carries <b>all</b> of it, ${javaScriptEnabled}.`
    const buyer = (await visit({ baseURL, javaScriptEnabled })).page
    await add(buyer, '/shop/market-bag')
    await open(buyer, '/commerce/goto-checkout')
    await buyer.getByLabel('Name', { exact: true }).fill('Grace Hopper')
    await buyer.getByLabel('E-mail', { exact: true }).fill(email)
    await typeAddress(buyer)
    await send(buyer, /^Place the order/)
    const number = /#\d+/.exec(await main(buyer).innerText())![0]
    const shopkeeper = (await visit({ baseURL })).page
    await signIn(shopkeeper, 'store')
    await open(shopkeeper, `/config/orders/${Number(number.slice(3))}`)
    await main(shopkeeper).getByRole('button', { name: 'Mark as sent' }).press('Enter')
    await main(shopkeeper).getByRole('status').getByText('marked as sent').waitFor()
    const before = await structured(buyer)

    await own.advance(10 * DAY)
    const { page } = await visit({
      baseURL,
      javaScriptEnabled,
      viewport: { width: 375, height: 800 },
      expected: ['status of 400', 'status of 409'],
    })
    await pressIn(page, await mailbox.arrived(email, 'How do you like it'), 'Write a review')
    if (javaScriptEnabled) await expectSound(page)
    await main(page)
      .getByLabel(/^Review/)
      .fill(words)
    await main(page).getByRole('button', { name: 'Submit review' }).press('Enter')
    await page.getByText('Please select a star rating').first().waitFor()
    expect(
      await main(page)
        .getByLabel(/^Review/)
        .inputValue(),
    ).toBe(words)
    await main(page).getByRole('radio', { name: '2 of 5 stars' }).check()
    await main(page).getByRole('button', { name: 'Submit review' }).press('Enter')
    await page.getByText('Thank you').first().waitFor()
    await open(page, '/shop/market-bag')
    expect(await main(page).innerText()).not.toContain(words)

    const moderator = (await visit({ baseURL, javaScriptEnabled })).page
    await signIn(moderator, 'moderator')
    await open(moderator, '/config/reviews')
    const row = main(moderator).getByRole('article').filter({ hasText: words })
    await row.getByRole('button', { name: /Publish|Approve/ }).press('Enter')
    await row.getByRole('button', { name: /Publish|Approve/ }).waitFor({ state: 'detached' })

    const after = await structured(page)
    const sum = before.ratingValue * before.reviewCount + 2
    expect(after.reviewCount).toBe(before.reviewCount + 1)
    expect(after.ratingValue).toBeCloseTo(sum / after.reviewCount, 0)
    const review = main(page).getByRole('listitem').filter({ hasText: words })
    expect([await review.innerText(), await review.locator('b').count()]).toEqual([
      expect.stringContaining('Grace H.'),
      0,
    ])
    if (javaScriptEnabled) await expectSound(page)
  },
)
