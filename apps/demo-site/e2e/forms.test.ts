import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FormSite, openFormSite, wake } from './formSite.ts'
import { readOn, signIn, useVisitors } from './harness.ts'

const { visit } = useVisitors()
let forms: FormSite
beforeAll(async () => {
  forms = await openFormSite()
})
afterAll(() => forms.site.close())

/** 10,000 characters in several scripts, with line breaks. */
const LONG = 'Für zehn Abende: λόγος, שלום, 夜, 👩‍🚀\n'.repeat(400).slice(0, 9999).trimEnd().padEnd(10_000, '.')

const TYPED: Readonly<Record<string, string>> = {
  'who.First': 'Zoë 👩‍🚀',
  'who.Last': 'עברית العربية',
  email: 'mira@example.com',
  'phone.Country': '+49',
  'phone.Areacode': '030',
  'phone.Prefix': '007',
  'phone.Line': '0001',
  'home.Line1': '=cmd()',
  'home.Line2': "=1+1|' /C calc'!A0",
  'home.City': 'Łódź',
  'home.Zip': '00-950',
  'home.Country': 'Polska',
  site: 'bücher.example',
  handle: '@lantern_hall',
  title: '=HYPERLINK("https://x.example";"<b>&amp;</b>")',
  'day.Month': '02',
  'day.Day': '29',
  'day.Year': '2028',
  'hour.Hour': '07',
  'hour.Minute': '05',
  guests: '007',
  budget: '0100.50',
  words: '  Pässwort ☂ ',
  wishes: LONG,
}

const STORED = {
  who: { First: 'Zoë 👩‍🚀', Last: 'עברית العربية' },
  email: 'mira@example.com',
  phone: { Country: '+49', Areacode: '030', Prefix: '007', Line: '0001' },
  home: {
    Line1: '=cmd()',
    Line2: "=1+1|' /C calc'!A0",
    City: 'Łódź',
    State: '',
    Zip: '00-950',
    Country: 'Polska',
  },
  site: 'bücher.example',
  handle: '@lantern_hall',
  title: '=HYPERLINK("https://x.example";"<b>&amp;</b>")',
  day: { Month: '02', Day: '29', Year: '2028' },
  hour: { Hour: '07', Minute: '05', Second: '', Ampm: 'PM' },
  guests: '007',
  budget: '0100.50',
  room: 'The café',
  seats: 'None: we dance',
  extras: ['The resident band', 'An induction loop'],
  know: { 'I have been to the hall before': -2, 'The place is easy to find': 2 },
  words: '  Pässwort ☂ ',
  wishes: LONG,
  source: 'Write to us',
}

/** A control of the evening's form. */
const control = (page: Page, name: string) => page.locator(`#form-write-evening [name="field.${name}"]`)

async function fill(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(TYPED)) await control(page, name).fill(text)
  await control(page, 'hour.Ampm').selectOption('PM')
  await control(page, 'room').selectOption('The café')
  await page.getByLabel('None: we dance').check()
  await page.getByLabel('The resident band').check()
  await page.getByLabel('An induction loop').check()
  await page.locator('[name="field.know.0"][value="-2"]').check()
  await page.locator('[name="field.know.1"][value="2"]').check()
}

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  const visitor = (expected: readonly string[] = []) =>
    visit({ javaScriptEnabled, baseURL: forms.address, expected, locale: 'en-US' })

  test('every kind of field is stored as it was typed [FRM-1] [FRM-10] [SRV-73 a]', async () => {
    expect(LONG).toHaveLength(10_000)
    const { page } = await visitor()
    await page.goto('/write')
    const came = Date.now()
    if (javaScriptEnabled) await wake(page, 'write-evening')
    await fill(page)
    await readOn(came)
    const before = (await forms.stored('evening')).length
    await page.getByRole('button', { name: 'Ask for the evening' }).click()
    await page.getByText('Thank you. We keep the evening free for a week.').waitFor()
    await page.getByText('The desk calls you within two working days.').waitFor()
    const rows = await forms.stored('evening')
    expect(rows).toHaveLength(before + 1)
    expect(rows.at(-1)).toEqual(STORED)
  })

  test('what is wrong is said of every kind, and nothing typed is lost [SRV-25] [FRM-27]', async () => {
    const { page } = await visitor(['400 (Bad Request)'])
    await page.goto('/write')
    const came = Date.now()
    if (javaScriptEnabled) await wake(page, 'write-evening')
    await fill(page)
    const wrong = {
      'who.Last': '',
      email: 'mira at example',
      'phone.Line': 'x',
      'home.Country': 'USA',
      site: 'nowhere',
      handle: 'much_too_long_a_name',
      'day.Day': '30',
      'hour.Hour': '13',
      guests: 'many',
      budget: '1.234',
    }
    for (const [name, text] of Object.entries(wrong)) await control(page, name).fill(text)
    await readOn(came)
    await page.getByRole('button', { name: 'Ask for the evening' }).click()
    const evening = page.locator('#form-write-evening')
    await evening.getByText('One or more fields is invalid, please check your entries.').waitFor()
    const errors = await evening.locator('[data-part=error]:visible').allTextContents()
    expect(errors).toEqual([
      'Your name is required.',
      'Email is not valid. Email addresses should follow the format name@example.com.',
      'Telephone is not valid.',
      'Where the contract goes is not valid.',
      'Links must be formatted as example.com or https://example.com',
      'Your name on X is not valid.',
      'Day is not valid.',
      'Doors open is not valid.',
      'Guests is not valid.',
      'What you would spend is not valid.',
    ])
    expect(await control(page, 'wishes').inputValue()).toBe(LONG)
    expect(await control(page, 'phone.Line').inputValue()).toBe('x')
    expect(await page.getByLabel('The resident band').isChecked()).toBe(true)
    expect(await page.locator('[name="field.know.0"]:checked').inputValue()).toBe('-2')
    const before = (await forms.stored('evening')).length
    for (const name of Object.keys(wrong)) await control(page, name).fill(TYPED[name]!)
    await control(page, 'words').fill(TYPED['words']!)
    await page.getByRole('button', { name: 'Ask for the evening' }).click()
    await page.getByText('Thank you. We keep the evening free for a week.').waitFor()
    expect((await forms.stored('evening')).slice(before)).toEqual([STORED])
  })

  test('an address that joins the list gets an e-mail to confirm it [FRM-57] [SRV-29] [SRV-73 h]', async () => {
    const { page } = await visitor()
    await page.goto('/write')
    const email = `reader-${javaScriptEnabled}@example.com`
    await page.locator('#block-programme').getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Thank you. Please press the link in the e-mail that is on its way to you.').waitFor()
    const mails = await forms.site.db.selectFrom('mails').select('recipient').execute()
    expect(mails.map((one) => one.recipient)).toContain(email)
  })

  test('a form whose answer is another page leads there [FRM-38] [SRV-73 e]', async () => {
    const { page } = await visitor()
    await page.goto('/write')
    await page.getByLabel('What you lost').fill('A grey umbrella')
    await page.getByLabel('Your e-mail').fill('mira@example.com')
    const before = (await forms.stored('lost')).length
    await page.getByRole('button', { name: 'Ask the desk' }).click()
    await page.waitForURL('/#block-visit')
    expect(await forms.stored('lost')).toHaveLength(before + 1)
  })

  test('a donation leads to its checkout, whatever its id [BLK-33] [FRM-57] [SRV-73 j]', async () => {
    const { page } = await visitor(['404'])
    await forms.giveBlock(`donation-${javaScriptEnabled}`, 'donation', {
      donatePageId: 'tower lamp',
      title: 'A lamp for the tower',
      buttonText: 'Donate',
    })
    await page.goto(`/forms/donation-${javaScriptEnabled}`, { waitUntil: 'domcontentloaded' })
    await page.getByRole('link', { name: 'Donate' }).click()
    await page.waitForURL('/checkout/donate?donatePageId=tower%20lamp', { waitUntil: 'domcontentloaded' })
    expect(new URL(page.url()).searchParams.get('donatePageId')).toBe('tower lamp')
  })

  /** Signs in on the page that is open. */
  async function signInHere(page: Page): Promise<void> {
    await page.getByLabel('E-mail').fill('member@demo.test')
    await page.getByLabel('Password').fill('lantern-light')
    await page.keyboard.press('Enter')
  }

  test('a form for members leads a visitor to sign in and back [FRM-61] [SRV-73 f]', async () => {
    const { page } = await visitor()
    await page.goto('/write', { waitUntil: 'domcontentloaded' })
    const club = page.locator('#block-write-club-letter')
    expect(await club.getByRole('textbox').count()).toBe(0)
    await club.getByRole('link', { name: 'Sign in to send this form' }).press('Enter')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInHere(page)
    await page.waitForURL('/write#form-write-club-letter', { waitUntil: 'domcontentloaded' })
    expect(await club.getByLabel('Message').isVisible()).toBe(true)
    expect(await club.getByRole('link').count()).toBe(0)
  })

  test('a letter survives a session that ended, and is sent after signing in [FRM-61] [SRV-27]', async () => {
    const { page, context } = await visitor(['401 (Unauthorized)'])
    const text = `May I come in? Scripts: ${javaScriptEnabled}`
    await page.goto('/account?next=%2Fwrite', { waitUntil: 'domcontentloaded' })
    await signInHere(page)
    await page.waitForURL('/write', { waitUntil: 'domcontentloaded' })
    const club = page.locator('#block-write-club-letter')
    const message = club.getByLabel('Message')
    await message.fill(text)
    await context.clearCookies({ name: 'ss_session' })
    await club.getByRole('button', { name: 'Send' }).click()
    await club.getByText('Unable to submit form. Please try again later.').waitFor()
    expect(await message.inputValue()).toBe(text)
    expect(await forms.stored('club-letter')).not.toContainEqual({ message: text })

    // Wait until the error message has the focus, which it receives when the page is laid out. The next Tab press then
    // focuses the link in the message.
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInHere(page)
    await expect.poll(() => message.inputValue().catch(() => ''), { timeout: 20_000 }).toBe(text)
    expect(await club.locator('[data-part=failure]').isVisible()).toBe(false)
    await club.getByRole('button', { name: 'Send' }).click()
    await club.getByText('Thank you. The club reads every letter.').waitFor()
    expect(await forms.stored('club-letter')).toContainEqual({ message: text })
  })
})

test('the guest book asks whether a person writes, and is sent after that [FRM-49] [FRM-54] [SRV-73 c]', async () => {
  const { page } = await visit({ baseURL: forms.address, expected: ['400 (Bad Request)'] })
  await page.goto('/write')
  const book = page.locator('#block-write-guest-book')
  await book.scrollIntoViewIfNeeded()
  const person = book.getByLabel('I am a person')
  await person.waitFor()
  expect(await book.locator('[data-size]').getAttribute('data-size')).toBe('normal')
  const sign = book.getByRole('button', { name: 'Sign' })
  await expect.poll(() => sign.isDisabled()).toBe(true)
  await book.getByLabel('Signed').fill('Mira')
  await book.getByLabel('Message').fill('The light at five.')
  await person.check()
  await expect.poll(() => sign.isEnabled()).toBe(true)
  // Refuse the form, then expect an empty captcha: each captcha answer is valid once, so a second attempt needs a new
  // one [FRM-41].
  await page.route('**/SaveFormSubmission*', (route) => route.fulfill({ status: 400, json: { error: 'No.' } }))
  await sign.click()
  await book.getByText('No.', { exact: true }).waitFor()
  expect(await sign.isDisabled()).toBe(true)
  expect(await person.isChecked()).toBe(false)
  await page.unrouteAll()
  await person.check()
  await sign.click()
  await book.getByText('Thank you. The page is yours.').waitFor()
  expect(await forms.stored('guest-book')).toEqual([{ who: 'Mira', message: 'The light at five.' }])
})

test('a form that was sent shows its words in its place [SRV-73 d]', async () => {
  const { page } = await visit({ baseURL: forms.address })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const contact = page.locator('#block-contact')
  await wake(page, 'contact')
  await contact.getByLabel('First name').fill('Mira')
  await contact.getByLabel('Last name').fill('Anand')
  await contact.getByLabel('E-mail').fill('mira@example.com')
  await contact.getByLabel('Message').fill('Two of us, on Friday.')
  await contact.getByRole('button', { name: 'Send' }).click()
  await contact.getByText('Thank you. Your letter is with us.').waitFor()
  await contact.getByText('The desk answers within two working days.').waitFor()
  await expect.poll(() => contact.getByRole('textbox').and(page.locator(':visible')).count()).toBe(0)
})

test('a form without fields says to visitors when it opens, and to the owner what is missing [SRV-73 g]', async () => {
  const { page } = await visit({ baseURL: forms.address })
  await page.goto('/write', { waitUntil: 'domcontentloaded' })
  const workshop = page.locator('#block-write-workshop')
  expect(await workshop.innerText()).toBe('The list for the workshop opens in March.')
  await signIn(page, 'owner')
  await page.goto('/write', { waitUntil: 'domcontentloaded' })
  expect(await workshop.innerText()).toBe('This form has not been configured yet.')
  expect(await workshop.getByRole('button').count()).toBe(0)
})

test('the newsletter fits into 300 px, and is sent from there [SRV-73 i]', async () => {
  const { page } = await visit({ baseURL: forms.address, viewport: { width: 300, height: 700 } })
  await page.goto('/write', { waitUntil: 'domcontentloaded' })
  const programme = page.locator('#block-programme')
  const email = programme.getByLabel('E-mail')
  const button = programme.getByRole('button', { name: 'Subscribe' })
  for (const control of [email, button]) {
    const { left, right, height } = await control.evaluate((element) => element.getBoundingClientRect().toJSON())
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(300)
    expect(height).toBeGreaterThanOrEqual(44)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(300)
  await email.fill('narrow@example.com')
  await button.click()
  await programme.getByText('Thank you. Please press the link in the e-mail that is on its way to you.').waitFor()
})

test('on a phone the captcha is small [FRM-51]', async () => {
  const { page } = await visit({ baseURL: forms.address, viewport: { width: 320, height: 800 } })
  await page.goto('/write')
  await page.locator('#block-write-guest-book').getByLabel('Signed').focus()
  const widget = page.locator('#block-write-guest-book [data-size]')
  await widget.waitFor()
  expect(await widget.getAttribute('data-size')).toBe('compact')
})

test('under the policy of own files the captcha’s script is let in too [SRV-3 b]', async () => {
  const { page } = await visit({ policy: 'self' })
  await page.goto('/write')
  await page.locator('#block-write-guest-book').getByLabel('Signed').focus()
  await page.getByLabel('I am a person').waitFor()
  expect(await page.getByLabel('I am a person').isVisible()).toBe(true)
})

test('without scripts a form with a captcha says that it needs them, and cannot be sent in vain [SRV-86 g]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/write')
  const book = page.locator('#block-write-guest-book')
  expect(await book.locator('noscript p').isVisible()).toBe(true)
  expect(await book.getByRole('button').count()).toBe(0)
})

test('a form that comes to life is told once, and nobody minds when that fails [FRM-42]', async () => {
  const { page } = await visit({ expected: ['form-render', '500 (Internal'] })
  const told: unknown[] = []
  await page.route('**/api/census/form-render*', async (route) => {
    told.push(route.request().postDataJSON())
    await route.fulfill({ status: 500, body: '' })
  })
  await page.goto('/write')
  await wake(page, 'write-lost')
  await page.getByLabel('What you lost').fill('A glove')
  await page.getByLabel('Your e-mail').fill('mira@example.com')
  await wake(page, 'write-evening')
  await page.getByLabel('What you lost').focus()
  const ids = (): unknown[] => told.map((one) => (one as { readonly formId: string }).formId)
  await expect.poll(ids).toEqual(expect.arrayContaining(['lost', 'evening']))
  // Expect no form to report its start twice. Compare only duplicates, because further forms start when the visitor
  // scrolls to them.
  expect(ids().toSorted()).toEqual([...new Set(ids())].toSorted())
})

test('the site hears of a new subscriber once it is one [FRM-40] [BLK-32]', async () => {
  const { page } = await visit({ baseURL: forms.address, expected: ['400 (Bad Request)'] })
  await page.goto('/write')
  await page.evaluate(() => {
    const heard: unknown[] = Object.assign(window, { heard: [] }).heard
    for (const name of ['vitrine:forms:success', 'vitrine:forms:newsletter-subscribe'])
      document.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail.formId]))
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
  const email = page.locator('#block-programme').getByLabel('E-mail')
  await email.fill('nobody')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.locator('#block-programme').getByText('Email is not valid.').first().waitFor()
  expect(await heard()).toEqual([])
  await email.fill('late@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Thank you. Please press the link in the e-mail that is on its way to you.').waitFor()
  expect(await heard()).toEqual([
    ['vitrine:forms:success', 'newsletter'],
    ['vitrine:forms:newsletter-subscribe', 'newsletter'],
  ])
})

test('a German page says everything of its forms in German [SRV-109]', async () => {
  const { page } = await visit({ baseURL: forms.address })
  await page.goto('/write?lang=de')
  const evening = page.locator('#form-write-evening')
  for (const text of ['Monat', 'Stimme überhaupt nicht zu', 'Landesvorwahl'])
    expect(await evening.getByText(text, { exact: true }).first().isVisible()).toBe(true)
  expect(await evening.locator('[name="field.room"] option').first().textContent()).toBe('Bitte wählen')
  await control(page, 'site').fill('nowhere')
  await page.getByRole('button', { name: 'Ask for the evening' }).click()
  await evening.getByText('Links haben die Form example.com oder https://example.com').first().waitFor()
  const errors = await evening.locator('[data-part=error]:visible').allTextContents()
  expect(errors).not.toEqual([])
  for (const error of errors) expect(error).not.toMatch(/is required|must be formatted/)
})
