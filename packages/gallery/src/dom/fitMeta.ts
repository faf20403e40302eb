import { watchWidth } from './watchWidth.js'

/** Share of its container from which on an overlay of text leaves too little of the picture [GAL-55]. */
const MOST = 0.9

/** Gives texts over their pictures that would hide them the class `meta-overflow`: those scroll in 40 percent of the height. */
export function fitMeta(track: HTMLElement): () => void {
  const captions = [...track.querySelectorAll<HTMLElement>('[data-part=caption]')]
  function fit(): void {
    for (const { classList } of captions) classList.remove('meta-overflow')
    const tall = captions.filter(
      (each) => each.scrollHeight > MOST * (each.previousElementSibling?.clientHeight ?? Infinity),
    )
    for (const { classList } of tall) classList.add('meta-overflow')
  }
  fit()
  const stop = watchWidth(track, fit)
  return () => {
    stop()
    for (const each of captions) {
      each.classList.remove('meta-overflow')
      if (!each.className) each.removeAttribute('class')
    }
  }
}
