import { gallery, readGalleryData } from '@vitrine/gallery'
import type { GalleryData } from '@vitrine/gallery'
import { Gallery } from '@vitrine/gallery/react'
import type { ReactElement } from 'react'
import { GAP, LEAST, PER_ROW } from './contestant.ts'
import type { Kind, ViewProps } from './contestant.ts'

/** As an owner's site would send them. */
function dataOf(design: Kind): GalleryData {
  const read = readGalleryData({
    design,
    lightbox: true,
    imageAspectRatio: /^auto(rows|columns)$/.test(design) ? undefined : 1.5,
    slidesPerRow: PER_ROW,
    'thumbnails-per-row': 5,
    padding: GAP,
    gutter: design === 'carousel' ? 1 : GAP,
    columnWidth: LEAST,
    rowHeight: LEAST,
    speed: 0.3,
  })
  if (!read.ok) throw new Error(read.error)
  return read.data
}

export function View({ kind, pictures }: ViewProps): ReactElement {
  return <Gallery data={dataOf(kind)} slides={pictures} openLightbox={() => {}} />
}

/** As an island does it: no React in the browser. */
export const start = (element: HTMLElement, kind: Kind): Promise<() => void> =>
  gallery(element, dataOf(kind), { openLightbox: () => {} })
