import type { ReactElement } from 'react'
import Masonry from 'react-masonry-css'
import type { ViewProps } from './contestant.ts'
import { Shown } from './Shown.tsx'

/** Number of columns by the window's width, the only width that this library reads. */
const COLUMNS = { default: 4, 1000: 3, 700: 2, 450: 1 }

export function View({ pictures }: ViewProps): ReactElement {
  return (
    <Masonry breakpointCols={COLUMNS} className="masonry" columnClassName="masonry-column">
      {pictures.map((picture) => (
        <Shown key={picture.id} picture={picture} sizes="25vw" />
      ))}
    </Masonry>
  )
}
