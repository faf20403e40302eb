import { afterAll, beforeAll, expect, test } from 'vitest'
import { useVisitors } from './harness.ts'
import { type MailedSite, startMailedSite } from './mailedSite.ts'
import { pressIn } from './mailProgram.ts'

const { visit } = useVisitors()
let site: MailedSite
beforeAll(async () => {
  site = await startMailedSite()
}, 60_000)
afterAll(() => site.close())

test.each([true, false])(
  'somebody joins the newsletter by e-mail, is exported, and leaves it by one press, with scripts: %s [JRN-24]',
  async (javaScriptEnabled) => {
    const reader = `ada-${javaScriptEnabled}@example.com`
    const { page } = await visit({ baseURL: site.address, javaScriptEnabled })
    const owner = await visit({ baseURL: site.address })
    await owner.page.goto('/account')
    await owner.page.getByLabel('E-mail', { exact: true }).fill('owner@demo.test')
    await owner.page.getByLabel('Password').fill('lantern-light')
    await owner.page.getByRole('button', { name: 'Sign in' }).click()
    await owner.page.getByText('You are signed in as').waitFor()
    async function exported(): Promise<string> {
      await owner.page.goto('/config/newsletter')
      const link = owner.page.getByRole('link', { name: 'Download all of them as a table (CSV)' })
      if ((await link.count()) === 0) return ''
      const [download] = await Promise.all([owner.page.waitForEvent('download'), link.click()])
      const parts: Buffer[] = []
      for await (const part of await download.createReadStream()) parts.push(part as Buffer)
      return Buffer.concat(parts).toString()
    }
    async function join(): Promise<void> {
      await page.goto('/write')
      await page.locator('#block-programme').getByLabel('E-mail').fill(reader)
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await page.getByText('Thank you. Please press the link in the e-mail that is on its way to you.').waitFor()
      await pressIn(page, await site.mailbox.arrived(reader, 'Confirm the programme'), 'Confirm the address')
      await page.getByText(reader).waitFor()
      expect(await exported()).not.toContain(reader)
      await page.getByRole('button', { name: 'Yes, send me the programme' }).click()
      await page.getByRole('heading', { name: 'The programme comes to you' }).waitFor()
      expect(await exported()).toContain(`programme,${reader},`)
    }

    await join()
    const welcome = await site.mailbox.arrived(reader, 'The programme comes to you')
    const header = (key: string): string => welcome.headers.find((one) => one.key === key)!.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    // Unsubscribe as a mail program does: by a post of its own, without a page and without cookies.
    const response = await fetch(header('list-unsubscribe').replace(/^</, '').replace(/>$/, ''), {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(response.status).toBe(200)
    expect(await exported()).not.toContain(reader)

    await join()
    await pressIn(page, await site.mailbox.arrived(reader, 'The programme comes to you'), 'Unsubscribe')
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'No more letters' }).waitFor()
    expect(await exported()).not.toContain(reader)
  },
)

test.each([
  ['member', 'A friend of the hall', true],
  ['guest', 'A guest of the club', false],
])(
  '%s asks for a link on a computer and signs in by it on a phone as %s, with scripts: %s [JRN-24] [SRV-252]',
  async (account, name, javaScriptEnabled) => {
    const email = `${account}@demo.test`
    const computer = await visit({ baseURL: site.address, javaScriptEnabled })
    const phone = await visit({ baseURL: site.address, javaScriptEnabled, viewport: { width: 375, height: 800 } })
    await computer.page.goto('/account')
    await computer.page.getByLabel('Address for the letter').fill(email)
    await computer.page.getByRole('button', { name: 'Send the letter' }).click()
    await computer.page.getByText('a letter is on its way').waitFor()
    await pressIn(phone.page, await site.mailbox.arrived(email, 'Your link to sign in'), 'Sign in')
    await phone.page.getByLabel('Address that the e-mail went to').fill(email.toUpperCase())
    await phone.page.getByRole('button', { name: 'Go on' }).click()
    await phone.page.getByText(`You are signed in as ${name}.`).waitFor()
    await computer.page.goto('/account')
    expect(await computer.page.getByText('You are signed in as').count()).toBe(0)
  },
)
