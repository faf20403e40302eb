import { enhanceImageZoom } from '@vitrine/commerce'
import type { Stop } from '@vitrine/core-data/site'

/** Starts the zoom of a picture with the event that asked for it. */
export function startZoom(picture: HTMLElement, event: Event): Stop {
  return enhanceImageZoom(picture, { event })
}
