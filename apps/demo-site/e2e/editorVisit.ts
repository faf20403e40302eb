import type { FrameLocator, Page } from 'playwright'
import { pressArea } from './harness.ts'

/** Signs the owner in by the form, and goes from the panel to its list of pages. */
export async function openPages(page: Page): Promise<void> {
  await page.goto('/config/', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('E-mail').fill('owner@demo.test')
  await page.getByLabel('Password').fill('lantern-light')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await pressArea(page, 'Pages')
}

/** Goes from the panel's first page to one of its areas. */
export async function openArea(page: Page, name: string): Promise<void> {
  await page.goto('/config/', { waitUntil: 'domcontentloaded' })
  await pressArea(page, name)
}

/** Waits until the frame shows the page and listens. */
export async function openFrame(page: Page): Promise<FrameLocator> {
  await page.locator('.pn-frame[aria-busy=false]').waitFor()
  return page.frameLocator('.pn-frame iframe')
}

/** Creates a page in the panel and opens its editor. */
export async function createPage(page: Page, title: string, address: string): Promise<FrameLocator> {
  await openPages(page)
  await page.getByText('New page').click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Address').fill(address)
  await page.getByRole('button', { name: 'Create page' }).click()
  return openFrame(page)
}

/** Waits until the bar says that the draft is saved. */
export const saved = (page: Page): Promise<void> => page.getByText('Draft saved').waitFor()

/** Publishes the page with a sentence for its history. */
export async function publish(page: Page, summary: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByLabel('What has changed').fill(summary)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Published', { exact: true }).waitFor()
}
