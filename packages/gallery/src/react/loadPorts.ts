import type { GalleryPorts } from '../dom/ports.js'
import type { GalleryProps } from './galleryProps.js'
import type { SlidePlayers } from './slidePlayers.js'

/** The loaders of a gallery in React, whose videos start by themselves and only need to be laid to rest. */
export function loadPorts(props: GalleryProps, players: SlidePlayers): GalleryPorts {
  return {
    ...props,
    loadVideo:
      props.loadVideo ??
      ((element) => {
        const id = element.closest<HTMLElement>('[data-slide-id]')?.dataset['slideId'] ?? ''
        return Object.assign(() => {}, { rest: () => players.rest(id) })
      }),
    // Here every picture has a source, and the browser fetches it by itself.
    loadImage: props.loadImage ?? (() => {}),
  }
}
