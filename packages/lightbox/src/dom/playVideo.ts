import { video, videoAttributes } from '@vitrine/media'
import { setAttributes } from '@vitrine/parts'
import type { LightboxVideo, VideoLoaderOptions } from '../core/options.js'

/**
 * Puts a video's player into an element, and plays it [LBX-5].
 * @throws {Error} When there is nothing to play: an embed that is none, and no file.
 * @returns Stops it, and leaves the element empty.
 */
export function playVideo(element: HTMLElement, content: LightboxVideo, options: VideoLoaderOptions): () => void {
  const { html, title, width, height, sources = [], captions } = content
  const { mode = 'fit', autoplay = true, players } = options
  const document = element.ownerDocument
  const isFile = sources.length > 0
  const attributes = videoAttributes({ html, title, width, height, mode }, isFile)
  if (attributes['data-type'] === 'invalid') throw new Error('[lightbox] This video has no embed that can be played.')
  const root = document.createElement('div')
  const slot = document.createElement('div')
  setAttributes(root, attributes)
  setAttributes(slot, { 'data-scope': 'media', 'data-part': 'player' })
  if (isFile) slot.append(makeFilm())
  root.append(slot)
  element.append(root)

  function makeFilm(): HTMLVideoElement {
    const film = document.createElement('video')
    setAttributes(film, { controls: true, playsinline: true, 'aria-label': title, width, height })
    for (const { src, type } of sources)
      setAttributes(film.appendChild(document.createElement('source')), { src, type })
    if (captions) setAttributes(film.appendChild(document.createElement('track')), { kind: 'captions', src: captions })
    return film
  }

  const stop = video(root, { players, autoplay })
  return () => {
    stop()
    root.remove()
  }
}
