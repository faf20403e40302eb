import type { BoundGallery, Feature } from '../boundGallery.js'

/**
 * A feature whose code is fetched when a gallery asks for it [GAL-93].
 * @param isWanted - Whether a gallery asks for it.
 * @param load - Fetches the feature.
 * @param onFailure - Called if it cannot be fetched. Default: the gallery works without it.
 */
export function lazy(
  isWanted: (gallery: BoundGallery) => boolean,
  load: () => Promise<Feature>,
  onFailure: (gallery: BoundGallery) => void = () => {},
): Feature {
  return (gallery) => {
    let stop: (() => void) | undefined
    let isOver = false
    if (isWanted(gallery))
      void load().then(
        (feature) => {
          if (!isOver) stop = feature(gallery)
        },
        () => onFailure(gallery),
      )
    return () => {
      isOver = true
      stop?.()
    }
  }
}
