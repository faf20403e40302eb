import type { Size } from '@vitrine/parts'
import type { LightboxState } from '../core/lightboxState.js'
import type { LightboxMessages, LightboxVideoOptions } from '../core/options.js'
import type { Point } from './watchGestures.js'

/** One of the three items in the page: its content, its spinner, its button to try again. */
export interface Slide {
  readonly element: HTMLElement
  /** The picture that can grow from its thumbnail; missing for a video. */
  readonly image: HTMLImageElement | undefined
  /** Whether the content could not be loaded. */
  readonly failed: boolean
  readonly zoom: LightboxState['zoom']
  /** Places the slide: -1 is before the item shown, 0 is the item shown, 1 is after it. */
  place(offset: number): void
  /** Fits the content into the room that the padding leaves of the viewport [LBX-8]. */
  fit(room: Size, viewport: Size): void
  /** Zooms by a ratio around a point from the middle of the viewport; without a ratio in, or back. */
  zoomBy(ratio: number | undefined, point: Point): void
  /** Moves a zoomed picture. */
  panBy(step: Point): void
  /** Stops loading and playing, and removes the element. */
  remove(): void
}

/** The surroundings of a slide. */
export interface SlideContext {
  readonly document: Document
  readonly messages: LightboxMessages
  readonly video: LightboxVideoOptions
  /** Called when a slide has loaded, failed or zoomed. */
  onChange(): void
}
