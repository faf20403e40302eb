import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { nextFrame } from './routes.ts'

/** Measures of the pixels that a box of the window shows in one frame. */
export interface Frame {
  /** Mean brightness, from 0 to 255. */
  readonly light: number
  /** Standard deviation of the brightness: a box of one colour has 0. */
  readonly detail: number
}

/** The frames of a change, and the two states that it leads from and to. */
export interface Film {
  readonly frames: readonly Frame[]
  readonly ends: readonly [Frame, Frame]
}

/** Milliseconds between two frames. */
const STEP = 50

/** Steps in which a smooth scroll is filmed. */
const SCROLL_STEPS = 10

/** The longest part of a change that is filmed, in milliseconds: a slow zoom goes on for seconds. */
const LONGEST = 1500

/** Measures what the window, or the box of an element, shows. */
export async function look(page: Page, stage?: Locator): Promise<Frame> {
  const clip = stage && (await stage.boundingBox())!
  const picture = await page.screenshot({ animations: 'allow', caret: 'initial', ...(clip && { clip }) })
  const { channels } = await sharp(picture).removeAlpha().greyscale().stats()
  return { light: channels[0]!.mean, detail: channels[0]!.stdev }
}

/**
 * Slows every motion of the page, so that a slow machine catches its start. Playwright's own sessions do not share the
 * rate. Resolves to a function that restores the speed.
 */
export async function slow(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  return async () => {
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await session.detach()
  }
}

/** Pauses every motion of the page at a time of the film. Resolves to the length of the film so far, in milliseconds. */
export const pauseAt = (page: Page, time: number): Promise<number> =>
  page.evaluate((time) => {
    const starts = ((window as { starts?: Map<Animation, number> }).starts ??= new Map<Animation, number>())
    let length = 0
    for (const motion of document.getAnimations()) {
      motion.pause()
      const end = Number(motion.effect!.getComputedTiming().endTime)
      if (!Number.isFinite(end)) continue
      if (!starts.has(motion)) starts.set(motion, time)
      motion.currentTime = Math.min(time - starts.get(motion)!, end)
      length = Math.max(length, starts.get(motion)! + end)
    }
    return length
  }, time)

/** Ends every motion that has an end, also one that starts meanwhile; the others stay where they are. */
async function finish(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const motions = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          Number.isFinite(Number(effect!.getComputedTiming().endTime)) && playState !== 'finished',
      )
    for (const motion of motions) motion.finish()
    return motions.length === 0
  })
  await nextFrame(page)
}

/**
 * Films a change in frames that are 50 ms of its motion apart, however slow the machine is: each motion is paused and set to
 * the time of the frame.
 * @param act - Starts the change; resolves when its motion has begun.
 * @param stage - The box that is filmed. Default: the window.
 */
export async function film(page: Page, act: () => Promise<unknown>, stage?: Locator): Promise<Film> {
  await pauseAt(page, 0)
  await finish(page)
  const before = await look(page, stage)
  await page.evaluate(() => ((window as { starts?: unknown }).starts = undefined))
  const restore = await slow(page)
  await act()
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .some(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(Number(effect!.getComputedTiming().endTime)),
      ),
  )
  const frames: Frame[] = []
  for (let time = 0, length = STEP; time < Math.min(length, LONGEST); time += STEP) {
    length = await pauseAt(page, time)
    await nextFrame(page)
    frames.push(await look(page, stage))
  }
  await restore()
  await finish(page)
  return { frames, ends: [before, await look(page, stage)] }
}

/**
 * Films a row while it scrolls smoothly. The browser scrolls in its own time, which a page cannot pause, so the film takes
 * the row's goal from the script and moves the row there in steps.
 * @param act - Makes the script scroll the row.
 */
export async function filmScroll(page: Page, act: () => Promise<unknown>, track: Locator): Promise<Film> {
  const before = await look(page, track)
  await track.evaluate((row) => {
    row.style.scrollSnapType = 'none'
    row.scrollTo = (options) => (row.dataset['goal'] = String((options as ScrollToOptions).left))
  })
  await act()
  const [from, goal] = await track.evaluate((row) => [row.scrollLeft, Number(row.dataset['goal'])] as const)
  if (!(Math.abs(goal - from) > 1)) throw new Error('The row was not scrolled.')
  const frames: Frame[] = []
  for (let step = 0; step <= SCROLL_STEPS; step++) {
    await track.evaluate((row, left) => (row.scrollLeft = left), from + ((goal - from) * step) / SCROLL_STEPS)
    await nextFrame(page)
    frames.push(await look(page, track))
  }
  return { frames, ends: [before, frames.at(-1)!] }
}
