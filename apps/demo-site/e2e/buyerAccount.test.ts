import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { add, send, typeAddress } from './buyer.ts'
import { signIn, useVisitors, WIDTHS } from './harness.ts'
import { type MailedSite, startMailedSite } from './mailedSite.ts'
import { pressIn } from './mailProgram.ts'
import { settled } from './settle.ts'
import { expectSound } from './soundPage.ts'
import { withDevice } from './withDevice.ts'

const { visit } = useVisitors()
let site: MailedSite
/** The site at a host name, because a passkey is bound to one and refuses an IP address. */
let baseURL: string
beforeAll(async () => {
  site = await startMailedSite({ ORDERS_A_MINUTE: '1000' })
  baseURL = site.address.replace('127.0.0.1', 'localhost')
}, 60_000)
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })
const section = (page: Page, name: string) => main(page).getByRole('list', { name })

async function typeName(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
}

/** Buys a record, a bag, a subscription and a gift card for somebody else; returns the number of the bag's order. */
async function buyAll(page: Page, email: string): Promise<string> {
  await add(page, '/shop/canal-tapes')
  await open(page, '/commerce/goto-checkout')
  await typeName(page, email)
  await send(page, /^Place the order/)

  await add(page, '/shop/print-a-month', 'Monthly, until I stop it')
  await open(page, '/commerce/goto-checkout')
  await typeName(page, email)
  await typeAddress(page)
  await send(page, /^Subscribe/)

  await open(page, '/checkout/giftcard?websiteId=lantern-hall&giftCardProductId=gift-card&sku=SQ4600050')
  await typeName(page, email)
  await page.getByLabel('Their name').fill('Ada Lovelace')
  await page.getByLabel('Their e-mail').fill('ada@example.com')
  await send(page, /^Buy the card/)

  await add(page, '/shop/market-bag')
  await open(page, '/commerce/goto-checkout')
  await typeName(page, email)
  await typeAddress(page)
  await send(page, /^Place the order/)
  return /#\d+/.exec(await main(page).innerText())![0]
}

/** Presses a link that is to be saved, and returns the bytes of the file. */
async function download(page: Page, name: string | RegExp): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('link', { name }).first().click(),
  ])
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

test.each([
  ['with script and a passkey', true],
  ['without script and with a password', false],
])(
  '%s a buyer opens an account by the e-mail of an order, uses it, and deletes it [JRN-21]',
  async (_, javaScriptEnabled) => {
    const email = `grace-${javaScriptEnabled}@example.com`
    const buyer = (await visit({ baseURL, javaScriptEnabled })).page
    const number = await buyAll(buyer, email)
    const shopkeeper = (await visit({ baseURL })).page
    await signIn(shopkeeper, 'store')
    await open(shopkeeper, `/config/orders/${Number(number.slice(3))}`)
    await main(shopkeeper).getByLabel('Carrier').fill('Parcel Post')
    await main(shopkeeper).getByLabel('Tracking number').fill('1Z 999')
    await main(shopkeeper).getByRole('button', { name: 'Mark as sent' }).press('Enter')
    await main(shopkeeper).getByRole('status').getByText('marked as sent').waitFor()

    const viewport = { width: 375, height: 800 }
    const { page } = await visit({ baseURL, javaScriptEnabled, viewport, expected: ['status of 404'] })
    const mail = await site.mailbox.arrived(email, `Your order, ${number}`)
    await pressIn(page, mail, 'Open your account')
    if (javaScriptEnabled) await expectSound(page)
    await main(page).getByRole('button', { name: 'Open my account' }).press('Enter')
    await page.getByText('Your account is open.').waitFor()
    if (javaScriptEnabled) {
      await withDevice(page)
      await settled(page)
      await main(page).getByRole('button', { name: 'Add a passkey' }).click()
      await page.getByText('Your passkeys have been changed').waitFor()
    } else {
      await main(page).getByLabel('New password').fill('a long walk by the canal')
      await main(page).getByRole('button', { name: 'Set the password' }).press('Enter')
      await page.getByText('Your password has been changed').waitFor()
    }

    expect(await section(page, 'Your orders').getByRole('listitem').count()).toBe(4)
    const row = section(page, 'Your orders').getByRole('listitem').filter({ hasText: number })
    expect(await row.innerText()).toContain('Tracking number 1Z 999')
    expect(await section(page, 'Your subscriptions').innerText()).toContain('A print a month')
    expect(await section(page, 'Your gift cards').innerText()).toContain('For Ada Lovelace')
    expect(await section(page, 'Your addresses').innerText()).toContain('12 Mill Street')
    const record = await download(page, 'Download Canal tapes, the record')
    expect([record.length > 100_000, record.subarray(0, 3).toString()]).toEqual([true, 'ID3'])
    const data = JSON.parse((await download(page, 'Download your data')).toString()) as { orders: object[] }
    expect(data.orders).toHaveLength(4)
    await row.getByRole('link', { name: number }).press('Enter')
    await main(page).getByText('We have sent it: Parcel Post, 1Z 999').waitFor()
    if (javaScriptEnabled) await expectSound(page)

    await open(page, '/account')
    await main(page).getByRole('button', { name: 'Sign out' }).press('Enter')
    await page.waitForURL(/logout=true/, { waitUntil: 'domcontentloaded' })
    await page.goto('/account')
    if (javaScriptEnabled) {
      await settled(page)
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    } else {
      await page.getByLabel('E-mail', { exact: true }).fill(email)
      await page.getByLabel('Password').fill('a long walk by the canal')
      await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
    }
    await page.getByText('You are signed in as Grace Hopper.').waitFor()

    if (!javaScriptEnabled) await main(page).getByLabel('Password, to delete it').fill('a long walk by the canal')
    await main(page).getByLabel('Yes, delete all of it').check()
    await main(page).getByRole('button', { name: 'Delete my account' }).press('Enter')
    await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
    await site.mailbox.arrived(email, 'Your account has been deleted')
    await pressIn(page, mail, 'Open your account')
    await page.getByRole('heading', { name: 'This link has ended' }).waitFor()
    await open(page, '/account')
    expect(await page.getByText('You are signed in as').count()).toBe(0)
  },
)

test.each(drawn(WIDTHS))(
  'the account of a buyer fits into %i px, is sound, and reads well by day and at night [SRV-90]',
  async (width) => {
    const email = `looks-${width}@example.com`
    const { page } = await visit({ baseURL, viewport: { width, height: 900 } })
    const number = await buyAll(page, email)
    await pressIn(page, await site.mailbox.arrived(email, `Your order, ${number}`), 'Open your account')
    await expectSound(page)
    await main(page).getByRole('button', { name: 'Open my account' }).click()
    await page.getByText('Your account is open.').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectSound(page)
    }
  },
)
