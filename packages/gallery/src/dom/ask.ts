import type { BoundGallery } from './boundGallery.js'
import type { Wish } from './createWishes.js'

/**
 * Keeps a request until the running change has ended [GAL-18], by code that is fetched for it. If the code cannot be fetched, the
 * next call tries again.
 */
async function addLater(gallery: BoundGallery, wish: Wish): Promise<void> {
  try {
    const wishes = await (gallery.wishes ??= import('./createWishes.js').then(({ wishesOf }) => wishesOf(gallery)))
    wishes.add(wish)
  } catch (error) {
    console.error(error)
    gallery.wishes = undefined
  }
}

/** Does what a visitor asks for: at once [GAL-20], or after the running change [GAL-18], by code that is fetched for it. */
export function ask(gallery: BoundGallery, wish: Wish): void {
  const { machine, wishes } = gallery
  const { to, by, details } = wish
  if (wishes && 'add' in wishes) wishes.add(wish)
  else if (wishes || machine.getState().inMotion) void addLater(gallery, wish)
  else if (to === undefined) machine[by > 0 ? 'next' : 'previous'](details)
  else machine.goTo(to, details)
}
