import type { CommerceEvents, VariantImage } from '@vitrine/commerce'
import type { Stop } from '@vitrine/core-data/site'
import { imageSources, vitrineLoader } from '@vitrine/media'
import { findPart, setAttributes } from '@vitrine/parts'

const CHANGE = 'vitrine:commerce:variant-change' satisfies keyof CommerceEvents

/** The picture of a product block. */
export interface ShownPicture {
  /** Shows the picture of a variant in the place of the product's; `undefined` shows that of the product again. */
  show(chosen: VariantImage | undefined): void
}

/** Finds the picture of a product block; its box keeps its size, and a card crops each picture alike [BLK-53]. */
export function pictureOf(root: HTMLElement): ShownPicture {
  const image = findPart(root, 'product-block', 'picture')?.querySelector('img')
  const isCropped = root.dataset['view'] === 'card'
  let restore: Stop | undefined
  return {
    show(chosen) {
      restore?.()
      restore = undefined
      if (!chosen || !image) return
      const { width, height } = image
      const { src, srcSet } = imageSources({ src: chosen.src, width: chosen.width, loader: vitrineLoader })
      const box = `${image.getAttribute('style') ?? ''};aspect-ratio:${width}/${height};object-fit:contain`
      restore = setAttributes(image, {
        src,
        srcset: srcSet,
        alt: chosen.alt,
        ...(chosen.lang !== undefined && { lang: chosen.lang }),
        ...(!isCropped && { style: box }),
      })
    },
  }
}

/** Shows the picture of the chosen variant in the place of the product's [BLK-53]. */
export function followPicture(root: HTMLElement): Stop {
  const picture = pictureOf(root)
  const follow = (event: Event): void => picture.show((event as CommerceEvents[typeof CHANGE]).detail.variant?.image)
  root.addEventListener(CHANGE, follow)
  return () => {
    root.removeEventListener(CHANGE, follow)
    picture.show(undefined)
  }
}
