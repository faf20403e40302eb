import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { useVisitors, wakeForm } from './harness.ts'
import { hold } from './routes.ts'
import { openPage } from './settle.ts'

const { visit } = useVisitors()

/** The browser's own word for a file that is not there. */
const NOT_FOUND = 'status of 404'

/** The translation files that a page asks for. */
function askedOf(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, file] = /\/universal\/i18n\/core-components\/([^?]+)/.exec(request.url()) ?? []
    if (file !== undefined) asked.push(file)
  })
  return asked
}

async function openPicture(page: Page): Promise<ReturnType<Page['getByRole']>> {
  await page.locator('#block-collection a').first().click()
  const viewer = page.getByRole('dialog')
  await viewer.waitFor()
  return viewer
}

test('a page in de-AT speaks German, from the file of the language [MSG-2]', async () => {
  const { page } = await visit({ expected: [NOT_FOUND] })
  const asked = askedOf(page)
  await openPage(page, '/?lang=de-AT')
  await expect.poll(() => asked).toEqual(['de-AT.json', 'de.json'])
  const viewer = await openPicture(page)
  expect(await viewer.getAttribute('aria-label')).toBe('Galerie')
  await viewer.getByRole('button', { name: 'Schließen' }).click()
  await viewer.waitFor({ state: 'detached' })
  await wakeForm(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Mindestens ein Feld ist ungültig, bitte prüfen Sie Ihre Eingaben.').first().waitFor()
  expect(asked, 'one file is enough for the whole page').toEqual(['de-AT.json', 'de.json'])
})

test('a page in Arabic runs from right to left, and its viewer says so [MSG-2]', async () => {
  const { page } = await visit()
  await openPage(page, '/?lang=ar')
  const viewer = await openPicture(page)
  await viewer.getByRole('button', { name: 'إغلاق' }).waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await viewer
    .getByText(/^1 من \d+$/)
    .first()
    .waitFor()
  expect(await viewer.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
})

test.each(
  drawn([
    { fault: 'cannot be reached', answer: undefined, expected: ['ERR_FAILED'] },
    { fault: 'answers 500', answer: { status: 500, body: 'no' }, expected: ['status of 500'] },
    { fault: 'is no JSON', answer: { status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }, expected: [] },
    { fault: 'holds no texts', answer: { status: 200, json: ['Hallo'] }, expected: [] },
  ]),
)('a file that $fault is logged, and the page speaks English [MSG-2]', async ({ answer, expected }) => {
  const { page, messages } = await visit({ expected: ['[runtime] messages', ...expected] })
  await page.route('**/universal/i18n/**', (route) => (answer ? route.fulfill(answer) : route.abort('failed')))
  await openPage(page, '/?lang=de')
  await expect.poll(() => messages.filter((line) => line.includes('[runtime] messages'))).toHaveLength(1)
  const viewer = await openPicture(page)
  await viewer.getByRole('button', { name: 'Close' }).waitFor()
  expect(await viewer.getAttribute('aria-label')).toBe('Gallery')
})

test('texts that nobody translated, or that ask for other values, stay English among the others [MSG-2]', async () => {
  const { page } = await visit()
  const texts = { close: 'Zu', gallery: 7, ofTotal: '{n} von {gesamt}', __proto__: { next: 'Böse' } }
  await page.route('**/universal/i18n/**', (route) => route.fulfill({ json: texts }))
  await openPage(page, '/?lang=de')
  const viewer = await openPicture(page)
  await viewer.getByRole('button', { name: 'Zu' }).waitFor()
  expect(await viewer.getAttribute('aria-label')).toBe('Gallery')
  await viewer.getByRole('button', { name: 'Next' }).waitFor()
  await viewer
    .getByText(/^1 of \d+$/)
    .first()
    .waitFor()
})

test('a file that is on the way holds up nothing but the texts that need it [RUN-6]', async () => {
  const { page } = await visit()
  const file = await hold(page, '**/universal/i18n/**')
  await page.goto('/?lang=de', { waitUntil: 'domcontentloaded' })
  await file.asked
  const wall = page.locator('#block-wall')
  await wall.getByRole('button', { name: 'Weiter' }).click()
  await expect.poll(() => wall.locator('[data-part=counter]').textContent()).toBe('2 von 8')
  await page.locator('#block-collection a').first().click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await file.release()
  await page.getByRole('dialog', { name: 'Galerie' }).waitFor()
})

test('an English page asks for no file [MSG-2]', async () => {
  const { page } = await visit()
  const asked = askedOf(page)
  await openPage(page, '/')
  const viewer = await openPicture(page)
  await viewer.getByRole('button', { name: 'Close' }).waitFor()
  expect(asked).toEqual([])
})
