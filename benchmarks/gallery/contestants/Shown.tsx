import type { ReactElement } from 'react'
import type { Picture } from '../pictures.ts'

const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500]

/**
 * The picture that all contestants render: fetched when it comes near, in the width of its place, with a link to its
 * full size.
 */
export function Shown({ picture, sizes }: { readonly picture: Picture; readonly sizes: string }): ReactElement {
  const { src, width, height, alt } = picture
  return (
    <a href={`${src}?format=1500w`}>
      <img
        src={`${src}?format=1000w`}
        srcSet={WIDTHS.filter((each) => each <= width)
          .map((each) => `${src}?format=${each}w ${each}w`)
          .join(', ')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </a>
  )
}
