import type { Design, GalleryData } from '../core/readGalleryData.js'
import { evaluate } from './evaluate.js'
import type { GalleryPorts } from './ports.js'

type Behaviour = (element: HTMLElement, data: GalleryData, ports: GalleryPorts) => () => void

const all = (): Promise<Behaviour> => import('./richGrid.js').then(({ richGrid }) => richGrid)

/** Each design is a chunk of its own; those that show all their slides need one and the same script. */
const BEHAVIOURS: Readonly<Record<Design, () => Promise<Behaviour>>> = {
  stacked: () => import('./richSlideshow.js').then(({ richSlideshow }) => richSlideshow),
  strip: () => import('./richStrip.js').then(({ richStrip }) => richStrip),
  carousel: () => import('./richCarousel.js').then(({ richCarousel }) => richCarousel),
  grid: all,
  autogrid: all,
  autocolumns: all,
  autorows: all,
  list: all,
  base: all,
}

/**
 * Brings a gallery to life over the server's markup, whatever its design; each design is a chunk of its own, fetched
 * here. Data on which a design fails is logged, and the gallery skipped [GAL-2].
 * @param element - The gallery's root, or an element around it.
 * @param data - The block's settings, from `readGalleryData`.
 * @returns When the design has started, its stop: it leaves the server's markup. Calling it twice does nothing more.
 * @throws {MissingPartError} For markup without a part that the design needs.
 * @throws What the import of a design's chunk throws.
 */
export async function gallery(element: HTMLElement, data: GalleryData, ports: GalleryPorts = {}): Promise<() => void> {
  const behaviour = await BEHAVIOURS[data.design]()
  return evaluate(() => behaviour(element, data, ports))
}
