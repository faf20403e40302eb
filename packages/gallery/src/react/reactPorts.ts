import type { RefObject } from 'react'
import type { GalleryPorts, OpenRequest } from '../core/ports.js'
import type { GalleryOwnProps } from './galleryProps.js'
import type { SlidePlayers } from './slidePlayers.js'

/**
 * The ports of a gallery in React. Callbacks are those of the latest render; players of videos start by themselves and
 * only need to pause. The opened items are the caller's own, with the links of the page.
 */
export function reactPorts(latest: Readonly<RefObject<GalleryOwnProps>>, players: SlidePlayers): GalleryPorts {
  return {
    get onOpenItem() {
      const { onOpenItem, items } = latest.current
      if (!onOpenItem) return undefined
      const own = new Map(items.map((item) => [item.id, item]))
      return (request: OpenRequest) =>
        onOpenItem({
          ...request,
          items: request.items.map((item) => ({ ...(own.get(item.id) ?? item), trigger: item.trigger })),
        })
    },
    onIndexChange(index, details) {
      const { index: controlled, onIndexChange } = latest.current
      if (controlled === undefined) onIndexChange?.(index, details)
    },
    loadVideo(element) {
      const id = element.closest<HTMLElement>('[data-slide-id]')?.dataset['slideId'] ?? ''
      return Object.assign(() => {}, { pause: () => players.pause(id) })
    },
    // Load no image by script: React renders every picture with its source, so the browser fetches the picture itself.
    loadImage: () => {},
  }
}
