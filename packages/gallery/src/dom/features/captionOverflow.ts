import { watchSize } from '@vitrine/motion'
import type { Feature } from '../boundGallery.js'

/** Share of its picture above which an overlaid caption hides too much [GAL-55]. */
const MOST = 0.9

/**
 * Marks each overlaid caption that would hide its picture with the class `meta-overflow`: the style sheet gives it 40
 * percent of the height, in which it scrolls [GAL-55]. A resize is measured after a delay [GAL-45]. The stop leaves the
 * server's markup [GAL-48].
 */
export const captionOverflow: Feature = ({ root, track, settings }) => {
  if (root.dataset['meta'] !== 'overlay') return () => {}
  const captions = [...track.querySelectorAll<HTMLElement>('[data-part=caption]')]
  function mark(): void {
    for (const { classList } of captions) classList.remove('meta-overflow')
    const tall = captions.filter(
      (each) => each.scrollHeight > MOST * (each.previousElementSibling?.clientHeight ?? Infinity),
    )
    for (const { classList } of tall) classList.add('meta-overflow')
  }
  mark()
  const stop = watchSize(track, mark, { axis: 'x', debounce: settings.resizeDelay ?? 100 })
  return () => {
    stop()
    for (const each of captions) {
      each.classList.remove('meta-overflow')
      if (!each.className) each.removeAttribute('class')
    }
  }
}
