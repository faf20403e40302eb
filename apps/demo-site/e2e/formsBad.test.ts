import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { type FormSite, openFormSite, wake } from './formSite.ts'
import { useVisitors } from './harness.ts'

const SAVE = '**/api/form/SaveFormSubmission*'
const THANKS = 'Thank you. Your message has arrived.'

const { visit } = useVisitors()
let forms: FormSite
let places = 0
beforeAll(async () => {
  forms = await openFormSite()
})
afterAll(() => forms.site.close())

const note = { id: 'text', type: 'text', title: 'Note' }
const send = (page: Page) => page.getByRole('button', { name: 'Submit' })

/** Opens a page with a form of these settings in a new browser context. */
async function open(settings: Readonly<Record<string, unknown>>, javaScriptEnabled = true) {
  const id = `bad${places++}`
  const path = await forms.place({ id, ...settings })
  const { page } = await visit({
    baseURL: forms.address,
    javaScriptEnabled,
    expected: ['status of 400', 'status of 413'],
  })
  await page.addInitScript(() => Object.assign(window, { ran: 0 }))
  await page.goto(path)
  if (javaScriptEnabled) await wake(page, id)
  return { page, id }
}

/** Whether something that came as text has run. */
const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran: number }).ran)

const definitions: readonly (readonly [string, readonly unknown[], readonly string[]])[] = [
  ['an unknown kind is a line of text', [note, { id: 'x', type: 'hologram', title: 'Hologram' }], ['Note', 'Hologram']],
  ['of equal ids the first counts', [note, { ...note, title: 'Another' }], ['Note']],
  ['an id of __proto__ is none', [{ ...note, id: '__proto__', title: 'Proto' }, note], ['Note']],
  ['an id with signs is none', [{ ...note, id: 'a"><b', title: 'Signs' }, note], ['Note']],
  ['what is no field is none', [null, 7, 'x', [], {}, note], ['Note']],
  ['markup in a title is text', [{ ...note, title: '<img src=x onerror=ran=1>' }], ['<img src=x onerror=ran=1>']],
]

test.each(definitions)('in a definition %s', async (_, fields, titles) => {
  const { page, id } = await open({ fields })
  const shown = page.locator(`#form-${id} [data-part=title]`)
  expect(await shown.evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent))).toEqual(titles)
  const controls = page.locator(`#form-${id} [data-part=control]`)
  for (const [place] of titles.entries()) await controls.nth(place).fill(`text ${place}`)
  await send(page).click()
  await page.getByText(THANKS).waitFor()
  const [stored] = await forms.stored(id)
  expect(Object.values(stored as object).toSorted()).toEqual(titles.map((title, place) => `text ${place}`))
  expect(await ran(page)).toBe(0)
})

test('options that repeat are offered once, and what was chosen is stored', async () => {
  const options = ['Tea', 'Tea', 'Coffee', 'Tea']
  const fields = ['radio', 'checkbox', 'select', 'likert'].map((type) => ({ id: type, type, title: type, options }))
  const { page, id } = await open({ fields })
  expect(await page.locator('[name="field.radio"]').count()).toBe(2)
  expect(await page.locator('[name="field.checkbox"]').count()).toBe(2)
  expect(await page.locator('[name="field.select"] option').count()).toBe(3)
  expect(await page.getByRole('radiogroup').count()).toBe(3)
  await page.locator('[name="field.radio"][value="Tea"]').check()
  await page.locator('[name="field.checkbox"][value="Tea"]').check()
  await page.locator('[name="field.select"]').selectOption('Tea')
  await page.locator('[name="field.likert.0"][value="1"]').check()
  await send(page).click()
  await page.getByText(THANKS).waitFor()
  expect(await forms.stored(id)).toEqual([{ radio: 'Tea', checkbox: ['Tea'], select: 'Tea', likert: { Tea: 1 } }])
})

test.each([true, false])('500 fields are drawn, checked and stored; with scripts: %s', async (javaScriptEnabled) => {
  const fields = Array.from({ length: 500 }, (_, place) => ({ id: `f${place}`, type: 'text', title: `Field ${place}` }))
  fields[499] = { ...fields[499]!, required: true } as never
  const { page, id } = await open({ fields }, javaScriptEnabled)
  await page.locator('[name="field.f0"]').fill('first')
  await send(page).click()
  await page.getByText('Field 499 is required.').first().waitFor()
  expect(await page.locator('[name="field.f0"]').inputValue()).toBe('first')
  await page.locator('[name="field.f499"]').fill('last')
  await send(page).click()
  await page.getByText(THANKS).waitFor()
  const [stored] = await forms.stored(id)
  expect(Object.keys(stored as object)).toHaveLength(500)
  expect(stored).toMatchObject({ f0: 'first', f499: 'last' })
})

test.each(drawn(['javascript:ran=1', ' java\nscript:ran=1', 'data:text/html,x', '//elsewhere.test/x']))(
  'a success address of %j is not followed: the text is shown [FRM-39]',
  async (successUrl) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, id } = await open({ fields: [note], successUrl }, javaScriptEnabled)
      await page.getByLabel('Note').fill('x')
      await send(page).click()
      await page.getByText(THANKS).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/forms/${id}`)
      if (javaScriptEnabled) expect(await ran(page)).toBe(0)
    }
  },
)

test.each(
  drawn([
    ['for an id the form does not have', { nobody: 'Not this one.' }, 'Not this one.'],
    ['as HTML', { text: '<img src=x onerror="ran=1"> is no note' }, '<img src=x onerror="ran=1"> is no note'],
    ['for the id __proto__', JSON.parse('{"__proto__":"No prototype."}'), 'No prototype.'],
  ]),
)('server errors %s are read as text, and nothing typed is lost [FRM-44]', async (_, errors, sentence) => {
  const { page } = await open({ fields: [note] })
  await page.getByLabel('Note').fill('keep me')
  await page.route(SAVE, (route) => route.fulfill({ status: 400, body: JSON.stringify({ errors }) }))
  await send(page).click()
  await page.getByText(sentence).first().waitFor()
  expect(await page.getByLabel('Note').inputValue()).toBe('keep me')
  expect(await page.locator('img').count()).toBe(0)
  expect(await ran(page)).toBe(0)
})

test.each(drawn([[['text']], ['all of them'], [7], [{}], [null]]))(
  'server errors of %j are none, which is said as what nobody knows [FRM-44]',
  async (errors) => {
    const { page } = await open({ fields: [note] })
    await page.getByLabel('Note').fill('keep me')
    await page.route(SAVE, (route) => route.fulfill({ status: 400, body: JSON.stringify({ errors }) }))
    await send(page).click()
    await page.locator('[data-part=failure]:visible').waitFor()
    expect(await page.locator('[data-part=failure]').textContent()).not.toBe('')
    expect(await page.getByLabel('Note').inputValue()).toBe('keep me')
  },
)

test.each(
  drawn([
    ['no JSON', '{"text":', 400, 'Could not parse the form fields, please check your entries.'],
    ['an array', '["text"]', 400, 'Could not parse the form fields, please check your entries.'],
    ['5 MB', 'x'.repeat(5_000_000), 413, 'That is more than can be sent at once'],
  ]),
)('a form that is %s is refused in a sentence, and nothing is stored [SRV-26]', async (_, form, status, sentence) => {
  const { page, id } = await open({ fields: [note] })
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')!.value
  const call = (name: string, data?: object) =>
    page.request.post(`/api/form/${name}?crumb=${crumb}`, data ? { data } : {})
  const { key } = (await (await call('FormSubmissionKey')).json()) as { key: string }
  const names = { formId: id, collectionId: 'e2e', objectName: '', isOverlayForm: false, submitButtonText: '' }
  const response = await call('SaveFormSubmission', { key, ...names, form })
  expect(response.status()).toBe(status)
  expect(((await response.json()) as { error: string }).error).toContain(sentence)
  expect(await forms.stored(id)).toEqual([])
})
