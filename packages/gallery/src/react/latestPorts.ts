import type { RefObject } from 'react'
import type { GalleryPorts } from '../dom/ports.js'
import type { GalleryProps } from './galleryProps.js'
import type { SlidePlayers } from './slidePlayers.js'

/**
 * The ports of a gallery in React. Callbacks are those of the latest render; players of videos start by themselves and only
 * need to rest.
 */
export function latestPorts(latest: RefObject<GalleryProps>, players: SlidePlayers): GalleryPorts {
  const { current: props } = latest
  return {
    ...props,
    loadVideo:
      props.loadVideo ??
      ((element) => {
        const id = element.closest<HTMLElement>('[data-slide-id]')?.dataset['slideId'] ?? ''
        return Object.assign(() => {}, { rest: () => players.rest(id) })
      }),
    // In React every picture has a source, and the browser fetches it by itself.
    loadImage: props.loadImage ?? (() => {}),
    get openLightbox() {
      return latest.current.openLightbox
    },
    onEvent: (event) => latest.current.onEvent?.(event),
  }
}
