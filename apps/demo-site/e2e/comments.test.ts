import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, useVisitors } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { openPage } from './settle.ts'

const { visit } = useVisitors()
const POST = '/journal/letters-to-the-desk'

let own: OwnSite
let baseURL: string
beforeAll(async () => {
  own = await openOwnSite()
  // Allow 10,000 comments a minute: the tests send a comment again and again until the form is old enough to be
  // accepted as written by a person.
  baseURL = await own.serve({ commentsAMinute: 10_000 })
})
afterAll(() => own.close())

const form = (page: Page) => page.locator('#comments > form')

async function open(page: Page): Promise<void> {
  await openPage(page, POST)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }) && true)
}

test('a stranger reads why a comment is refused, keeps the text, and then sees it wait [COL-20] [SRV-68]', async () => {
  const { page } = await visit({ baseURL, expected: ['400'] })
  await open(page)
  await form(page).getByLabel('Your name').fill('Somebody')
  await form(page).getByLabel('Your comment').fill('The stamps\nare lovely.')
  const send = form(page).getByRole('button', { name: 'Send comment' })
  const comment = page.locator('#comments article').filter({ hasText: 'The stamps' })
  await expect
    .poll(async () => {
      if ((await comment.count()) === 0) {
        await send.click()
        await expect.poll(() => form(page).getAttribute('aria-busy')).toBeNull()
      }
      return comment.count()
    })
    .toBe(1)
  expect(await comment.getByText('Waits for approval').isVisible()).toBe(true)
  expect(await form(page).getByLabel('Your comment').inputValue()).toBe('')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)

  const { page: other } = await visit({ baseURL })
  await open(other)
  expect(await other.getByText('The stamps').count()).toBe(0)
})

test('a refused comment keeps its text and says why in the page [COL-20]', async () => {
  const { page } = await visit({ baseURL, expected: ['409'] })
  await page.route('**/api/rest/comments*', (route) =>
    route.fulfill({ status: 409, json: { error: 'Comments on this are closed.' } }),
  )
  await open(page)
  await form(page).getByLabel('Your name').fill('Somebody')
  await form(page).getByLabel('Your comment').fill('Kept.')
  await form(page).getByRole('button', { name: 'Send comment' }).click()
  await form(page).getByText('Comments on this are closed.').waitFor()
  expect(await form(page).getByLabel('Your comment').inputValue()).toBe('Kept.')
})

test('an account comments at once, answers join the thread, and a moderator deletes both in place [COL-20] [SRV-68]', async () => {
  const { page: critic } = await visit({ baseURL })
  await signIn(critic, 'commenter')
  await open(critic)
  await form(critic).getByLabel('Your comment').fill('Write more letters.')
  await form(critic).getByRole('button', { name: 'Send comment' }).click()
  const comment = critic.locator('#comments article').filter({ hasText: 'Write more letters.' })
  await comment.waitFor()
  expect(await comment.getByText('Waits for approval').isVisible()).toBe(false)
  expect(await comment.locator('time').innerText()).toMatch(/second|now/)

  const { page: moderator } = await visit({ baseURL })
  await signIn(moderator, 'moderator')
  await open(moderator)
  const thread = moderator.locator('#comments [data-part=thread]').filter({ hasText: 'Write more letters.' })
  await thread.locator('summary').click()
  await thread.getByLabel('Your comment').fill('We will.')
  await thread.getByRole('button', { name: 'Send comment' }).click()
  await thread.locator('[data-part=replies]').getByText('We will.').waitFor()
  await thread.locator('[data-part=delete]').first().click()
  await expect.poll(() => thread.count()).toBe(0)
  await moderator.reload()
  expect(await moderator.getByText('Write more letters.').count()).toBe(0)
  expect(await moderator.getByText('We will.').count()).toBe(0)
})
