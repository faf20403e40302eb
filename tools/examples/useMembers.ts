import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { takePictures } from './takePictures.ts'

const EMAIL = 'ada@example.com'
const PASSWORD = 'seven lamps over the canal'

/** Uses the example of a club without script: its posts, events and places, then an account from its first to its last day. */
export async function useMembers(
  browser: Browser,
  address: string,
  screenshots: string,
  folder: string,
): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(address)
  await takePictures(page, screenshots, 'club')
  await readContent(page, address)
  await findByTypo(page, address)
  await page.goto(`${address}account`)
  await takePictures(page, screenshots, 'visitor')
  await join(page, folder)
  await uploadPicture(page)
  await takePictures(page, screenshots, 'member')
  const data = await (await page.request.get(`${address}api/site-users/account/data.json`)).text()
  if (!data.includes(EMAIL) || !data.includes('lamp.png')) throw new Error(`the file of the person has ${data}`)
  await leave(page)
  await page.close()
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

async function readContent(page: Page, address: string): Promise<void> {
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.getByRole('link', { name: 'Erstes Licht' }).click()
  await page.getByText('Wir haben die Lampen im Hafen angezündet.').waitFor()
  const english = await page.locator('link[hreflang=en]').getAttribute('href')
  if (english !== `${address}journal/first-light`) throw new Error(`the English address is ${english}`)
  await page.goto(address)
  await page.getByRole('link', { name: 'Lamp walk' }).first().click()
  await page.getByRole('heading', { name: 'Next dates' }).waitFor()
  const file = await (await page.request.get(`${address}api/content/events/calendar?lang=de`)).text()
  if (file.match(/^SUMMARY:Lampengang/gm)?.length !== 2) throw new Error(`the calendar file is ${file}`)
}

async function findByTypo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Search').fill('harbuor')
  await press(page, 'Search')
  await page.getByText('Found by: harbour').waitFor()
  await page.getByRole('link', { name: 'First light' }).waitFor()
  await page.goto(address)
  await page.getByLabel('Find a place').fill('mill')
  await press(page, 'Find')
  await page.getByRole('link', { name: 'Mill Canal' }).waitFor()
}

/** Waits for the e-mail of the example and returns the link in it. */
async function linkOf(folder: string): Promise<string> {
  const mails = path.join(folder, '.mails')
  const end = Date.now() + 30_000
  while (Date.now() < end) {
    const [name] = await readdir(mails).catch(() => [])
    const link =
      name === undefined ? undefined : /https?:\/\/\S+/.exec(await readFile(path.join(mails, name), 'utf8'))?.[0]
    if (link !== undefined) return link
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('no e-mail with a link came within 30 s')
}

async function join(page: Page, folder: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Your e-mail').fill(EMAIL)
  await press(page, 'Join')
  await page.getByText('We have sent you an e-mail.').waitFor()
  await page.goto(await linkOf(folder))
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Become a member' }).last().click()
  await page.getByText('You are Ada.').waitFor()
}

async function uploadPicture(page: Page): Promise<void> {
  const buffer = await page.getByRole('heading', { level: 1 }).screenshot()
  await page.getByLabel('Pictures').setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer })
  await press(page, 'Upload')
  const picture = await page.getByRole('img', { name: 'lamp.png' }).getAttribute('src')
  const answer = await page.request.get(new URL(picture!, page.url()).href)
  if (answer.headers()['content-type'] !== 'image/png') throw new Error(`the picture is answered ${answer.status()}`)
}

/** Signs out, signs in by the password, and deletes the account. */
async function leave(page: Page): Promise<void> {
  await press(page, 'Sign out')
  await page.goto(new URL('/account', page.url()).href)
  await signIn(page)
  await page.getByText('You are Ada.').waitFor()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Delete all of it').check()
  await press(page, 'Delete my account')
  await page.getByText('Your account is deleted.').waitFor()
  await signIn(page)
  await page.getByText('You are Ada.').waitFor({ state: 'detached' })
  await page.getByRole('alert').waitFor()
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(EMAIL)
  await page.getByLabel('Password').fill(PASSWORD)
  await press(page, 'Sign in')
}
