import type { Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { type FormSite, openFormSite, wake } from './formSite.ts'
import { STORED, useVisitors } from './harness.ts'
import { startSiteProcess } from './siteProcess.ts'
import { copyRows, picturesFolder } from './worker.ts'

const KEY = '**/api/form/FormSubmissionKey*'
const SAVE = '**/api/form/SaveFormSubmission*'
const TEXT = 'Two of us, on Friday. 🌒'
const THANKS = 'Thank you. Your message has arrived.'
const PROCESSING = 'Error processing form submission. Please reload and try again.'
const NO_KEY = 'Could not get a form submission key, please try again later.'
const UNKNOWN = 'Unknown error, please try again later.'

const { visit } = useVisitors()
let forms: FormSite
let address: string
beforeAll(async () => {
  forms = await openFormSite()
  address = await forms.place({ id: 'note', fields: [{ id: 'text', type: 'text', title: 'Note', required: true }] })
})
afterAll(() => forms.site.close())

/** Faults that a test causes on purpose. */
const CAUSED = ['status of', 'SaveFormSubmission', 'FormSubmissionKey', 'net::ERR']

const note = (page: Page) => page.getByLabel('Note')
const send = (page: Page) => page.getByRole('button', { name: 'Submit' })
const told = (page: Page, sentence: string) => page.getByText(sentence).first().waitFor()
/** Number of stored copies of a note; each test writes a text of its own. */
const copies = (text: string): Promise<number> => forms.copies('note', text)

/** Opens the page and writes a note of this text without sending it. */
async function write(text: string, expected: readonly string[] = CAUSED): Promise<Page> {
  const { page } = await visit({ baseURL: forms.address, expected })
  await page.goto(address)
  await wake(page, 'note')
  await note(page).fill(text)
  return page
}

/** Routes a request to the server with the header of a simulated fault. */
const fault = (name: string) => (route: Route) =>
  route.continue({ headers: { ...route.request().headers(), 'x-demo-fault': name } })

test.each(
  drawn([
    ['key', '500', NO_KEY],
    ['key', '429', NO_KEY],
    ['key', '503', NO_KEY],
    ['key', 'drop', NO_KEY],
    ['key', 'bad-json', NO_KEY],
    ['key', 'html', NO_KEY],
    ['save', '400', UNKNOWN],
    ['save', '401', 'Unable to submit form. Please try again later.'],
    ['save', '403', UNKNOWN],
    ['save', '404', 'This form has not been configured yet.'],
    ['save', '413', UNKNOWN],
    ['save', '418', UNKNOWN],
    ['save', '429', 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
    ['save', '500', 'Unable to send form. Please try again later.'],
    ['save', '502', UNKNOWN],
    ['save', '503', UNKNOWN],
    ['save', '504', UNKNOWN],
    ['save', 'error', 'The kiln is cold.'],
    ['save', 'server-error', 'Unable to send form. Please try again later.'],
    ['save', 'drop', PROCESSING],
    ['save', 'cut', PROCESSING],
    ['save', 'bad-json', PROCESSING],
    ['save', 'html', PROCESSING],
    ['save', 'no-content', PROCESSING],
    ['save', 'wrong-types', UNKNOWN],
  ]),
)(
  'when the %s call fails with %s the visitor is told, keeps the text, and sends it once [FRM-43]',
  async (call, name, sentence) => {
    const text = `${TEXT} ${call} ${name}`
    const page = await write(text)
    await page.route(call === 'key' ? KEY : SAVE, fault(name))
    await send(page).click()
    await told(page, sentence)
    expect(await note(page).inputValue()).toBe(text)
    expect(await copies(text)).toBe(0)
    await page.unrouteAll()
    await send(page).click()
    await told(page, THANKS)
    expect(await copies(text)).toBe(1)
  },
)

test('when no answer ever comes the visitor is told after a while, keeps the text, and sends it once [FRM-46]', async () => {
  const text = `${TEXT} never`
  const page = await write(text)
  await page.route(SAVE, fault('timeout'))
  await send(page).click()
  await page.getByRole('button', { name: 'Submitting…' }).waitFor()
  // A call ends after 15 s without an answer.
  await page.getByText(PROCESSING).first().waitFor({ timeout: 30_000 })
  await page.unrouteAll()
  await send(page).click()
  await told(page, THANKS)
  expect(await copies(text)).toBe(1)
})

test.each(
  drawn([
    ['is lost', (route: Route) => route.abort('connectionreset')],
    ['is a gateway’s page', (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })],
    ['cannot be read', (route: Route) => route.fulfill({ status: 200, body: '{"succ' })],
  ]),
)('a note that is stored and whose answer %s is sent again, and stands there once [FRM-35]', async (what, answer) => {
  const text = `${TEXT} stored ${what}`
  const page = await write(text)
  await page.route(SAVE, async (route) => {
    await route.fetch()
    await answer(route)
  })
  await send(page).click()
  await page.locator('[data-part=failure]:visible').waitFor()
  expect(await copies(text)).toBe(1)
  await page.unrouteAll()
  await send(page).click()
  await told(page, THANKS)
  expect(await copies(text)).toBe(1)
})

test('an answer that comes after the visitor left changes nothing: it is stored once, and the text is kept until then [FRM-35]', async () => {
  const text = `${TEXT} left`
  const page = await write(text)
  let release = (): void => {}
  const left = new Promise<void>((go) => (release = go))
  const arrived = new Promise<void>((resolve) => {
    void page.route(SAVE, async (route) => {
      await route.fetch()
      resolve()
      await left
      await route.abort('connectionreset').catch(() => {})
    })
  })
  await send(page).click()
  await arrived
  await page.goto('/account')
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => note(page).inputValue()).toBe(text)
  expect(await copies(text)).toBe(1)
  // Send the form again after an attempt without a response: the server must store one copy, because both attempts
  // carry the same submission key.
  await send(page).click()
  await told(page, THANKS)
  expect(await copies(text)).toBe(1)
})

describe('sent in more ways than one at once', () => {
  test('by a double click it is stored once [FRM-36]', async () => {
    const page = await write(`${TEXT} double`)
    await send(page).dblclick()
    await told(page, THANKS)
    expect(await copies(`${TEXT} double`)).toBe(1)
  })

  test('by Enter and a click it is stored once [FRM-36]', async () => {
    const page = await write(`${TEXT} enter`)
    await note(page).press('Enter')
    await page
      .locator('[data-part=submit]')
      .click({ force: true, noWaitAfter: true, timeout: 2000 })
      .catch(() => {})
    await told(page, THANKS)
    expect(await copies(`${TEXT} enter`)).toBe(1)
  })

  test('without scripts, by a double click, it is stored once [FRM-35]', async () => {
    const { page } = await visit({ javaScriptEnabled: false, baseURL: forms.address })
    await page.goto(address)
    await note(page).fill(`${TEXT} plain`)
    await send(page).dblclick()
    await told(page, THANKS)
    expect(await copies(`${TEXT} plain`)).toBe(1)
  })

  test('from two tabs each is stored, and neither is taken for the other [FRM-35]', async () => {
    const { context } = await visit({ baseURL: forms.address, expected: CAUSED })
    const tabs = [await context.newPage(), await context.newPage()]
    for (const [place, tab] of tabs.entries()) {
      await tab.goto(address)
      await wake(tab, 'note')
      await note(tab).fill(`${TEXT} tab ${place}`)
    }
    await Promise.all(tabs.map((tab) => send(tab).click()))
    for (const tab of tabs) await told(tab, THANKS)
    expect([await copies(`${TEXT} tab 0`), await copies(`${TEXT} tab 1`)]).toEqual([1, 1])
  })

  test('by going back and posting the very same again, without scripts, it is stored once [FRM-35]', async () => {
    const { page } = await visit({ javaScriptEnabled: false, baseURL: forms.address })
    const text = `${TEXT} back`
    await page.goto(address)
    await note(page).fill(text)
    const form = { note: text }
    const hidden = (name: string) => page.locator(`#block-note [name="${name}"]`).first().inputValue()
    const body = { crumb: await hidden('crumb'), key: await hidden('key'), formId: 'note', 'field.text': form.note }
    await send(page).click()
    await told(page, THANKS)
    const again = await page.request.post('/api/form/SaveFormSubmission', { form: body, maxRedirects: 0 })
    expect(again.status()).toBe(303)
    expect(await copies(text)).toBe(1)
  })

  test('back on the page, with scripts, what was sent is gone, and another note is another', async () => {
    const page = await write(`${TEXT} first`)
    await send(page).click()
    await told(page, THANKS)
    await page.goto('/account')
    await page.goBack({ waitUntil: 'commit' })
    await page.goto(address)
    await wake(page, 'note')
    expect(await note(page).inputValue()).toBe('')
    await note(page).fill(`${TEXT} second`)
    await send(page).click()
    await told(page, THANKS)
    expect([await copies(`${TEXT} first`), await copies(`${TEXT} second`)]).toEqual([1, 1])
  })

  test('offline it waits, says so, and goes out once when the network is back [FRM-36]', async () => {
    // Expect the report of a feature without code: the first touch requests the code of tracking, and going offline may
    // cut that request off.
    const expected = [...CAUSED, '[runtime] feature tracking']
    const { page, context } = await visit({ baseURL: forms.address, expected })
    await page.goto(address)
    await wake(page, 'note')
    await note(page).fill(`${TEXT} offline`)
    await context.setOffline(true)
    await send(page).click()
    await told(page, 'You are offline. It will be sent once you are connected again.')
    expect(await copies(`${TEXT} offline`)).toBe(0)
    await context.setOffline(false)
    await told(page, THANKS)
    expect(await copies(`${TEXT} offline`)).toBe(1)
  })
})

describe('a server that is killed', () => {
  test('right after it has stored a note has it once, however often it is sent again [FRM-35] [SRV-23]', async () => {
    const own = { DATA_DIR: copyRows(), CACHE_DIR: picturesFolder() }
    const first = await startSiteProcess(own)
    // Expect failed-import messages too: other forms of the page may be loading their code when the server is killed.
    const expected = [...CAUSED, 'form-render', 'Failed to fetch dynamically imported module', '[tracking]']
    const { page } = await visit({ baseURL: first.address, expected })
    await page.goto('/write')
    await wake(page, 'write-lost')
    await page.getByLabel('What you lost').fill('A hat')
    await page.getByLabel('Your e-mail').fill('mira@example.com')
    await page.route(SAVE, async (route) => {
      await route.fetch()
      first.child.kill('SIGKILL')
      await new Promise((resolve) => first.child.once('exit', resolve))
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Ask the desk' }).click()
    await told(page, PROCESSING)
    expect(first.log().split(STORED).length - 1).toBe(1)
    await page.unrouteAll()

    const second = await startSiteProcess({ ...own, PORT: new URL(first.address).port })
    await page.getByRole('button', { name: 'Ask the desk' }).click()
    await page.waitForURL('/#block-visit')
    // Expect no second stored copy after the restart: the stored rows survive, so the server answers a repeated key
    // with success.
    expect(second.log()).not.toContain(STORED)
    second.child.kill()
  })
})
