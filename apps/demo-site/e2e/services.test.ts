import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { DRAWN_POLICIES, signIn, useVisitors } from './harness.ts'

const { visit } = useVisitors()

test('without script a table is a form to the provider and a link [BLK-42] [SRV-74]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/table')
  const supper = page.locator('#block-supper')
  expect(await supper.getByRole('link', { name: 'Book at Tables & Co.' }).getAttribute('href')).toBe(
    '/stub/tables/lantern-hall',
  )
  expect(await page.locator('#block-soup').getByRole('link', { name: 'Order Now' }).isVisible()).toBe(true)
})

test.each(DRAWN_POLICIES)('a table is found in the page under the policy %s [BLK-42] [SRV-74]', async (policy) => {
  const { page } = await visit({ policy })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/stub/') && asked.push(new URL(request.url()).pathname))
  await page.goto('/table')
  const lunch = page.locator('#block-canteen')
  await lunch.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await lunch.getByLabel('Guests').selectOption('4')
  await lunch.getByLabel('Time').selectOption('12:30')
  await lunch.getByRole('button', { name: 'Find a table' }).click()
  await lunch.getByRole('link', { name: '12:30' }).waitFor()
  expect(asked).toEqual(['/stub/tables/api.js'])
})

test('photos that are rendered after the page arrive when they come near [RUN-28] [SRV-30] [BLK-35]', async () => {
  const { page } = await visit()
  await page.goto('/elsewhere')
  expect(await page.locator('#block-seen-shutter img').count()).toBe(4)
  const later = page.locator('#block-seen-grain')
  await later.scrollIntoViewIfNeeded()
  await expect.poll(() => later.locator('img').count()).toBe(6)
  expect(await later.getByRole('link', { name: 'Grain & Field' }).isVisible()).toBe(true)
})

test('a schedule is framed on a press, under the policy of the page [BLK-44] [SRV-74]', async () => {
  const { page } = await visit({ consented: false })
  await page.goto('/tours')
  const tours = page.locator('#block-tour-days')
  expect(await tours.locator('iframe').count()).toBe(0)
  await tours.getByRole('button', { name: 'Show it here' }).click()
  await tours.frameLocator('iframe').getByRole('heading', { name: 'Tours & Co.' }).waitFor()
  expect(await tours.getByRole('link', { name: 'All days at Tours & Co.' }).isVisible()).toBe(true)
})

test('a wish list waits for consent or a press [BLK-43] [SRV-74]', async () => {
  const { page } = await visit({ consented: false })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/stub/gifts/') && asked.push(request.url()))
  await page.goto('/weddings')
  const list = page.locator('#block-wish-list')
  expect(asked).toEqual([])
  await list.getByRole('button', { name: 'Show it here' }).click()
  await list.getByText('A lamp for the landing').waitFor()
})

test('the visitor sees log in and join at the members’ door [BLK-55] [SRV-79]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/for-members')
  const door = page.locator('#block-member-door')
  expect(await door.getByText('This page available only site members').isVisible()).toBe(true)
  expect(await door.getByRole('link').allTextContents()).toEqual(['Join', 'Log in'])
})

test('a member finds the way into the club and out at its door; without a plan the way to join [SRV-79]', async () => {
  for (const [who, links, isNotice] of [
    ['member', ['To the members’ pages'], false],
    ['guest', ['Join'], true],
  ] as const) {
    const { page } = await visit({ javaScriptEnabled: false })
    await page.goto('/account?next=%2Ffor-members')
    await page.getByLabel('E-mail').fill(`${who}@demo.test`)
    await page.getByLabel('Password').fill('lantern-light')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/for-members')
    const door = page.locator('#block-member-door')
    expect(await door.getByRole('link').allTextContents()).toEqual(links)
    expect(await door.getByText('This page available only site members').count()).toBe(isNotice ? 1 : 0)
    await door.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('/?logout=true')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }).waitFor()
  }
})

test('an owner who books gets the notice, and not before [BLK-38] [SRV-83]', async () => {
  const { page } = await visit()
  await signIn(page, 'owner')
  await page.goto('/table')
  const supper = page.locator('#block-supper')
  expect(await supper.getByText('Preview Only').isVisible()).toBe(true)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await supper.getByRole('button', { name: 'Find a table' }).click()
  const notice = page.getByRole('alertdialog', { name: 'Preview Only' })
  await notice.waitFor()
  expect(await notice.textContent()).toContain(
    'Please log out of your account of the product in order to use the reservation block.',
  )
})

test('a member books as a visitor does, without a preview [SRV-20 e]', async () => {
  const { page } = await visit()
  await signIn(page, 'member')
  await page.goto('/table')
  const lunch = page.locator('#block-canteen')
  await lunch.getByLabel('Time').selectOption('12:30')
  await lunch.getByRole('button', { name: 'Find a table' }).click()
  await lunch.getByRole('link', { name: '12:30' }).waitFor()
  expect(await page.getByText('Preview Only').count()).toBe(0)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
})

test.each(
  drawn([
    ['supper', 850, 1],
    ['supper', 851, 2],
    ['canteen', 750, 1],
    ['canteen', 751, 2],
  ]),
)('the block %s has at %i px %i columns [SRV-74]', async (id, width, columns) => {
  const { page } = await visit()
  await page.goto('/table')
  const root = page.locator(`#block-${id} [data-part=root][data-theme-of]`)
  const shown = await root.evaluate((element, inlineSize) => {
    element.parentElement!.style.inlineSize = `${inlineSize}px`
    return getComputedStyle(element).gridTemplateColumns.split(' ').length
  }, width)
  expect(shown).toBe(columns)
})

test('the three photo services show their pictures in the page or leave places for them, and a summary has events [SRV-74]', async () => {
  const { page } = await visit()
  const documentAt = async (path: string): Promise<Document> =>
    new JSDOM(await (await page.request.get(path)).text()).window.document
  const elsewhere = await documentAt('/elsewhere')
  const services = [...elsewhere.querySelectorAll<HTMLElement>('[data-block-type^=photo-service]')].map((block) => [
    block.dataset['blockType'],
    block.querySelector('[data-part=profile]')?.textContent,
    block.querySelectorAll('[data-part=item]').length,
    block.querySelectorAll('[data-part=item] img').length,
  ])
  expect(services).toEqual([
    ['photo-service-a', 'Shutter', 4, 4],
    ['photo-service-b', 'Grain & Field', 6, 0],
    ['photo-service-c', 'Darkroom', 4, 0],
  ])
  const events = (await documentAt('/whats-on')).querySelectorAll(
    '#block-coming-events article[data-record=event-item]',
  )
  expect(events).toHaveLength(4)
})
