import type { ImageLoader } from '../core/imageLoader.js'

/** Replaces the context under the condition `react-server`: React has no context there, so no provider sets a loader. */
export function useImageLoader(): ImageLoader | undefined {
  return undefined
}
