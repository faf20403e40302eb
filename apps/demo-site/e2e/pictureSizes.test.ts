import { expect, test } from 'vitest'
import { useVisitors, WIDTHS } from './harness.ts'
import { sparePictures } from './routes.ts'

const { visit } = useVisitors()

/** Pages with pictures. */
const PAGES = [
  '/',
  '/prints',
  '/prints/eddy',
  '/rooms/long-hall',
  '/rooms/print-room',
  '/rooms/projection-room',
  '/rooms/workbench',
]

interface Picture {
  readonly name: string
  /** Width that the `sizes` attribute promises, in CSS pixels. */
  readonly promised: number
  /** Width in which the browser draws the whole file, in CSS pixels. */
  readonly drawn: number
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
  // As a browser reads the list: the first entry whose condition holds; an invalid length means 100vw.
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
    const { width, height } = image.getBoundingClientRect()
    if (!width || !height) return []
    ruler.style.width = lengthOf(image.sizes)
    const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
    const fit = getComputedStyle(image).objectFit
    const drawn =
      fit === 'cover' ? Math.max(width, height * ratio) : fit === 'contain' ? Math.min(width, height * ratio) : width
    return [{ name: image.alt || image.src, promised: ruler.getBoundingClientRect().width, drawn }]
  })
  ruler.remove()
  return pictures
}

test.each(PAGES)('%s promises each picture about the width in which it is drawn, at three widths', async (path) => {
  const { page } = await visit()
  await sparePictures(page)
  await page.goto(path)
  const wrong: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const pictures = await page.evaluate(measurePictures)
    expect(pictures.length).toBeGreaterThan(0)
    for (const { name, promised, drawn } of pictures)
      if (promised < 0.75 * drawn || promised > 1.8 * drawn)
        wrong.push(`${name} at ${width} px: ${Math.round(promised)} for ${Math.round(drawn)}`)
  }
  expect(wrong).toEqual([])
})
