import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPage, openArea } from './editorVisit.ts'
import { useVisitors } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'

const { visit } = useVisitors()

const DAY = 86_400_000

let site: OwnSite
beforeAll(async () => {
  site = await openOwnSite()
}, 120_000)
afterAll(() => site.close())

/** A moment some days from now, as a field of date and time takes it. */
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 16)

test('an owner plans a page, puts it off, and it is public when its time has come [PAN-125]', async () => {
  const baseURL = await site.serve()
  const { page } = await visit({ baseURL })
  await createPage(page, 'Plum fair', '/plum-fair')
  const plan = async (at: string): Promise<void> => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const planning = page.getByRole('dialog', { name: 'Publish the page' })
    await planning.getByLabel('When').fill(at)
    await planning.getByLabel('What has changed').fill('For the autumn')
    await planning.getByRole('button', { name: 'Plan it' }).click()
    await planning.waitFor({ state: 'detached' })
  }
  await plan(inDays(2))
  await page.getByText('Planned for').waitFor()
  await plan(inDays(5))

  const reader = await visit({ baseURL, expected: ['404'] })
  const statusOf = async (): Promise<number | undefined> =>
    (await reader.page.goto('/plum-fair', { waitUntil: 'domcontentloaded' }))?.status()
  await site.advance(3 * DAY)
  expect(await statusOf()).toBe(404)
  await site.advance(3 * DAY)
  expect(await statusOf()).toBe(200)
  await reader.page.goto('/search?q=plum', { waitUntil: 'domcontentloaded' })
  await reader.page.getByRole('link', { name: 'Plum fair' }).first().waitFor()

  // The session has ended in these days.
  const later = (await visit({ baseURL })).page
  await later.goto('/config/', { waitUntil: 'domcontentloaded' })
  await later.getByLabel('E-mail').fill('owner@demo.test')
  await later.getByLabel('Password').fill('lantern-light')
  await later.getByRole('button', { name: 'Sign in', exact: true }).click()
  await openArea(later, 'Pages')
  await later.getByRole('link', { name: /^Plum fair/ }).click()
  await later.getByRole('button', { name: 'History' }).click()
  const newest = later.getByRole('dialog', { name: 'History' }).getByRole('listitem').first()
  await newest.getByText(/^For the autumn \(planned for \d{4}-/).waitFor()
}, 240_000)
