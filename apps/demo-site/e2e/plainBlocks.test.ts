import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'

const { visit } = useVisitors()

/** Pages of the site that are made of blocks. */
const PAGES: readonly string[] = [
  '/',
  '/visit',
  '/whats-on',
  '/story',
  '/cafe',
  '/annual-report',
  '/late',
  '/furniture',
  '/write',
  '/table',
  '/weddings',
  '/tours',
  '/for-members',
  '/elsewhere',
  '/club',
  '/prints',
  '/shop/factory-lamp',
  '/rooms/long-hall',
  '/rooms/projection-room',
]

/** Block types on these pages. */
const TYPES: readonly string[] = [
  'accordion',
  'appointment-scheduling',
  'audio',
  'button',
  'chart',
  'code',
  'donation',
  'embed',
  'follow-button',
  'food-ordering',
  'form',
  'gallery',
  'horizontal-rule',
  'html',
  'image',
  'logo',
  'map',
  'markdown',
  'marquee',
  'member-area',
  'menu',
  'navigation',
  'newsletter',
  'photo-service-a',
  'photo-service-b',
  'photo-service-c',
  'product',
  'quote',
  'reservation',
  'scaled-text',
  'search',
  'shape',
  'share-buttons',
  'social-links',
  'spacer',
  'summary',
  'table-booking',
  'text-highlight',
  'video',
  'wedding-registry',
]

/**
 * Selects the blocks that must show something. Overlays are excluded, because some of them appear only on a phone or
 * after a choice.
 */
const BLOCK = '[data-block-type]:not([data-block-empty], [data-block-type=overlays])'

/** Reads whether each block shows a text or a picture without script. */
function readBlocks(elements: readonly Element[]): { type: string; id: string; isShown: boolean }[] {
  return elements.map((element) => {
    const { innerText, dataset, id } = element as HTMLElement
    const drawn = [...element.querySelectorAll('img, svg, hr, video, input, [aria-hidden]')]
    const isDrawn = drawn.some((one) => one.getClientRects().length > 0)
    return { type: dataset['blockType']!, id, isShown: innerText.trim() !== '' || isDrawn }
  })
}

test('every block of the pages shows something without scripts, whatever its type [BLK-7]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  const seen = new Set<string>()
  const blank: string[] = []
  for (const path of PAGES) {
    await page.goto(path)
    const blocks = await page.locator(BLOCK).evaluateAll(readBlocks)
    for (const { type, id, isShown } of blocks) {
      seen.add(type)
      if (!isShown) blank.push(`${path} ${type} ${id}`)
    }
  }
  expect(blank).toEqual([])
  expect(TYPES.filter((type) => !seen.has(type))).toEqual([])
})
