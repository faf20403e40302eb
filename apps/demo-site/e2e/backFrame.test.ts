import sharp from 'sharp'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { useVisitors } from './harness.ts'
import { openPage, settled } from './settle.ts'

const { visit } = useVisitors('no-preference')

/** Colour that no page of the site uses; it covers a private page to mark its pixels. */
const MARK = { r: 255, g: 0, b: 255 } as const

/** Shares of the picture's pixels that have the mark's colour. */
async function markedShare(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let marked = 0
  for (let at = 0; at < data.length; at += 3)
    if (data[at] === MARK.r && data[at + 1] === MARK.g && data[at + 2] === MARK.b) marked++
  return marked / (info.width * info.height)
}

/** Every frame that the browser paints until `finish` is called. */
async function recordFrames(page: Page): Promise<{ finish(): Promise<readonly Buffer[]> }> {
  const session = await page.context().newCDPSession(page)
  const frames: Buffer[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'))
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  return {
    async finish() {
      frames.push(await page.screenshot())
      await session.send('Page.stopScreencast')
      return frames
    },
  }
}

/** Signs in on the page that is open. */
async function signInHere(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('member@demo.test')
  await page.getByLabel('Password').fill('lantern-light')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).waitFor()
}

test.each(
  drawn([
    ['/rehearsals', true],
    ['/rehearsals', false],
    ['/account', true],
    ['/account', false],
  ]),
)('after a sign-out no frame of %s is painted by Back; back/forward cache: %s [RUN-51 b]', async (path, keepsPages) => {
  const { page } = await visit({ keepsPages, expected: ['status of 401'] })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await signInHere(page)
  await openPage(page, path)
  // Cover the page in magenta, so that a screenshot shows whether Back paints a frame of the kept page after the
  // sign-out.
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.style.cssText = 'position:fixed;inset:0;z-index:9999;background:#f0f'
    document.body.append(cover)
  })
  expect(await markedShare(await page.screenshot())).toBeGreaterThan(0.9)
  await openPage(page, '/write')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog', { name: 'Logout Successful' }).waitFor()
  const frames = await recordFrames(page)
  const steps = await page.evaluate(() => history.length)
  for (let step = 1; step < steps && !page.url().endsWith(path); step++) {
    await page.goBack({ waitUntil: 'load' })
    // Wait until the page rests: a page with HTML of the former account loads anew before the next step.
    await settled(page)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }).waitFor()
  const painted = await frames.finish()
  expect(painted.length).toBeGreaterThan(0)
  for (const frame of painted) expect(await markedShare(frame)).toBe(0)
  expect(await page.getByLabel('Password').isVisible()).toBe(true)
})
