import type { Browser } from 'playwright'
import { rest, seen, visit } from './visit.ts'
import type { Cost } from './visit.ts'

/** Number of slides of a carousel or slideshow, and number of moves. */
export const SLIDES = 200
export const MOVES = 6
/** Milliseconds after which every contestant shows the next slides. */
const MOVE = 1000
/** Milliseconds of a drag, and of each of its moves. */
const DRAG = 3000
const STEP = 16

/** Visible slide after the moves: the same for all contestants. */
const EXPECTED = { carousel: 'Print 18, Print 19, Print 20', slideshow: 'Print 6' }

/**
 * Cost of one move for a page: `kind` with 200 slides, started over the server's HTML.
 * @param transition - Transition of our gallery: `'none'` shows the next slide at once. Default: a fade.
 */
export async function measureMoves(
  browser: Browser,
  url: string,
  kind: keyof typeof EXPECTED,
  transition?: 'none',
): Promise<Cost> {
  const { page, cost, leave } = await visit(browser, `${url}/${kind}?wide&count=${SLIDES}`)
  if (transition)
    await page.evaluate((to) => {
      document.querySelector<HTMLElement>('#app [data-part=root]')!.dataset['transition'] = to
    }, transition)
  await page.evaluate(() => bench.start())
  await rest(page, MOVE)
  const all = await cost(() =>
    page.evaluate(
      async ([moves, wait]) => {
        for (let move = 0; move < moves; move += 1) {
          bench.next()
          await new Promise((resolve) => setTimeout(resolve, wait))
        }
      },
      [MOVES, MOVE] as const,
    ),
  )
  const shown = await seen(page)
  await leave()
  if (shown !== EXPECTED[kind]) throw new Error(`${url}/${kind} shows ${shown}`)
  return { work: all.work / MOVES, task: all.task / MOVES }
}

/** Counts frames longer than 25 ms while a finger drags a carousel to and fro. */
export async function measureDrag(browser: Browser, url: string): Promise<number> {
  const { page, session, leave } = await visit(browser, `${url}/carousel?wide&count=${SLIDES}`, { hasTouch: true })
  await page.evaluate(() => bench.start())
  await rest(page, MOVE)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 100 }] })
  const late = page.evaluate(async (time) => {
    let count = 0
    let last = await new Promise<number>(requestAnimationFrame)
    for (const end = last + time; last < end;) {
      const now = await new Promise<number>(requestAnimationFrame)
      if (now - last > 25) count += 1
      last = now
    }
    return count
  }, DRAG)
  const began = performance.now()
  const share = (): number => Math.min(1, (performance.now() - began) / DRAG)
  const place = (): number => 500 + 400 * Math.cos(2 * Math.PI * share())
  await touch('touchStart', 900)
  let farthest = 0
  while (share() < 0.95) {
    await touch('touchMove', place())
    if (share() > 0.4 && share() < 0.6)
      farthest = Math.min(
        farthest,
        await page.evaluate(() => document.querySelector('#app img')!.getBoundingClientRect().left),
      )
    await new Promise((resolve) => setTimeout(resolve, STEP))
  }
  const count = await late
  await touch('touchEnd', 0)
  await leave()
  if (farthest > -300) throw new Error(`${url} was drawn by ${farthest} px`)
  return count
}

/** Counts how many of the eleven hidden slides of a slideshow Tab can reach. */
export async function countTabbed(browser: Browser, url: string): Promise<number> {
  const { page, leave } = await visit(browser, `${url}/slideshow?wide&count=12`)
  await page.evaluate(() => bench.start())
  await rest(page, MOVE)
  const reached = new Set<string>()
  for (let press = 0; press < 24; press += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => document.activeElement?.querySelector('img')?.alt)
    if (at !== undefined) reached.add(at)
  }
  reached.delete('Print 0')
  await leave()
  return reached.size
}
