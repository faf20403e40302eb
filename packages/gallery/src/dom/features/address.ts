import { readItemId } from '@vitrine/links'
import { pageState } from '@vitrine/parts'
import type { ChangeDetails } from '../../core/createGallery.js'
import { itemAddress, itemIdOf } from '../../core/itemAddress.js'
import { readItem } from '../../core/readItem.js'
import type { Feature } from '../boundGallery.js'

/** Separator between a slide's name and the page's title. */
const SEPARATOR = ' · '

/** The galleries of a page that follow its address. */
interface Followers extends Set<() => void> {
  handleEvent(): void
}

/**
 * Calls a function whenever the page's address changes: the browser sends `popstate` for back, forward and a new hash. The
 * window has one listener for all galleries, also those of another copy of this package [GAL-101].
 * @returns Its undo; the last one removes the listener of the window [GAL-48].
 */
function followAddress(follow: () => void): () => void {
  const followers = pageState(document, 'vitrine.galleries.address.1', (): Followers => {
    const own: Followers = Object.assign(new Set<() => void>(), {
      handleEvent() {
        for (const each of own) each()
      },
    })
    return own
  })
  if (!followers.size) addEventListener('popstate', followers)
  followers.add(follow)
  return () => {
    followers.delete(follow)
    if (!followers.size) removeEventListener('popstate', followers)
  }
}

const BACK: ChangeDetails = { reason: 'back' }

/**
 * Binds the page's address to a gallery: an `itemId` selects its slide, at the start and whenever the address changes
 * [GAL-42]; with `history`, and not in the editor, each change is written to the address in place [GAL-40] [GAL-41].
 */
export const address: Feature = (gallery) => {
  const { machine, slides, settings, groups } = gallery
  const { collectionUrl = '' } = settings
  const items = slides.map((slide) => {
    const { id, url, caption } = readItem(slide)
    return { id, url: url!, caption: caption! }
  })
  /** The page's title without the name of the slide that the server has put before it. */
  const pageTitle = items.reduce((title, { caption }) => {
    const own = `${caption}${SEPARATOR}`
    return caption && title.startsWith(own) ? title.slice(own.length) : title
  }, document.title)
  const isWritten = settings.history && !document.body.classList.contains('edit-mode')

  function selected(): number | undefined {
    const state = history.state as { readonly itemId?: unknown } | null
    const id = readItemId(location.href) ?? state?.itemId
    if (!id) return undefined
    const slide = items.findIndex((item) => item.id === id || item.url === id)
    if (slide < 0) return undefined
    return groups ? groups.indexOf(slide) : slide
  }

  function follow(): void {
    const index = selected()
    if (index === undefined) return
    // End a running slide change before going to the slide of the address: the machine refuses a change during another
    // one.
    machine.transitionEnd()
    machine.goTo(index, BACK)
  }

  const unsubscribe = machine.subscribe((event) => {
    if (event?.type !== 'change' || !isWritten) return
    const item = items[groups ? groups.slideOf(event.index) : event.index]!
    if (event.index === selected()) return
    try {
      history.replaceState(
        { ...(history.state as object | null), itemId: itemIdOf(item) },
        '',
        itemAddress(item, collectionUrl, location.search),
      )
      // Set the document's title to the caption of a slide that has its own address, for tabs, bookmarks and screen
      // readers.
      if (collectionUrl) document.title = item.caption ? `${item.caption}${SEPARATOR}${pageTitle}` : pageTitle
    } catch {
      // Ignore the error when the browser refuses a cross-origin address or too many address changes: slides still
      // change.
    }
  })
  const unfollow = followAddress(follow)
  gallery.startIndex = selected() ?? gallery.startIndex
  return () => {
    unsubscribe()
    unfollow()
  }
}
