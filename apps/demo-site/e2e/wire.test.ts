import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProxy, type Proxy } from '../../../packages/site/server/testing/openProxy.ts'
import { type FormSite, openFormSite, wake } from './formSite.ts'
import { useVisitors } from './harness.ts'

const { visit } = useVisitors()
let forms: FormSite
let note: string
/** Proxy between browser and site, whose faults each test sets; each test starts without faults. */
let proxy: Proxy
let address: string

beforeAll(async () => {
  forms = await openFormSite()
  note = await forms.place({ id: 'wire', fields: [{ id: 'text', type: 'text', title: 'Note', required: true }] })
  const { hostname: host, port } = new URL(forms.address)
  proxy = await openProxy({ host, port: Number(port) })
  address = `http://127.0.0.1:${proxy.port}`
})
afterAll(async () => {
  await proxy.close()
  await forms.site.close()
})

test.each(['close', 'reset'] as const)(
  'a note whose answer is lost by a %s of the connection is kept, and stored once [FRM-35]',
  async (end) => {
    const text = `By wire, ${end}`
    const { page } = await visit({ baseURL: address, expected: ['net::ERR', 'SaveFormSubmission', 'feature tracking'] })
    await page.goto(note)
    await wake(page, 'wire')
    await page.getByLabel('Note').fill(text)
    await page.route('**/api/form/SaveFormSubmission*', async (route) => {
      proxy.set({ bytes: 0, end })
      await route.continue()
    })
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.locator('[data-part=failure]:visible').waitFor()
    expect(await page.getByLabel('Note').inputValue()).toBe(text)
    await page.unrouteAll()
    proxy.set()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Thank you. Your message has arrived.').waitFor()
    expect(await forms.copies('wire', text)).toBe(1)
  },
)

test('every packet half a second late, the page reads, and a note is stored once', async () => {
  const text = 'By wire, late'
  const { page } = await visit({ baseURL: address })
  proxy.set({ delay: 500 })
  await page.goto(note)
  await wake(page, 'wire')
  await page.getByLabel('Note').fill(text)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Thank you. Your message has arrived.').waitFor()
  proxy.set()
  expect(await forms.copies('wire', text)).toBe(1)
})
