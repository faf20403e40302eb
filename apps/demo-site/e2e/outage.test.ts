import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusingDb } from '../../../packages/site/server/testing/stand.ts'
import { leaveDrawer } from './buyer.ts'
import { type FormSite, openFormSite } from './formSite.ts'
import { type FrontServer, openFrontServer } from './frontServer.ts'
import { useVisitors, wakeBy, wakeForm } from './harness.ts'
import { openPage, settled } from './settle.ts'
import { openTracked, track } from './trackedSite.ts'

const { visit } = useVisitors()

/** Faults that the outage causes; the code of tracking may be on its way when it begins. */
const CAUSED = ['status of 50', '[tracking]', '[runtime] feature tracking']
/** Statuses of the outage, in turn. */
const STATUSES = [500, 502, 503] as const
/** Seconds of the page's clock that the outage takes. */
const SECONDS = 30
/** Most times that the page makes one call by itself during the outage. */
const MOST_TRIES = 6

/** Most requests of the whole page during the outage; one page has 9. */
const MOST_REQUESTS = 20
/** Most requests after it, with the 18 of the drawer of the cart, which opens then. */
const MOST_AFTER = 38

let forms: FormSite
let front: FrontServer
let isOut = false
/** The site whose database is gone answers instead. */
let isBroken = false
/** How often each call has been made: its method, path and body. */
const made = new Map<string, number>()
/** Requests that have no answer yet. */
let open = 0
let answered = 0

beforeAll(async () => {
  forms = await openFormSite()
  const { port } = new URL(forms.address)
  const broken = new URL(await forms.site.serve({}, { db: refusingDb() })).port
  front = await openFrontServer(
    () => Number(isBroken ? broken : port),
    ({ method, url, body }, outgoing) => {
      const call = `${method} ${url.split('?')[0]} ${body.toString()}`
      made.set(call, (made.get(call) ?? 0) + 1)
      open += 1
      outgoing.once('close', () => (open -= 1))
      if (!isOut) return 'passed'
      answered += 1
      // Answer every request with an HTML page, as a gateway does in an outage, even where the site would respond with
      // JSON.
      outgoing.writeHead(STATUSES[answered % STATUSES.length]!, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>')
      return 'kept'
    },
  )
})
afterAll(async () => {
  await front.close()
  await forms.site.close()
})
beforeEach(() => {
  isOut = false
  isBroken = false
})

async function beginOutage(): Promise<void> {
  await expect.poll(() => open).toBe(0)
  isOut = true
  made.clear()
}
function endOutage(): void {
  isOut = false
  made.clear()
}

/** Lets seconds of the page's clock pass; all answers arrive in between. */
async function pass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1000)
    await expect.poll(() => open).toBe(0)
  }
}

/** The number of requests since the outage began or ended. */
const total = (): number => [...made.values()].reduce((sum, times) => sum + times, 0)

const main = (page: Page) => page.getByRole('main')

test('thirty seconds of errors lose nothing and double nothing, and no storm comes during them or after [FRM-35] [TRK-62]', async () => {
  const { page } = await visit({ baseURL: front.address, expected: CAUSED })
  await page.clock.install()
  await openTracked(page, '/')
  const product = page.locator('#block-edition')
  await product.scrollIntoViewIfNeeded()
  await product.locator('input[value="20 × 20 cm"]').check()
  await wakeForm(page)
  const letter = page.locator('#block-contact')
  await letter.getByLabel('First name').fill('Ada')
  await letter.getByLabel('Last name').fill('Outage')
  await letter.getByLabel('E-mail').fill('ada@example.com')
  await letter.getByLabel('Message').fill('Are you there?')

  await beginOutage()
  await track(page, 'in the outage', 20)
  await product.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await product.getByRole('status').getByText('Unable to add item').waitFor()
  await letter.getByRole('button', { name: 'Send' }).click()
  await letter.locator('[data-part=failure]:visible').waitFor()
  await pass(page, SECONDS)
  expect([...made].filter(([, times]) => times > MOST_TRIES)).toEqual([])
  expect(total()).toBeLessThanOrEqual(MOST_REQUESTS)
  expect(await letter.getByLabel('Message').inputValue()).toBe('Are you there?')
  expect(await product.locator('input[value="20 × 20 cm"]').isChecked()).toBe(true)

  endOutage()
  await product.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await product.getByRole('status').getByText('Added to cart.').waitFor()
  await leaveDrawer(page)
  await letter.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you. Your letter is with us.').waitFor()
  await pass(page, SECONDS)
  expect([...made].filter(([, times]) => times > 1)).toEqual([])
  expect(total()).toBeLessThanOrEqual(MOST_AFTER)
  expect(await page.getByRole('banner').getByRole('link', { name: 'One item in cart' }).count()).toBe(1)
  const letters = (await forms.stored('contact')) as { message: string }[]
  expect(letters.filter(({ message }) => message === 'Are you there?')).toHaveLength(1)
  async function storedNumbers(): Promise<number[]> {
    // Let more time of the page pass: an answer that came late on a busy machine begins the last pause late.
    await pass(page, 1)
    const { db } = forms.site
    const events = await db.selectFrom('telemetry_events').select('data').where('event', '=', 'in the outage').execute()
    return events.map(({ data }) => (data as { n: number }).n).toSorted((a, b) => a - b)
  }
  await expect.poll(storedNumbers).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('an e-mail that could not be subscribed is kept, and is on the list once after another press [SRV-29]', async () => {
  // Expect the reports of the page's other form: its captcha may be requested in the outage.
  const expected = [...CAUSED, 'block form write-guest-book', 'Error rendering captcha']
  const { page } = await visit({ baseURL: front.address, expected })
  await page.goto('/write')
  const programme = page.locator('#block-programme')
  const email = programme.getByLabel('E-mail')
  await wakeBy(email)
  await email.fill('outage@example.com')
  await beginOutage()
  await programme.getByRole('button', { name: 'Subscribe' }).click()
  await programme.locator('[data-part=failure]:visible').waitFor()
  expect(await email.inputValue()).toBe('outage@example.com')
  endOutage()
  await programme.getByRole('button', { name: 'Subscribe' }).click()
  await programme.getByText('Thank you. Please press the link in the e-mail that is on its way to you.').waitFor()
  const { db } = forms.site
  const mails = db.selectFrom('mails').select('id').where('recipient', '=', 'outage@example.com')
  expect(await mails.execute()).toHaveLength(1)
})

/** Signs in by the page of accounts, which posts a plain form. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Password').fill('lantern-light')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a sign-in is made after the outage by going back, and a comment that could not be sent is kept and sent once', async () => {
  const { page } = await visit({ baseURL: front.address, expected: CAUSED })
  const address = page.getByLabel('E-mail')
  async function signInDuringOutage(): Promise<string> {
    await page.goto('/account')
    await address.fill('commenter@demo.test')
    await beginOutage()
    await signIn(page)
    await page.getByRole('heading', { name: 'Sorry' }).waitFor()
    endOutage()
    await page.goBack()
    return address.inputValue()
  }
  // Repeat the way on a busy machine: Chromium notes typed text for going back with a delay, and no event tells when.
  await expect.poll(signInDuringOutage).toBe('commenter@demo.test')
  await signIn(page)
  await main(page).getByRole('heading', { name: 'Your account' }).waitFor()

  await openPage(page, '/journal/letters-to-the-desk')
  const form = page.locator('#comments > form')
  const text = form.getByLabel('Your comment')
  await text.fill('Written in the dark.')
  await beginOutage()
  await form.getByRole('button', { name: 'Send comment' }).click()
  await form.getByText('Your comment was not sent. Try again.').waitFor()
  expect(await text.inputValue()).toBe('Written in the dark.')
  endOutage()
  await form.getByRole('button', { name: 'Send comment' }).click()
  const comment = page.locator('#comments article').filter({ hasText: 'Written in the dark.' })
  await comment.waitFor()
  await page.reload()
  expect(await comment.count()).toBe(1)
})

test('a list and a search say that they cannot load, and load when they are asked again [COL-8] [COL-19]', async () => {
  // Expect the failure of a prefetch, because the pointer rests on the link to the third page.
  const { page } = await visit({ baseURL: front.address, expected: [...CAUSED, '/journal?page=3 net::ERR_FAILED'] })
  await openPage(page, '/journal')
  const more = main(page).locator('a[data-part=more]')
  // Load the second page before the outage begins: the list's code has loaded by then, so that the outage affects the
  // list's request alone.
  await more.click()
  await page.waitForURL('/journal?page=2', { waitUntil: 'commit' })
  await settled(page)
  await beginOutage()
  await more.click()
  await main(page).getByText('Unable to load. Try again.').waitFor()
  expect(new URL(page.url()).search).toBe('?page=2')
  endOutage()
  await more.click()
  await page.waitForURL('/journal?page=3')
  const ids = await main(page)
    .locator('[data-part=entry]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-id')))
  expect(new Set(ids).size).toBe(ids.length)

  await openPage(page, '/search')
  const field = page.getByRole('combobox', { name: 'Search for' })
  await field.fill('moon')
  await page.getByRole('option').first().waitFor()
  await beginOutage()
  await field.fill('accord')
  await main(page).getByText('Unable to load results').waitFor()
  endOutage()
  await field.fill('accordion')
  await page.getByRole('option', { name: 'Concert for accordion and rain' }).waitFor()
})

test('a page of the outage says so, and its link leads to the very page once the site answers', async () => {
  const { page } = await visit({ baseURL: front.address, expected: CAUSED })
  isBroken = true
  const address = '/journal?page=2'
  expect((await page.goto(address))!.status()).toBe(503)
  expect(await main(page).innerText()).toContain('This service is temporarily unavailable. Please try again later.')
  isBroken = false
  await page.getByRole('link', { name: 'Try again' }).click()
  await main(page).locator('article, li').first().waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
})
