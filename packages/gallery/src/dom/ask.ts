import type { BoundGallery } from './boundGallery.js'
import type { Wish } from './createWishes.js'

/** Does what a visitor asks for: at once, or after the running change, by code that is fetched for it. */
export function ask(gallery: BoundGallery, wish: Wish): void {
  const { machine } = gallery
  const { to, by, details } = wish
  if (gallery.wishes || machine.getState().inMotion) {
    gallery.wishes ??= import('./createWishes.js').then(({ createWishes }) => createWishes(gallery))
    gallery.wishes
      .then((wishes) => wishes.add(wish))
      .catch((error: unknown) => {
        console.error(error)
        gallery.wishes = undefined
      })
  } else if (to === undefined) machine[by > 0 ? 'next' : 'previous'](details)
  else machine.goTo(to, details)
}
