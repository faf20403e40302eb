import type { Page } from 'playwright'
import { WIDTHS } from './harness.ts'

/** Pages with galleries, whose pictures are measured down to their ends. */
export const GALLERY_PAGES: readonly string[] = [
  '/',
  '/prints',
  '/prints/eddy',
  '/rooms/long-hall',
  '/rooms/print-room',
  '/rooms/projection-room',
  '/rooms/workbench',
]

/** Pages whose first view has pictures: one of each kind. */
export const PICTURE_PAGES: readonly string[] = [
  '/',
  '/visit',
  '/story',
  '/cafe',
  '/furniture',
  '/annual-report',
  '/weddings',
  '/whats-on',
  '/elsewhere',
  '/prints',
  '/prints/eddy',
  '/prints/one-window',
  '/prints/no-such-print',
  '/rooms/long-hall',
  '/rooms/print-room',
  '/rooms/projection-room',
  '/rooms/workbench',
  '/shop',
  '/shop/factory-lamp',
  '/shop/one-window-edition',
  '/club',
  '/journal',
  '/journal/a-season-on-stage',
  '/events',
  '/events/concert-for-rain',
]

/** Windows, from a small phone to a large desktop. */
const WINDOWS = [
  [320, 640],
  [375, 812],
  [430, 932],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const

interface Picture {
  readonly name: string
  /** Width that the `sizes` attribute promises, in CSS pixels. */
  readonly promised: number
  /** Width in which the browser draws the whole file, in CSS pixels. */
  readonly drawn: number
  /** Width by height of the file. */
  readonly ratio: number
  /** Widths of the files, the smallest first. */
  readonly widths: readonly number[]
  /** A part of it is in the first view. */
  readonly isInView: boolean
}

/**
 * The file that Chromium takes: the last one that is not dense enough, or the next one where that is nearer by the
 * geometric mean. On a screen of one pixel per pixel it never takes one that is not dense enough.
 */
function chosenWidth({ widths, promised }: Picture, density: number): number {
  const next = widths.findIndex((width) => width / promised >= density)
  if (next <= 0) return widths.at(next)!
  const [below, above] = [widths[next - 1]! / promised, widths[next]! / promised]
  return density <= 1 || density >= Math.sqrt(below * above) ? widths[next]! : widths[next - 1]!
}

/** The smallest file that is not coarser than the screen. */
function neededWidth({ widths, drawn }: Picture, density: number): number {
  return widths.find((width) => width >= Math.round(drawn * density)) ?? widths.at(-1)!
}

/** Pixels of the files in the first view, as a share of those that the boxes need; the bytes grow with them. */
function share(pictures: readonly Picture[], density: number): number {
  const pixels = (widthOf: typeof chosenWidth): number =>
    pictures.reduce((sum, picture) => sum + widthOf(picture, density) ** 2 / picture.ratio, 0)
  return pixels(chosenWidth) / pixels(neededWidth)
}

/** Measures each picture that the browser chooses a file for: covering draws a file wider than its box, containing narrower. */
function measurePictures(): Picture[] {
  const entriesOf = (sizes: string): string[] => {
    const entries = ['']
    let depth = 0
    for (const character of sizes) {
      depth += character === '(' ? 1 : character === ')' ? -1 : 0
      if (character === ',' && depth === 0) entries.push('')
      else entries[entries.length - 1] += character
    }
    return entries.map((entry) => entry.trim())
  }
  // Evaluate a `sizes` attribute as a browser does, because no browser API returns the result: take the first entry
  // whose media condition matches, and 100vw for an invalid length.
  const lengthOf = (sizes: string): string => {
    for (const entry of entriesOf(sizes)) {
      let [depth, start] = [0, 0]
      for (const [place, character] of [...entry].entries()) {
        depth += character === '(' ? 1 : character === ')' ? -1 : 0
        if (character === ' ' && depth === 0) start = place + 1
      }
      const length = entry.slice(start)
      const condition = entry.slice(0, -length.length).trim()
      if (!CSS.supports('width', length)) return '100vw'
      if (!condition || matchMedia(condition).matches) return length
    }
    return '100vw'
  }
  const ruler = document.body.appendChild(document.createElement('div'))
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[srcset]')].flatMap((image) => {
    const { width, height, top, bottom, left, right } = image.getBoundingClientRect()
    if (!width || !height) return []
    ruler.style.width = lengthOf(image.sizes)
    const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
    const fit = getComputedStyle(image).objectFit
    const drawn =
      fit === 'cover' ? Math.max(width, height * ratio) : fit === 'contain' ? Math.min(width, height * ratio) : width
    const promised = ruler.getBoundingClientRect().width
    const widths = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, pixels]) => Number(pixels)).toSorted((a, b) => a - b)
    // Treat a picture as visible only within its gallery's track: a gallery that has not started clips the other slides
    // there.
    const track = image.closest('[data-scope=gallery][data-part=track]')?.getBoundingClientRect()
    const isInView =
      top < innerHeight &&
      bottom > 0 &&
      left < Math.min(innerWidth, track?.right ?? innerWidth) - 0.5 &&
      right > Math.max(0, track?.left ?? 0) + 0.5 &&
      image.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return [{ name: image.alt || image.src, promised, drawn, ratio, widths, isInView }]
  })
  ruler.remove()
  return pictures
}

/** A picture whose file would be too coarse, or much too fine where that counts. */
const isWrong = ({ promised, drawn }: Picture, most = Infinity): boolean =>
  promised < 0.75 * drawn || promised > most * drawn

const wordsOf = ({ name, promised, drawn }: Picture, width: number): string =>
  `${name} at ${width} px: ${Math.round(promised)} for ${Math.round(drawn)}`

/** Measures the pictures of an open page at the three widths. @returns What is wrong with the promises, in words. */
export async function findWrongPromises(page: Page): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const pictures = await page.evaluate(measurePictures)
    if (pictures.length === 0) wrong.push(`no picture at ${width} px`)
    wrong.push(...pictures.filter((picture) => isWrong(picture, 1.8)).map((picture) => wordsOf(picture, width)))
  }
  return wrong
}

/** Measures the first view of an open page in seven windows at 1x and 2x. @returns What is wrong, in words. */
export async function findWrongViews(page: Page): Promise<readonly string[]> {
  const wrong: string[] = []
  let views = 0
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height })
    // Reserve no space for the scrollbar below 1280 px: phones and tablets draw the scrollbar over the page.
    await page.evaluate(
      (gutter) => document.documentElement.style.setProperty('scrollbar-gutter', gutter),
      width < 1280 ? 'auto' : 'stable',
    )
    const pictures = (await page.evaluate(measurePictures)).filter(({ isInView }) => isInView)
    if (pictures.length === 0) continue
    views += 1
    wrong.push(...pictures.filter((picture) => isWrong(picture)).map((picture) => wordsOf(picture, width)))
    for (const density of [1, 2])
      if (share(pictures, density) > 1.3)
        wrong.push(
          `the view of ${width} px at ${density}x: ${share(pictures, density).toFixed(2)} of what it needs: ` +
            pictures.map((picture) => wordsOf(picture, width)).join('; '),
        )
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  return views > 0 ? wrong : ['no window shows a picture']
}
