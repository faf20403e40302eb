import type { Browser, Page } from 'playwright'
import { usePage } from './useExample.ts'

/** Opens the example of tools for teams and uses each of its sections. */
export const useTeamTools = (browser: Browser, address: string, screenshots: string): Promise<void> =>
  usePage(browser, address, screenshots, [seePictures, signUp, moveParts, usePlainParts, askApp, readRecord])

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

async function seePictures(page: Page): Promise<void> {
  const viewer = page.getByRole('dialog')
  for (const opener of [page.getByRole('link').first(), page.getByRole('button', { name: 'See all' })]) {
    await opener.click()
    await viewer.getByRole('img', { name: 'Lanterns at dusk' }).first().waitFor()
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'Reserve' }).hover()
  await page.getByRole('tooltip').filter({ hasText: 'Printed on cotton paper' }).waitFor()
  await press(page, 'Reserve')
  await press(page, 'Okay')
  for (const layout of ['Columns', 'Grid', 'Rows']) {
    await press(page, layout)
    await page.getByText(`Wall in ${layout.toLowerCase()}:`).waitFor()
  }
}

async function signUp(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('reader@example.com')
  await press(page, 'Subscribe')
  await page.getByText('{"email":"reader@example.com"}').waitFor()
  await press(page, 'Subscribe Ada')
  await page.getByText('success', { exact: true }).waitFor()
  await press(page, 'Yearly')
  await page.getByText('$50 a year').first().waitFor()
}

async function moveParts(page: Page): Promise<void> {
  await press(page, 'Next print')
  await page.getByText('Print 2 of 3; in view').waitFor()
  const note = page.getByText('A note about the print.')
  await press(page, 'Hide the note')
  await note.waitFor({ state: 'hidden' })
  await press(page, 'Show the note')
  await note.waitFor()
  await page.getByText(/^\d+ px wide$/).waitFor()
  await press(page, 'To the top')
  await page.waitForFunction(() => scrollY === 0)
}

async function usePlainParts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Why is it round?' }).hover()
  await page.getByRole('tooltip').filter({ hasText: 'Cut to a circle' }).waitFor()
  await page.waitForFunction(() =>
    document.querySelector<HTMLImageElement>('[data-src]')!.currentSrc.endsWith('weave.svg'),
  )
  await press(page, 'Is it open?')
  await press(page, 'Okay')
  await press(page, 'Lose the network')
  await page.getByText('The hall cannot be reached.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('a film of youtube, 16 to 9').waitFor()
}

async function askApp(page: Page): Promise<void> {
  await press(page, 'Ask the app')
  await page.getByText('mobile platform not correctly identified').waitFor()
  await press(page, 'Tell the other tabs')
  await page.getByText('published', { exact: true }).waitFor()
  await page.locator('[data-visits]').filter({ hasText: /\d/ }).waitFor()
}

async function readRecord(page: Page): Promise<void> {
  for (const words of [
    'commerce, badge white',
    'kg, cm',
    'SQ0000001, $56.00',
    'Open until nine',
    '1.5 kg',
    'ss_preview',
    'less than a minute ago',
  ])
    await page.getByText(words).waitFor()
}
