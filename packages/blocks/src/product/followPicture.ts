import type { CommerceEvents } from '@vitrine/commerce'
import type { Stop } from '@vitrine/core-data/site'
import { imageSources, vitrineLoader } from '@vitrine/media'
import { findPart, setAttributes } from '@vitrine/parts'

const CHANGE = 'vitrine:commerce:variant-change' satisfies keyof CommerceEvents

/** Shows the picture of the chosen variant in the place of the product's, in a box of the same size [BLK-53]. */
export function followPicture(root: HTMLElement): Stop {
  const image = findPart(root, 'product-block', 'picture')?.querySelector('img')
  if (!image) return () => {}
  let restore: Stop | undefined
  const follow = (event: Event): void => {
    const { image: chosen } = (event as CommerceEvents[typeof CHANGE]).detail.variant ?? {}
    restore?.()
    restore = undefined
    if (!chosen) return
    const { width, height } = image
    const { src, srcSet } = imageSources({ src: chosen.src, width: chosen.width, loader: vitrineLoader })
    restore = setAttributes(image, {
      src,
      srcset: srcSet,
      alt: chosen.alt,
      style: `${image.getAttribute('style') ?? ''};aspect-ratio:${width}/${height};object-fit:contain`,
    })
  }
  root.addEventListener(CHANGE, follow)
  return () => {
    root.removeEventListener(CHANGE, follow)
    restore?.()
  }
}
