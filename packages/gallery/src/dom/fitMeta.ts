import { watchSize } from '@vitrine/motion'

/** Share of its container from which on an overlay of text leaves too little of the picture [GAL-55]. */
const MOST = 0.9

/**
 * Marks each text that would hide the picture under it with the class `meta-overflow`: the sheet gives such a text 40
 * percent of the height, in which it scrolls [GAL-55].
 * @param resizeDelay - Milliseconds without a further change of width before the texts are measured again [GAL-45].
 * @returns Stops watching and leaves the server's markup.
 */
export function fitMeta(track: HTMLElement, resizeDelay: number): () => void {
  const captions = [...track.querySelectorAll<HTMLElement>('[data-part=caption]')]
  function fit(): void {
    for (const { classList } of captions) classList.remove('meta-overflow')
    const tall = captions.filter(
      (each) => each.scrollHeight > MOST * (each.previousElementSibling?.clientHeight ?? Infinity),
    )
    for (const { classList } of tall) classList.add('meta-overflow')
  }
  fit()
  const stop = watchSize(track, fit, { axis: 'x', debounce: resizeDelay })
  return () => {
    stop()
    for (const each of captions) {
      each.classList.remove('meta-overflow')
      if (!each.className) each.removeAttribute('class')
    }
  }
}
