import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../../packages/site/server/testing/mailServer.ts'
import { openFrame, openPages, publish, saved } from './editorVisit.ts'
import { useVisitors } from './harness.ts'
import { type SiteProcess, startSiteProcess } from './siteProcess.ts'
import { copyRows, picturesFolder } from './worker.ts'

const { visit } = useVisitors()
let mailbox: MailServer
let site: SiteProcess

beforeAll(async () => {
  mailbox = await startMailServer()
  site = await startSiteProcess({
    DATA_DIR: copyRows(),
    CACHE_DIR: picturesFolder(),
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Lantern Hall <desk@hall.test>',
  })
}, 60_000)
afterAll(async () => {
  site.child.kill('SIGKILL')
  await mailbox.close()
})

/** German by the beginning of the English text. */
const GERMAN: readonly (readonly [english: string, german: string])[] = [
  ['/visit', '/besuch'],
  ['Visit us', 'Besuchen Sie uns'],
  ['By tram', 'Die Linie 4 hält an den Lampenwerken.'],
  ['On wheels', 'Im Hof stehen vierzig Fahrradständer.'],
  ['From further', 'Die Küstenbahn fährt jede halbe Stunde.'],
  ['14 Mill Street, by the canal. Wed', 'Mühlenstraße 14, am Kanal. Mittwoch bis Sonntag, 11 bis 19 Uhr.'],
  ['14 Mill', 'Mühlenstraße 14, am Kanal'],
  ['Tram 4', 'Linie 4 bis Lampenwerke'],
]

/** Signs the owner in, opens a page of the panel's list and chooses the language of its texts. */
async function openTranslation(page: Page, title: string, language: string): Promise<Locator> {
  await openPages(page)
  await page.getByRole('link', { name: new RegExp(`^${title}`) }).click()
  await openFrame(page)
  await page.getByLabel('Language of the texts').selectOption({ label: language })
  const translator = page.getByRole('complementary', { name: `Translation into ${language}` })
  await translator.getByRole('listitem').first().waitFor()
  return translator
}

/** Writes a translation into each field that the filter shows, by keyboard alone from the first one on. */
async function translateTexts(page: Page, translator: Locator): Promise<void> {
  for (const row of await translator.locator('.pn-translation').all()) {
    const original = (await row.locator('.pn-original > div').textContent())!.trim()
    const german = GERMAN.find(([english]) => original.startsWith(english))?.[1] ?? `${original} (deutsch)`
    await row.getByRole('textbox').focus()
    await page.keyboard.insertText(german)
  }
}

test('an owner translates the texts of a page, and visitors read it at an address of its own [PAN-101] [PAN-102] [SRV-385]', async () => {
  const { page, messages } = await visit({ baseURL: site.address, viewport: { width: 1280, height: 900 } })
  const translator = await openTranslation(page, 'Visit us', 'Deutsch')
  await translator.getByText(/^0 of \d+ texts translated$/).waitFor()
  await translateTexts(page, translator)
  const all = await translator.getByRole('progressbar').getAttribute('max')
  await translator.getByText(`${all} of ${all} texts translated`).waitFor()
  await translator.getByLabel('Show').selectOption({ label: 'Not translated' })
  await translator.getByText('No text is left').waitFor()
  await saved(page)
  const preview = page.frameLocator('.pn-frame iframe')
  await preview.getByRole('heading', { level: 1, name: 'Besuchen Sie uns' }).waitFor()
  await publish(page, 'In German')
  expect(messages).toEqual([])

  for (const javaScriptEnabled of [true, false]) {
    const visitor = await visit({ baseURL: site.address, javaScriptEnabled })
    await visitor.page.goto('/visit', { waitUntil: 'domcontentloaded' })
    await visitor.page.locator('footer').getByRole('link', { name: 'Deutsch' }).click()
    await visitor.page.waitForURL('**/de/besuch')
    const heading = visitor.page.getByRole('heading', { level: 1, name: 'Besuchen Sie uns' })
    expect(await heading.evaluate((one) => one.closest('[lang]')!.getAttribute('lang'))).toBe('de')
    await visitor.page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link').first().click()
    await visitor.page.waitForURL('**/de/prints')
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe('de')
    await visitor.page.locator('footer').getByRole('link', { name: 'English' }).click()
    await visitor.page.waitForURL(`${site.address}/prints`)
  }
})
