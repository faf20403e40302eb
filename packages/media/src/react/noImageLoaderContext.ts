import type { ImageLoader } from '../core/imageLoader.js'

/**
 * Replaces the context under the export condition `react-server`: React Server Components have no context, so no
 * provider can set a loader [MED-51].
 */
export function useImageLoader(): ImageLoader | undefined {
  return undefined
}
