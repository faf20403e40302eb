import { enhanceVideo, videoAttributes } from '@vitrine/media'
import type { ItemVideo } from '@vitrine/media'
import { setAttributes } from '@vitrine/parts'
import type { LightboxVideoOptions } from '../core/options.js'

/** A video to be played. */
export interface PlayedVideo extends ItemVideo {
  /** Names the player. */
  readonly title: string
  /** Pixels; 0 if unknown. */
  readonly width: number
  readonly height: number
}

/**
 * Puts a video's player into an element, and plays it [LBX-5].
 * @throws {Error} When the item has neither a readable embed nor a file.
 * @returns Stops it, and leaves the element empty.
 */
export function playVideo(element: HTMLElement, played: PlayedVideo, options: LightboxVideoOptions): () => void {
  const { html, title, sources = [] } = played
  const { mode = 'fit', autoplay = true, players } = options
  const document = element.ownerDocument
  const isFile = sources.length > 0
  const size = { width: played.width || undefined, height: played.height || undefined }
  const attributes = videoAttributes({ html, title, ...size, mode }, isFile)
  if (attributes['data-type'] === 'invalid') throw new Error('[lightbox] This video has no embed that can be played.')
  const root = document.createElement('div')
  const slot = document.createElement('div')
  setAttributes(root, attributes)
  setAttributes(slot, { 'data-scope': 'media', 'data-part': 'player' })
  if (isFile) slot.append(createVideo(document, played))
  root.append(slot)
  element.append(root)
  const stop = enhanceVideo(root, { players, autoplay })
  return () => {
    stop()
    root.remove()
  }
}

function createVideo(document: Document, played: PlayedVideo): HTMLVideoElement {
  const { title, width, height, captions } = played
  const element = document.createElement('video')
  setAttributes(element, {
    controls: true,
    playsinline: true,
    'aria-label': title,
    width: width || undefined,
    height: height || undefined,
  })
  for (const { src, type } of played.sources!)
    setAttributes(element.appendChild(document.createElement('source')), { src, type })
  if (captions) setAttributes(element.appendChild(document.createElement('track')), { kind: 'captions', src: captions })
  return element
}
