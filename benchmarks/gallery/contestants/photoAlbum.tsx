import type { ReactElement } from 'react'
import { ColumnsPhotoAlbum, RowsPhotoAlbum } from 'react-photo-album'
import { GAP, LEAST } from './contestant.ts'
import type { ViewProps } from './contestant.ts'

const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500]

export function View({ kind, pictures }: ViewProps): ReactElement {
  const photos = pictures.map(({ id, src, width, height, alt }) => ({
    key: id,
    src: `${src}?format=1000w`,
    srcSet: WIDTHS.filter((each) => each <= width).map((each) => ({
      src: `${src}?format=${each}w`,
      width: each,
      height: Math.round((each * height) / width),
    })),
    width,
    height,
    alt,
    href: `${src}?format=1500w`,
  }))
  return kind === 'autocolumns' ? (
    <ColumnsPhotoAlbum photos={photos} spacing={GAP} columns={(width) => Math.max(1, Math.floor(width / LEAST))} />
  ) : (
    <RowsPhotoAlbum photos={photos} spacing={GAP} targetRowHeight={LEAST} />
  )
}
