import { warnProp } from '@vitrine/parts'
import { type GalleryLayout, type GalleryOptions, layoutOf } from '../core/galleryOptions.js'
import type { GalleryPorts } from '../core/ports.js'
import { resolveOptions } from '../core/resolveOptions.js'
import type { Layout } from './boundGallery.js'
import { findPart } from './findPart.js'

const grid = (): Promise<Layout> => import('./layouts/grid.js').then((module) => module.grid)

/** The code of each layout. Layouts that show all their items share one chunk. */
const LAYOUTS: Readonly<Record<GalleryLayout, () => Promise<Layout>>> = {
  slideshow: () => import('./layouts/slideshowLayout.js').then((module) => module.slideshow),
  strip: () => import('./layouts/strip.js').then((module) => module.strip),
  carousel: () => import('./layouts/carousel.js').then((module) => module.carousel),
  grid,
  'auto-grid': grid,
  columns: grid,
  rows: grid,
  list: grid,
  stack: grid,
}

/**
 * Reads the options that the markup states: the layout, autoplay [GAL-28], the duration of a change [GAL-49], the
 * alignment [GAL-57], and the slides in a row and their gap [GAL-64].
 */
function readMarkup(root: HTMLElement): GalleryOptions {
  const { dataset, style } = root
  const number = (name: string): number | undefined =>
    parseFloat(style.getPropertyValue(`--vt-gallery-${name}`)) || undefined
  const [share, seconds] = [number('gutter'), number('speed')]
  const layout = layoutOf(dataset['design'])
  return {
    layout,
    perRow: number('per-row'),
    gapShare: layout === 'carousel' && share ? share / 100 : undefined,
    duration: seconds && seconds * 1000,
    alignment: dataset['alignment'] as GalleryOptions['alignment'],
    autoplay: !!findPart(root, 'rotation'),
  }
}

/**
 * Starts a gallery of any layout over the server's markup, in which nothing moves [GAL-92]. The code of its layout and
 * of its features is fetched here: it moves [GAL-20] or opens its items [GAL-82].
 * @param element - The gallery's root, or an element around it; without a gallery inside nothing happens [GAL-97].
 * @param options - Default: what the markup states [GAL-28] [GAL-49] [GAL-57] [GAL-64]. An option that cannot be used
 * has its default, and the console says so [GAL-88].
 * @param ports - Callbacks, and the players of videos.
 * @returns A promise of its stop, which leaves the server's markup [GAL-48]. A second call does nothing.
 * @throws {MissingPartError} For markup without a part that the layout needs [PAR-1]; nothing has been changed then.
 * @throws An error of the import, if the code cannot be fetched.
 * @example
 * const stop = await enhanceGallery(document.querySelector('#prints'), { autoplay: { interval: 8000 } })
 */
export async function enhanceGallery(
  element: HTMLElement,
  options: GalleryOptions = {},
  ports: GalleryPorts = {},
): Promise<() => void> {
  const root = findPart(element, 'root')
  if (!root) return () => {}
  const settings = resolveOptions({ ...readMarkup(root), ...options }, (name, remedy) =>
    warnProp('enhanceGallery', name, remedy),
  )
  const [start, { FEATURES }] = await Promise.all([LAYOUTS[settings.layout](), import('./features/index.js')])
  return start(root, settings, ports, FEATURES[settings.layout])
}
