import type { BoundGallery } from './boundGallery.js'
import type { Wish } from './createWishes.js'

/**
 * Does what a visitor asks for: at once [GAL-20], or after the running change [GAL-18], by code that is fetched for it. If the
 * code cannot be fetched, the next call tries again.
 */
export function ask(gallery: BoundGallery, wish: Wish): void {
  const { machine, wishes } = gallery
  const { to, by, details } = wish
  if (wishes?.add) wishes.add(wish)
  else if (wishes || machine.getState().inMotion) {
    const pending = wishes ?? (gallery.wishes = import('./createWishes.js').then(({ wishesOf }) => wishesOf(gallery)))
    pending
      .then((fetched) => fetched.add(wish))
      .catch((error: unknown) => {
        console.error(error)
        // Thumbnails may have shared their requests meanwhile: those stay.
        if (gallery.wishes === pending) gallery.wishes = undefined
      })
  } else if (to === undefined) machine[by > 0 ? 'next' : 'previous'](details)
  else machine.goTo(to, details)
}
