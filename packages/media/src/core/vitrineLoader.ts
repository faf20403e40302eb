import type { ImageLoader } from './imageLoader.js'
import { imageUrl } from './imageUrl.js'

/**
 * Loader for a server that answers `?format=500w` with the picture in that width [MED-4] [MED-3].
 * @example vitrineLoader({ src: '/images/dusk?v=3', width: 500 }) // => '/images/dusk?v=3&format=500w'
 */
export const vitrineLoader: ImageLoader = ({ src, width }) => imageUrl(src, width)

/**
 * Loader for a host with one file per width, whose name contains the width before the extension [MED-4].
 * @example fileNameLoader({ src: '/images/dusk.jpg', width: 500 }) // => '/images/dusk-500w.jpg'
 */
export const fileNameLoader: ImageLoader = ({ src, width }) => imageUrl(src, width, 'filename')
