import type { GalleryMachine } from '../core/createGallery.js'
import { itemAddress, itemIdOf, readItemId } from '../core/itemAddress.js'
import { readItem } from '../core/readItem.js'

/** What the address of a gallery depends on. */
export interface AddressData {
  /** Changes are written to the address [GAL-40]. */
  readonly history: boolean
  readonly collectionUrl: string
}

/** Where an index of the machine is a group of slides. */
export interface Grouping {
  /** Index of the slide that stands for an index of the machine. */
  readonly slideOf: (index: number) => number
  /** Index of the machine at which a slide is seen. */
  readonly indexOf: (slide: number) => number
  /** Whether a slide is seen. */
  readonly isSeen: (slide: number) => boolean
}

/**
 * Joins the address of the page to a gallery: an `itemId` selects its slide, at the start and whenever the address
 * changes [GAL-42]; with history on, and not in the editor, each change is written to it in place [GAL-40] [GAL-41].
 * @returns The index to start at, where the address names one, and the end of it.
 */
export function followAddress(
  machine: GalleryMachine,
  slides: readonly Element[],
  { history: isWritten, collectionUrl }: AddressData,
  { slideOf, indexOf }: Pick<Grouping, 'slideOf' | 'indexOf'> = {
    slideOf: (index) => index,
    indexOf: (slide) => slide,
  },
): { readonly seen: number | undefined; readonly stop: () => void } {
  const items = slides.map(readItem)
  const isEditing = document.body.classList.contains('edit-mode')

  function selected(): number | undefined {
    const state = history.state as { readonly itemId?: unknown } | null
    const id = readItemId(location.hash, location.search) ?? state?.itemId
    if (!id) return undefined
    const index = items.findIndex((item) => item.id === id || item.url === id)
    return index < 0 ? undefined : indexOf(index)
  }

  function follow(): void {
    const index = selected()
    if (index === undefined) return
    // A change that is still being shown would refuse the one that the address asks for.
    machine.settle()
    machine.goTo(index)
  }

  const unsubscribe = machine.subscribe((event) => {
    if (event?.type !== 'change' || !isWritten || isEditing) return
    const item = items[slideOf(event.index)]
    if (!item || event.index === selected()) return
    try {
      history.replaceState(
        { ...(history.state as object | null), itemId: itemIdOf(item) },
        '',
        itemAddress(item, collectionUrl, location.search),
      )
    } catch {
      // A collection on another site, or more changes than the browser writes: the gallery turns all the same.
    }
  })
  // Back, forward and a new hash: the browser sends `popstate` for each of them.
  addEventListener('popstate', follow)
  return {
    seen: selected(),
    stop() {
      unsubscribe()
      removeEventListener('popstate', follow)
    },
  }
}
