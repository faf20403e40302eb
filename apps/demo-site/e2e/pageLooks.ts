import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CDPSession, Page } from 'playwright'
import sharp from 'sharp'
import { chromiumPath } from '../../../tools/gate/chromium.ts'
import { chromiumVersion } from '../../../tools/gate/chromiumVersion.ts'

/**
 * Recorded looks of whole pages. A look is a screenshot at a quarter of the size: it shows where everything stands and in
 * which colours, in a few kB.
 */

const FOLDER = path.join(import.meta.dirname, '__looks__')
const NOTE = path.join(import.meta.dirname, '../../storybook/__screenshots__/recorded-with.json')
const SCALE = 0.25
/** Difference of one channel, of 255, that the eye does not see at this size. */
const SLIGHT = 24
/** Pixels that may differ more: a letter at this size. */
const TOLERATED = 30

/** A look as pixels. */
interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Looks are recorded anew; `pnpm screenshots:record` asks for it. */
const isRecording = process.env['VITRINE_RECORD_LOOKS'] === '1'

/** Looks take minutes, so `pnpm test:full` compares them. */
export const isLookedAt: boolean = isRecording || process.env['VITRINE_FULL'] !== undefined

/** Whether this machine has the Chromium that recorded the looks; another one draws text a little differently. */
function canCompare(): boolean {
  const { browser } = JSON.parse(readFileSync(NOTE, 'utf8')) as { readonly browser: string }
  return browser === chromiumVersion(chromiumPath())
}

const isCompared = !isRecording && canCompare()

async function readPixels(file: Buffer | string): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Waits until what answers to a new width or scheme has moved: transitions of colours, and watchers of sizes. */
async function settle(): Promise<void> {
  const frames = (): Promise<unknown> =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await frames()
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  await new Promise((resolve) => requestIdleCallback(resolve))
  await frames()
}

/** Takes the look of the whole page, from the top to the end of the footer. A look that is recorded is taken until two agree. */
export async function takeLook(session: CDPSession, page: Page): Promise<Buffer> {
  let look = await capture(session, page)
  for (let isSteady = !isRecording; !isSteady;) {
    const next = await capture(session, page)
    isSteady = next.equals(look)
    look = next
  }
  return look
}

async function capture(session: CDPSession, page: Page): Promise<Buffer> {
  await page.evaluate(settle)
  const size = await page.evaluate(() => ({ width: innerWidth, height: document.documentElement.scrollHeight }))
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, ...size, scale: SCALE },
  })
  return Buffer.from(data, 'base64')
}

/**
 * Compares a look with the recorded one, or records it. Under another Chromium than the recorded one nothing is compared.
 * @returns The difference in words; empty without one.
 */
export async function judgeLook(name: string, look: Buffer): Promise<string> {
  const file = path.join(FOLDER, `${name}.webp`)
  if (isRecording) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(file, await sharp(look).webp({ lossless: true, effort: 3 }).toBuffer())
    return ''
  }
  if (!isCompared) return ''
  if (!existsSync(file)) return `${name} is not recorded`
  const [now, recorded] = await Promise.all([readPixels(look), readPixels(file)])
  if (now.width !== recorded.width || now.height !== recorded.height)
    return `${name} is ${now.width} by ${now.height} pixels, recorded ${recorded.width} by ${recorded.height}`
  let different = 0
  for (let at = 0; at < now.data.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs(now.data[at + channel]! - recorded.data[at + channel]!) > SLIGHT,
    )
    if (isOther) different += 1
  }
  return different > TOLERATED ? `${name} differs in ${different} pixels` : ''
}
