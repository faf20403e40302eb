import { act } from '@testing-library/react'
import { vitrineLoader } from '@vitrine/media'
import media from '@vitrine/media/styles.css?inline'
import { emulateMedia } from '@vitrine/testing/media'
import { renderToStaticMarkup } from 'react-dom/server'
import sheet from '../src/styles.css?inline'
import type { Layout } from '../src/dom/boundGallery.js'
import { FEATURES } from '../src/dom/features/index.js'
import { carousel } from '../src/dom/layouts/carousel.js'
import { grid } from '../src/dom/layouts/grid.js'
import { slideshow } from '../src/dom/layouts/slideshow.js'
import { strip } from '../src/dom/layouts/strip.js'
import { resolveOptions } from '../src/core/resolveOptions.js'
import type { GalleryOptions, GalleryPorts } from '../src/index.js'
import { Gallery, type GalleryProps } from '../src/react/index.js'
import { PRINTS } from './prints.js'

export { browser } from '@vitrine/testing/devTools'

/** Gives the page of this test the package's sheet, and that of pictures and videos. */
export function style(): void {
  if (document.querySelector('[data-gallery-sheet]')) return
  const element = document.body.appendChild(document.createElement('style'))
  element.textContent = media + sheet
  element.dataset['gallerySheet'] = ''
}

/** The first items of the prints. */
export const prints = (count: number) => PRINTS.slice(0, count)

export interface Served {
  /** The wrapper around the server's HTML, as a block's. */
  readonly block: HTMLElement
  readonly options: GalleryOptions
  /** The first element of a part. */
  part(name: string): HTMLElement
  /** All elements of a part. */
  parts(name: string): HTMLElement[]
  /** Index of the current slide. */
  shown(): number
}

/** Puts a gallery into the page as the server writes it, with a paragraph after it. */
export function serve(options: GalleryOptions, props: Partial<GalleryProps> = {}, css = ''): Served {
  style()
  const block = document.body.appendChild(document.createElement('div'))
  block.style.cssText = css
  block.innerHTML = renderToStaticMarkup(
    <Gallery loader={vitrineLoader} items={prints(4)} aria-label="Prints" {...options} {...props} />,
  )
  const after = document.createElement('p')
  after.textContent = 'After the gallery'
  block.after(after)
  const parts = (name: string) => [...block.querySelectorAll<HTMLElement>(`[data-scope=gallery][data-part=${name}]`)]
  return {
    block,
    options,
    parts,
    part: (name) => parts(name)[0]!,
    shown() {
      const root = parts('root')[0]!.getBoundingClientRect()
      return parts('slide').findIndex((slide) => {
        const { left, right } = slide.getBoundingClientRect()
        return getComputedStyle(slide).visibility === 'visible' && left < root.right - 1 && right > root.left + 1
      })
    },
  }
}

const LAYOUTS: Readonly<Record<string, Layout>> = { slideshow, strip, carousel }

/** Starts a gallery with all its features at once: its code is here already. Returns its stop. */
export function startNow({ block, options }: Pick<Served, 'block' | 'options'>, ports: GalleryPorts = {}): () => void {
  const settings = resolveOptions(options)
  const root = block.querySelector<HTMLElement>('[data-scope=gallery][data-part=root]')
  const start = LAYOUTS[settings.layout] ?? grid
  return root ? start(root, settings, ports, FEATURES[settings.layout]) : () => {}
}

/** Runs a function without reduced motion. */
export async function withMotion(run: () => Promise<void>): Promise<void> {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  try {
    await run()
  } finally {
    await emulateMedia()
  }
}

/** Two frames: what was asked for in the first has been shown in the second. */
export async function frames(): Promise<void> {
  await act(async () => {
    for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done))
  })
}

/** Edges in px of every visible element, by part and number. */
export function boxes(): Record<string, readonly number[]> {
  const found: Record<string, readonly number[]> = {}
  const elements = [...document.body.querySelectorAll('*')]
  for (const [index, element] of elements.entries()) {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const track = element.closest('[data-part=track]')?.getBoundingClientRect()
    const cut = track && (left >= track.right - 1 || right <= track.left + 1)
    if (seen && !cut)
      found[`${index} ${element.tagName} ${element.getAttribute('data-part')}`] = [left, top, right, bottom]
  }
  return found
}
