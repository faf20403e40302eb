import type { Page, Response } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { type FormSite, openFormSite } from './formSite.ts'
import { useVisitors } from './harness.ts'

const { visit } = useVisitors()
let forms: FormSite
beforeAll(async () => {
  forms = await openFormSite()
})
afterAll(() => forms.site.close())

/** Opens a page without script. */
async function come(path: string): Promise<Page> {
  const { page } = await visit({ javaScriptEnabled: false, baseURL: forms.address })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return page
}

/** Runs an action that posts a form, and returns the response to the post. */
async function posting(page: Page, act: () => Promise<void>): Promise<Response> {
  const [response] = await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'POST'), act()])
  return response
}

const EMAIL = 'plain@example.com'

/** Every form of the site that can be sent without script: its page, its block, its values and its response. */
const FORMS = [
  {
    id: 'contact',
    path: '/',
    block: 'contact',
    values: { 'name.First': 'Ada', 'name.Last': 'Lovelace', email: EMAIL, message: 'Two of us, on Friday.' },
    answer: 'Thank you. Your letter is with us.',
  },
  {
    id: 'evening',
    path: '/write',
    block: 'write-evening',
    values: {
      'who.First': 'Ada',
      'who.Last': 'Lovelace',
      email: EMAIL,
      title: 'A reading',
      'day.Month': '2',
      'day.Day': '29',
      'day.Year': '2028',
      guests: '40',
      room: 'The café',
    },
    answer: 'Thank you. We keep the evening free for a week.',
  },
  {
    id: 'newsletter',
    path: '/write',
    block: 'programme',
    values: { email: EMAIL },
    answer: 'Thank you. Please press the link in the e-mail that is on its way to you.',
  },
  { id: 'lost', path: '/write', block: 'write-lost', values: { thing: 'A glove', email: EMAIL }, to: '/#block-visit' },
  {
    id: 'club-letter',
    path: '/account?next=%2Fwrite',
    block: 'write-club-letter',
    values: { message: 'May I come in?' },
    answer: 'Thank you. The club reads every letter.',
  },
] as const

test('these are all forms of the site that a page shows without a captcha', async () => {
  const rows = await forms.site.db.selectFrom('forms').select(['id', 'captcha', 'definition']).execute()
  const sendable = rows.filter(({ captcha, definition }) => !captcha && JSON.stringify(definition).includes('"type"'))
  expect(sendable.map(({ id }) => id).toSorted()).toEqual(FORMS.map(({ id }) => id).toSorted())
})

test.each(drawn(FORMS))(
  'the form $id posts, is answered by 303, stored and thanked for [RUN-48 d] [SRV-86 b]',
  async (form) => {
    const { id, path, block, values } = form
    const page = await come(path)
    const came = Date.now()
    if (path.startsWith('/account')) {
      await page.getByLabel('E-mail').fill('member@demo.test')
      await page.getByLabel('Password').fill('lantern-light')
      expect((await posting(page, () => page.getByRole('button', { name: 'Sign in' }).click())).status()).toBe(303)
      await page.waitForURL('/write', { waitUntil: 'domcontentloaded' })
    }
    const place = page.locator(`#block-${block}`)
    for (const [name, value] of Object.entries(values)) {
      const control = place.locator(`[name="field.${name}"]`)
      if (name === 'room') await control.selectOption(value)
      else await control.fill(value)
    }
    // Wait more than two seconds before sending the form: the server rejects faster submissions as automatic.
    await expect.poll(() => Date.now() - came).toBeGreaterThan(2200)
    const before = (await forms.stored(id)).length
    const response = await posting(page, () => place.locator('[type=submit]').click())
    expect(response.status()).toBe(303)
    if ('to' in form) await page.waitForURL(form.to, { waitUntil: 'domcontentloaded' })
    else {
      await place.getByText(form.answer).waitFor()
      expect(new URL(page.url()).searchParams.get('sent')).toBe(id)
    }
    const stored = await forms.stored(id)
    expect(stored).toHaveLength(before + 1)
    const [name = '', value] = Object.entries(values).at(-1)!
    expect(stored.at(-1)).toHaveProperty(name, value)
  },
)

test('a refused form is answered by 303 to its page with the errors, and goes through when mended [SRV-86 e]', async () => {
  for (const { id, path, block, values } of FORMS.filter((form) => !form.path.startsWith('/account'))) {
    const page = await come(path)
    const place = page.locator(`#block-${block}`)
    const email = place.locator('[name="field.email"]')
    await email.fill('ada')
    const response = await posting(page, () => place.locator('[type=submit]').click())
    expect([id, response.status()]).toEqual([id, 303])
    await page.waitForURL((url) => url.searchParams.get('refused') === id, { waitUntil: 'domcontentloaded' })
    expect(await page.title()).toMatch(/^Error: /)
    const summary = place.locator('[data-part=summary]')
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await email.inputValue()).toBe('ada')
    expect(Object.keys(values)).toContain('email')
  }
})

test('a post without a crumb is answered by the page itself, with what was typed and a way on [SRV-86 f]', async () => {
  const { page, context } = await visit({
    javaScriptEnabled: false,
    baseURL: forms.address,
    expected: ['400 (Bad Request)'],
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Message').fill('Two of us, on Friday.')
  await context.clearCookies()
  const response = await posting(page, () => page.getByRole('button', { name: 'Send' }).click())
  expect(response.status()).toBe(400)
  await page.getByText('Nothing has been sent yet').first().waitFor()
  expect(await page.title()).toMatch(/^Error: /)
  expect(await page.getByLabel('Message').inputValue()).toBe('Two of us, on Friday.')
})

test('the cart is filled by a post answered by 303, and its page shows it [RUN-48 e] [SRV-86 c]', async () => {
  const page = await come('/')
  const product = page.locator('#block-edition')
  await product.locator('input[value="20 × 20 cm"]').check()
  await product.getByLabel('Quantity').fill('2')
  const response = await posting(page, () => product.getByRole('button', { name: 'Add to cart', exact: true }).click())
  expect(response.status()).toBe(303)
  await page.waitForURL(/\?added=1$/, { waitUntil: 'domcontentloaded' })
  await page.getByText('Added to your cart.').waitFor()
  await page.getByRole('banner').getByRole('link', { name: '2 items in cart' }).click()
  await page.waitForURL('/cart', { waitUntil: 'domcontentloaded' })
  const cart = await page.getByRole('main').innerText()
  for (const text of ['One Window', '20 × 20 cm', '$56.00']) expect(cart).toContain(text)
})

test('search finds a page by a posted word, and says when it finds nothing [RUN-48 f] [SRV-86 d]', async () => {
  const page = await come('/search')
  const find = async (words: string): Promise<void> => {
    await page.getByRole('main').getByRole('searchbox').fill(words)
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await page.waitForURL(`/search?q=${words}`, { waitUntil: 'domcontentloaded' })
  }
  await find('zzyzx')
  expect(await page.getByRole('main').getByText('No results found').isVisible()).toBe(true)
  expect(await page.getByRole('main').getByRole('link', { name: 'Concert for accordion and rain' }).count()).toBe(0)
  await find('accordion')
  await page.getByRole('main').getByRole('link', { name: 'Concert for accordion and rain' }).click()
  await page.waitForURL('/events/concert-for-rain', { waitUntil: 'domcontentloaded' })
})

test('the menu leads to its pages and places [RUN-48 b]', async () => {
  const page = await come('/write')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const menu = [
    ['Prints', '/prints'],
    ['Events', '/events'],
    ['Shop', '/shop'],
    ['Visit', '/#block-visit'],
    ['Contact', '/#block-letter'],
  ] as const
  expect(await links.allInnerTexts()).toEqual(menu.map(([label]) => label))
  for (const [label, to] of menu) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click()
    await page.waitForURL(to, { waitUntil: 'domcontentloaded' })
    expect((await page.request.get(page.url())).status()).toBe(200)
  }
})

test('an accordion shows the words of every item [RUN-48 c]', async () => {
  const page = await come('/')
  const items = page.locator('#block-plan [data-part=item]')
  expect(await items.count()).toBe(5)
  for (const item of await items.all()) {
    const text = (await item.locator('[data-part=content]').innerText()).trim()
    expect(text.length).toBeGreaterThan(20)
    expect(await item.locator('[data-part=content] p').first().isVisible()).toBe(true)
  }
})
