import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { pressArea, signIn, useVisitors, WIDTHS, JOURNEY_MS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { settled } from './settle.ts'
import { expectSound } from './soundPage.ts'

vi.setConfig({ testTimeout: JOURNEY_MS })

const { visit } = useVisitors()
const DAY = 86_400_000
let own: OwnSite
let baseURL: string
let folder: string
beforeAll(async () => {
  own = await openOwnSite()
  baseURL = await own.serve()
  folder = await mkdtemp(path.join(tmpdir(), 'posts-'))
})
afterAll(async () => {
  await own.close()
  await rm(folder, { recursive: true, force: true })
})

/** A date and time on clocks in Berlin, so many milliseconds from the present of the site. */
const wallIn = (milliseconds: number): string =>
  new Date(own.services.clock().getTime() + milliseconds)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
    .slice(0, 16)
    .replace(' ', 'T')

const group = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

/** Adds a name to the list of tags or categories. */
async function addName(page: Page, list: 'Tags' | 'Categories', text: string): Promise<void> {
  await group(page, list).getByRole('button', { name: 'Add item' }).click()
  await group(page, list).locator('summary').last().click()
  await group(page, list)
    .getByLabel(list === 'Tags' ? 'Tag' : 'Category', { exact: true })
    .last()
    .fill(text)
}

async function choosePicture(page: Page, search: string): Promise<void> {
  await page.getByRole('button', { name: 'From the library' }).click()
  const window = page.getByRole('dialog', { name: 'Choose a picture' })
  await window.getByLabel('Search pictures').fill(search)
  await window.getByRole('listitem').getByRole('button').first().click()
  await window.waitFor({ state: 'detached' })
}

async function writeText(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Text', exact: true })
  await page.locator('.pn-rich-text[aria-busy=false]').waitFor()
  await field.click()
  await page.keyboard.type(text)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
}

/** Goes from the panel to the collections, and opens one. */
async function openContent(page: Page, collection?: string): Promise<void> {
  await page.goto('/config/', { waitUntil: 'domcontentloaded' })
  await pressArea(page, 'Content')
  await page.getByRole('heading', { name: 'Content', level: 1 }).waitFor()
  if (collection !== undefined)
    await page.getByRole('main').getByRole('link', { name: collection, exact: true }).click()
}

/** Begins an item in the open collection. */
async function begin(page: Page, noun: string, title: string): Promise<void> {
  await page.getByRole('link', { name: `New ${noun}` }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
}

async function createCollection(page: Page, title: string, address: string, kind: string): Promise<void> {
  await openContent(page)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Address').fill(address)
  await page.getByLabel('It lists').selectOption(kind)
  await page.getByRole('button', { name: 'Create collection' }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
}

async function textAt(page: Page, address: string): Promise<string> {
  const response = await page.request.get(address)
  return response.ok() ? response.text() : `status ${response.status()}`
}

test('an owner writes a post, an event, a project and a lesson, and each is public at its time, in list, feed, search and site map, without anybody doing anything [JRN-8]', async () => {
  const { page } = await visit({ baseURL, pictures: true, expected: ['400'] })
  const reader = (await visit({ baseURL })).page
  await signIn(page, 'owner')
  const picture = path.join(folder, 'skylight.png')
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#88aacc' } })
    .png()
    .toFile(picture)
  await page.goto('/config/files', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Add pictures or files').setInputFiles([picture])
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('1 of 1 uploaded').waitFor()

  // A post: its limits, its picture, a draft, and a time.
  await openContent(page, 'Journal')
  await begin(page, 'post', 'Frost on the skylight')
  await writeText(page, 'It grew overnight, from the north end.')
  await choosePicture(page, 'skylight')
  await addName(page, 'Tags', 'winter')
  await addName(page, 'Categories', 'A category of too many letters')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Category 1: A category has at most 25 characters.').waitFor()
  await group(page, 'Categories').getByLabel('Category', { exact: true }).fill('House')
  await save(page)
  const post = '/journal/frost-on-the-skylight'
  const places = ['/journal', '/journal/rss.xml', '/search?q=skylight', '/sitemap.xml']
  const shownIn = async (): Promise<readonly string[]> => {
    const texts = await Promise.all(places.map(async (place) => [place, await textAt(reader, place)] as const))
    return texts.flatMap(([place, text]) => (text.includes(post) ? [place] : []))
  }
  expect([await textAt(reader, post), await shownIn()]).toEqual(['status 404', []])
  await page.getByLabel('Status').selectOption('Scheduled')
  await page.getByLabel('Date and time of publication').fill(wallIn(DAY))
  await save(page)
  expect([await textAt(reader, post), await shownIn()]).toEqual(['status 404', []])

  // An event of the evening after.
  await openContent(page, 'Events')
  await begin(page, 'event', 'An evening under ice')
  await writeText(page, 'Bring a blanket.')
  await page.getByLabel('Begins').fill(wallIn(3 * DAY))
  await page.getByLabel('Place').fill('The yard')
  await page.getByLabel('Status').selectOption('Scheduled')
  await page.getByLabel('Date and time of publication').fill(wallIn(DAY))
  await save(page)

  // A portfolio and a course, with an item each.
  await createCollection(page, 'Projects', '/projects', 'Portfolio')
  await begin(page, 'project', 'A lamp for the quay')
  await writeText(page, 'Built of forty windows.')
  await choosePicture(page, 'skylight')
  await page.getByLabel('Status').selectOption('Published')
  await save(page)
  await createCollection(page, 'Course', '/course', 'Lessons')
  await begin(page, 'lesson', 'How to cut glass')
  await writeText(page, 'Slowly.')
  await page.getByLabel('Status').selectOption('Published')
  await save(page)
  for (const [list, title] of [
    ['/projects', 'A lamp for the quay'],
    ['/course', 'How to cut glass'],
  ] as const) {
    await reader.goto(list, { waitUntil: 'domcontentloaded' })
    await reader.getByRole('link', { name: title }).first().click()
    await reader.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  await expectSound(reader)

  // The day passes; nobody does anything.
  await own.advance(DAY)
  expect(await shownIn()).toEqual(places)
  await reader.goto('/journal', { waitUntil: 'domcontentloaded' })
  await reader.getByRole('link', { name: 'Frost on the skylight' }).first().click()
  await reader.getByText('It grew overnight, from the north end.').waitFor()
  expect(await reader.locator('main img[src*="/images/"]').count()).toBeGreaterThan(0)
  expect(await reader.getByRole('link', { name: 'House' }).count()).toBeGreaterThan(0)
  await reader.goto('/search?q=blanket', { waitUntil: 'domcontentloaded' })
  await reader.getByRole('link', { name: 'An evening under ice' }).first().click()
  await reader.getByText('The yard').first().waitFor()

  // The session has ended with the day.
  await signIn(page, 'owner')
  await page.goto('/config/journal', { waitUntil: 'domcontentloaded' })
  expect(await page.getByRole('row', { name: /Wrote an item/ }).count()).toBe(4)
})

test('two people who change one post see both versions, and text that is not saved comes back after the window was closed [PAN-82] [PAN-86]', async () => {
  const { page } = await visit({ baseURL, expected: ['409'] })
  const other = (await visit({ baseURL })).page
  for (const one of [page, other]) await signIn(one, 'editor')
  await openContent(page, 'Journal')
  await begin(page, 'post', 'Two hands')
  await save(page)
  const address = page.url()
  await other.goto(address, { waitUntil: 'domcontentloaded' })
  await other.getByLabel('Title', { exact: true }).fill('Their hands')
  await save(other)
  await page.getByLabel('Title', { exact: true }).fill('My hands')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Somebody else has changed this since you opened it.').waitFor()
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await page.getByLabel('Title', { exact: true }).fill('My hands, unsaved')
  await page.getByText('Not saved yet.').waitFor()
  const again = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await again.goto(address, { waitUntil: 'domcontentloaded' })
  await again.getByRole('button', { name: 'Bring them back' }).click()
  expect(await again.getByLabel('Title', { exact: true }).inputValue()).toBe('My hands, unsaved')
  await save(again)
})

test.each(drawn(WIDTHS))('the pages of content are sound at %i px [PAN-81] [PAN-85]', async (width) => {
  const { page } = await visit({ baseURL, viewport: { width, height: 900 } })
  await signIn(page, 'editor')
  await openContent(page)
  await expectSound(page)
  await page.getByRole('main').getByRole('link', { name: 'Journal', exact: true }).click()
  await expectSound(page)
  await page.getByRole('link', { name: 'New post' }).click()
  await page.getByLabel('Title', { exact: true }).waitFor()
  await settled(page)
  await expectSound(page)
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/item-${width}.png`, fullPage: true })
})
