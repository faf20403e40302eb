import { enhanceGallery } from '@vitrine/gallery'
import type { GalleryLayout, GalleryOptions } from '@vitrine/gallery'
import { Gallery } from '@vitrine/gallery/react'
import { vitrineLoader } from '@vitrine/media'
import type { ReactElement } from 'react'
import { GAP, LEAST, PER_ROW } from './contestant.ts'
import type { Kind, ViewProps } from './contestant.ts'

/** Our layouts, by the kinds of the table. */
const LAYOUTS: Readonly<Record<Kind, GalleryLayout>> = {
  slideshow: 'slideshow',
  slider: 'strip',
  carousel: 'carousel',
  grid: 'grid',
  autogrid: 'auto-grid',
  autocolumns: 'columns',
  autorows: 'rows',
  list: 'list',
  stacked: 'stack',
}

function optionsOf(kind: Kind): GalleryOptions {
  return {
    layout: LAYOUTS[kind],
    opensItems: true,
    aspectRatio: /^auto(rows|columns)$/.test(kind) ? undefined : 1.5,
    perRow: kind === 'grid' ? 5 : PER_ROW,
    gap: GAP,
    columnWidth: LEAST,
    rowHeight: LEAST,
    duration: 300,
  }
}

export function View({ kind, pictures }: ViewProps): ReactElement {
  return <Gallery {...optionsOf(kind)} items={pictures} loader={vitrineLoader} onOpenItem={() => {}} />
}

/** Starts the gallery as an island does: without React in the browser. */
export const start = (element: HTMLElement, kind: Kind): Promise<() => void> =>
  enhanceGallery(element, optionsOf(kind), { onOpenItem: () => {} })
