import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArea, openFrame, openPages as signIn, publish, saved } from './editorVisit.ts'
import { useVisitors } from './harness.ts'
import { type MailedSite, startMailedSite } from './mailedSite.ts'
import { pressIn } from './mailProgram.ts'

const { visit } = useVisitors()
let site: MailedSite
beforeAll(async () => {
  site = await startMailedSite()
}, 60_000)
afterAll(() => site.close())

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

/** Opens a page of the panel's list and chooses the language of its texts. */
async function openTranslation(page: Page, title: string, language: string): Promise<Locator> {
  await openArea(page, 'Pages')
  await page.getByRole('link', { name: title }).first().click()
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

/** Adds German to a site that has none. */
async function addGerman(page: Page): Promise<void> {
  await openArea(page, 'Languages')
  await page.locator('[name=language-1-code][value=de]').waitFor({ state: 'attached' })
  await page.locator('[name=language-1-remove]').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('[name$=-code][value=de]').waitFor({ state: 'detached' })
  await page.getByLabel('Code, such as fr or pt-BR').fill('de')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('[name$=-code][value=de]').waitFor({ state: 'attached' })
}

/** Translates header, menu and footer. */
async function translateFurniture(page: Page): Promise<void> {
  await openArea(page, 'Translations')
  await page
    .getByRole('row', { name: /^Header and footer/ })
    .getByRole('link')
    .last()
    .click()
  await page.getByRole('heading', { name: 'Header and footer in other languages' }).waitFor()
  for (const field of await page.locator('[name^="de."]:not([type])').all()) {
    const original = await field.evaluate((input: HTMLInputElement) => input.labels![0]!.textContent)
    await field.fill(original === 'Prints' ? 'Drucke' : `${original} (deutsch)`)
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. The pages show it from now on.').waitFor()
}

/** Translates a thing of a kind that the panel lists, each text by its original with "(deutsch)" behind it. */
async function translateThing(page: Page, kind: string, name: RegExp): Promise<void> {
  await openArea(page, 'Translations')
  await page.getByRole('navigation', { name: 'What is translated' }).getByRole('link', { name: kind }).click()
  await page.getByRole('row', { name }).getByRole('link').last().click()
  await page.getByRole('heading', { name: 'Translation', exact: true }).waitFor()
  for (const field of await page.locator('[name^="text."]:not([data-rich])').all()) {
    const original = await field.evaluate((input: HTMLInputElement) => input.labels![0]!.textContent)
    await field.fill(`${original} (deutsch)`)
  }
  const rich = page.locator('[name^="text."][data-rich]')
  for (let at = 0; at < (await rich.count()); at += 1) {
    const editor = page.locator('[contenteditable=true]').nth(at)
    await editor.click()
    await page.keyboard.insertText('Auf Deutsch. ')
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. The pages show it from now on.').waitFor()
  const progress = page.getByText(/ of \d+ texts translated$/)
  await expect.poll(async () => new Set((await progress.innerText()).match(/\d+/g)).size).toBe(1)
}

/** Finds a translated product and puts it into the cart. */
async function shopInGerman(page: Page): Promise<void> {
  const title = 'Market bag, woven twill (deutsch)'
  await page.goto('/de/search?q=twill+deutsch', { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await page.waitForURL('**/de/shop/market-bag')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const added = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && !answer.url().includes('census'),
  )
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await added
  await page.goto('/de/cart', { waitUntil: 'domcontentloaded' })
  await page.getByRole('heading', { name: title }).waitFor()
}

/** Sends a translated form. */
async function writeInGerman(page: Page, writer: string): Promise<void> {
  await page.goto('/de/write', { waitUntil: 'domcontentloaded' })
  const form = page.locator('#block-write-lost')
  await form.getByLabel('What you lost (deutsch)').fill('Ein Schirm')
  await form.getByLabel('Your e-mail (deutsch)').fill(writer)
  await form.getByRole('button', { name: 'Ask the desk (deutsch)' }).click()
  await page.waitForURL(({ pathname, hash }) => ['/de', '/de/'].includes(pathname) && hash === '#block-visit')
}

/** Reads the site in German as a visitor: page, links of search engines, menu, search, newsletter. */
async function readInGerman(page: Page, reader: string): Promise<void> {
  const langOf = (one: Locator) => one.evaluate((element) => element.closest('[lang]')!.getAttribute('lang'))
  await page.goto('/visit', { waitUntil: 'domcontentloaded' })
  const alternate = page.locator('link[rel=alternate][hreflang=de]')
  const address = new URL((await alternate.getAttribute('href'))!).pathname
  await page.locator('footer').getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL(`**${address}`)
  const back = page.locator('link[rel=alternate][hreflang=en-US]')
  expect([address, new URL((await back.getAttribute('href'))!).pathname]).toEqual(['/de/besuch', '/visit'])
  expect(await langOf(page.getByRole('heading', { level: 1, name: 'Besuchen Sie uns' }))).toBe('de')
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await menu.getByRole('link', { name: 'Drucke' }).click()
  await page.waitForURL('**/de/prints')
  // The page itself is not translated: it is whole, in the owner's language.
  expect(await langOf(page.getByRole('heading', { level: 1 }))).toBe('en-US')

  await page.locator('header').getByRole('link', { name: 'Suche' }).click()
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('Küstenbahn')
  await page.getByRole('main').getByRole('button', { name: 'Suchen' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Besuchen Sie uns' }).click()
  await page.waitForURL('**/de/besuch')

  await page.goto('/de/write', { waitUntil: 'domcontentloaded' })
  const form = page.locator('#block-programme')
  await form.locator('[type=email]').fill(reader)
  await form.locator('button[type=submit]').click()
  const mail = await site.mailbox.arrived(reader, 'Bestätigen Sie das Programm')
  await pressIn(page, mail, 'Adresse bestätigen')
  await page.getByRole('button', { name: 'Ja, schicken Sie mir das Programm' }).click()
  await site.mailbox.arrived(reader, 'Das Programm kommt')
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
}

test('an owner adds German and translates a page, and visitors read, shop and get e-mails in it [JRN-11] [PAN-102] [PAN-130]', async () => {
  const { page, messages } = await visit({ baseURL: site.address, viewport: { width: 1280, height: 900 } })
  await signIn(page)
  await addGerman(page)
  const translator = await openTranslation(page, 'Visit us', 'Deutsch')
  await translator.getByText(/^0 of \d+ texts translated$/).waitFor()
  await translateTexts(page, translator)
  const all = await translator.getByRole('progressbar').getAttribute('max')
  await translator.getByText(`${all} of ${all} texts translated`).waitFor()
  await saved(page)
  const preview = page.frameLocator('.pn-frame iframe')
  await preview.getByRole('heading', { level: 1, name: 'Besuchen Sie uns' }).waitFor()
  await publish(page, 'In German')
  await translateFurniture(page)
  await translateThing(page, 'Products', /^Market bag/)
  expect(messages).toEqual([])

  for (const javaScriptEnabled of [true, false]) {
    const visitor = await visit({ baseURL: site.address, javaScriptEnabled })
    await readInGerman(visitor.page, `ada-${javaScriptEnabled}@example.com`)
    await shopInGerman(visitor.page)
  }

  // A changed original is listed, and visitors go on to read its translation.
  await openArea(page, 'Pages')
  await page.getByRole('link', { name: /^Visit us/ }).click()
  await openFrame(page)
  await page.getByText('Title and description').click()
  await page.getByLabel('Title of the page').fill('Visit the hall')
  await saved(page)
  await publish(page, 'Another title')
  await openArea(page, 'Translations')
  const row = page.getByRole('row', { name: /^Visit the hall/ })
  await row.getByRole('link', { name: 'Translated, 1 to be looked at again' }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'To be looked at again' })
  await page.getByRole('button', { name: 'The translation is still right' }).click()
  await page.getByText(`${all} of ${all} texts translated`, { exact: true }).waitFor()
  // The journey has an owner, two visitors and their e-mails.
}, 120_000)

test('an owner translates a form, and visitors write in its language, at its address [PAN-131] [SRV-385]', async () => {
  const { page, messages } = await visit({ baseURL: site.address, viewport: { width: 1280, height: 900 } })
  await signIn(page)
  await translateThing(page, 'Forms', /^Lost/)
  expect(messages).toEqual([])
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await visit({ baseURL: site.address, javaScriptEnabled })
    await writeInGerman(visitor.page, `ada-${javaScriptEnabled}@example.com`)
  }
})

test('texts are translated right-to-left, found and filtered by keyboard alone [PAN-101]', async () => {
  const { page } = await visit({ baseURL: site.address, viewport: { width: 1280, height: 900 } })
  await signIn(page)
  const translator = await openTranslation(page, 'Write to us', 'العربية')
  await translator.getByLabel('Search texts').focus()
  await page.keyboard.insertText('write')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('اكتب لنا')
  const field = translator.getByRole('textbox', { name: /العربية/ }).first()
  expect(await field.inputValue()).toBe('اكتب لنا')
  expect(await field.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl')
  await translator.getByLabel('Search texts').fill('')
  await translator.getByLabel('Show').selectOption({ label: 'Not translated' })
  await expect.poll(() => translator.getByRole('textbox', { name: 'Title, العربية' }).first().inputValue()).toBe('')
  await saved(page)
})
