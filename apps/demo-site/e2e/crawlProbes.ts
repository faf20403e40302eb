import type { Page } from 'playwright'
import { WIDTHS } from './harness.ts'
import { settled } from './settle.ts'
import { isTooWide } from './soundPage.ts'

/** The types on a page, and the module of each block that has one: as the tables of the page name them. */
export function readModules(): { type: string; file: string | undefined }[] {
  const tables = document.querySelector('script[data-page-tables]')?.textContent ?? '{"islands":{}}'
  const { islands } = JSON.parse(tables) as { islands: Record<string, { file: string }> }
  return [...document.querySelectorAll<HTMLElement>('[data-block-type]:not([data-block-empty])')].map(({ dataset }) => {
    const { blockType: type = '', blockVariant: variant = '' } = dataset
    return { type, file: (islands[`${type}/${variant}`] ?? islands[type])?.file }
  })
}

/** Brings every block into view and touches it, without a press, so that its island starts. */
export async function touchAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const twoFrames = (): Promise<unknown> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await twoFrames()
    }
    for (const block of document.querySelectorAll('[data-block-type]'))
      block.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    scrollTo({ top: 0, behavior: 'instant' })
    await twoFrames()
  })
  await settled(page)
  await page.waitForFunction(() => !document.querySelector('[data-block-type][aria-busy]'))
}

/** The addresses of pictures that cannot be seen. */
export function findLostPictures(): string[] {
  return [...document.querySelectorAll('img')].flatMap((one) => (one.complete && !one.naturalWidth ? [one.src] : []))
}

/** The widths at which a page scrolls sideways. */
export async function findWide(page: Page): Promise<readonly number[]> {
  const wide: number[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    if (await isTooWide(page)) wide.push(width)
  }
  return wide
}

/** Parts that cannot be read on a page without scripts: its heading, a block, or a picture without its text. */
export function findUnreadable(): string[] {
  const heading = document.querySelector('h1')
  const faults = heading?.checkVisibility() && heading.getBoundingClientRect().height > 0 ? [] : ['the heading']
  // Exclude the workbench's broken block from the check: its data is unreadable, so it renders nothing.
  for (const block of document.querySelectorAll('main [data-block-type]:not(#block-bench-broken)')) {
    const { height } = block.getBoundingClientRect()
    const { opacity } = getComputedStyle(block)
    if (height === 0 || opacity !== '1') faults.push(`${block.id}: ${height} px, opacity ${opacity}`)
  }
  for (const image of document.querySelectorAll('main img:not([alt])')) faults.push(image.outerHTML)
  return faults
}

/**
 * The types of the blocks that must show something, and those that show neither a text nor a picture. Overlays are
 * excluded, because some of them appear only on a phone or after a choice.
 */
export function findBlank(): { types: string[]; blank: string[] } {
  const selector = '[data-block-type]:not([data-block-empty], [data-block-type=overlays])'
  const blocks = [...document.querySelectorAll<HTMLElement>(selector)]
  const isBlank = (block: HTMLElement): boolean =>
    block.innerText.trim() === '' &&
    ![...block.querySelectorAll('img, svg, hr, video, input, [aria-hidden]')].some(
      (one) => one.getClientRects().length > 0,
    )
  return {
    types: [...new Set(blocks.map(({ dataset }) => dataset['blockType']!))],
    blank: blocks.filter(isBlank).map(({ dataset, id }) => `${dataset['blockType']} ${id}`),
  }
}

/** Stops the runtime of a page. @returns The HTML that is left. */
export function stopRuntime(): string {
  const stop = (document as unknown as Record<symbol, (() => void) | undefined>)[Symbol.for('vitrine.runtime.1')]
  stop?.()
  return document.documentElement.outerHTML
}

/**
 * Compares the bodies of two HTML documents, one line for each element, without what browsers hide or read as text where
 * scripts run. Runs in an empty page, because the pages of the site parse no text.
 * @returns The lines that only one of both has: `-` of the first, `+` of the second.
 */
export function compareMarkup([first, second]: readonly [string, string]): string[] {
  const linesOf = (text: string): string[] => {
    const { body } = new DOMParser().parseFromString(text, 'text/html')
    for (const plain of body.querySelectorAll('noscript')) plain.textContent = ''
    for (const element of body.querySelectorAll('*')) {
      // Remove the class that an animated block keeps after its animation [MOT-30], so that markup from before and after
      // the animation compares as equal.
      element.classList.remove('animation-loaded')
      const attributes = [...element.attributes].filter(({ name }) => name !== 'nonce')
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
      for (const { name, value } of attributes.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
        element.setAttribute(name, value)
    }
    return body.outerHTML.replaceAll('><', '>\n<').split('\n')
  }
  const [before, after] = [linesOf(first), linesOf(second)]
  if (before.join('\n') === after.join('\n')) return []
  const lines = [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ]
  return lines.length > 0 ? lines : ['the same lines in another order']
}
