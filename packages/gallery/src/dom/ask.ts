import type { BoundGallery } from './boundGallery.js'
import type { Wish, Wishes } from './createWishes.js'

/** Fetches the code that keeps requests during a change. `undefined` if it cannot be fetched; the next call tries again. */
async function loadWishes(gallery: BoundGallery): Promise<Wishes | undefined> {
  gallery.wishes ??= import('./createWishes.js').then(({ createWishes }) => (gallery.wishes = createWishes(gallery)))
  try {
    return await gallery.wishes
  } catch (error) {
    console.error(error)
    gallery.wishes = undefined
    return undefined
  }
}

/** Does what a visitor asks for: at once, or after the running change, by code that is fetched for it. */
export function ask(gallery: BoundGallery, wish: Wish): void {
  const { machine, wishes } = gallery
  const { to, by, details } = wish
  if (wishes && 'add' in wishes) wishes.add(wish)
  else if (wishes || machine.getState().inMotion) void loadWishes(gallery).then((loaded) => loaded?.add(wish))
  else if (to === undefined) machine[by > 0 ? 'next' : 'previous'](details)
  else machine.goTo(to, details)
}
