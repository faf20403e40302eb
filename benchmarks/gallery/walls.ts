import type { Browser } from 'playwright'
import { rest, visit } from './visit.ts'
import type { Cost } from './visit.ts'

/** How many pictures a wall has, every one an `<img>` in the document. */
export const PICTURES = 1000
/** Milliseconds after which a wall is at rest: after it was rendered, with its pictures faded in, or resized. */
const REST = 1000

/** How a wall comes into the page. */
export type How = 'html' | 'react' | 'still'

/** Cost of a wall of pictures. */
export interface Wall {
  readonly mount: Cost
  /** Cost of a change of width from 1,000 px to 800 px. */
  readonly resize: Cost
  /** Number of elements in the wall of pictures. */
  readonly elements: number
}

/**
 * Renders a wall of 1,000 pictures, and makes it narrower.
 * @param how - From the server's HTML, then started, `still` by the visitor's wish; or drawn by React in the browser.
 */
export async function measureWall(browser: Browser, address: string, path: string, how: How): Promise<Wall> {
  const { page, cost, leave } = await visit(browser, `${address}${path}?wide&empty&count=${PICTURES}`, {
    reducedMotion: how === 'still' ? 'reduce' : 'no-preference',
  })
  const html = how !== 'react' ? await (await fetch(`${address}/html${path}?count=${PICTURES}`)).text() : undefined
  await page.evaluate((text) => Object.assign(globalThis, { html: text }), html)
  const mount = await cost(async () => {
    await page.evaluate(async () => {
      const { html: text } = globalThis as unknown as { html: string | undefined }
      if (text === undefined) bench.draw()
      else await bench.put(text)
    })
    await rest(page, REST)
  })
  const resize = await cost(async () => {
    await page.evaluate(() => void (document.querySelector<HTMLElement>('#app')!.style.inlineSize = '800px'))
    await rest(page, REST)
  })
  const { images, elements, width } = await page.evaluate(() => ({
    images: document.querySelectorAll('#app img').length,
    elements: document.querySelectorAll('#app *').length,
    width: Math.max(...[...document.querySelectorAll('#app img')].map((image) => image.getBoundingClientRect().right)),
  }))
  await leave()
  if (images !== PICTURES || width > 801) throw new Error(`${path} has ${images} pictures up to ${width} px`)
  return { mount, resize, elements }
}
