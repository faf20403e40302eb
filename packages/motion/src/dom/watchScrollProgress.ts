import { scrollShare } from '../core/scrollShare.js'

/**
 * Reports how far an element has moved through the viewport while the page scrolls: 0 as it enters, 1 as it has left
 * [MOT-23].
 * @param callback - Given the share, 0 to 1: soon after the start, and then at most once a frame, when it has changed.
 * @returns Stops watching [MOT-24]. Without an element it logs an error and watches nothing.
 * @example
 * const stop = watchScrollProgress(chapter, (progress) => (bar.style.scale = `${progress} 1`))
 */
export function watchScrollProgress(element: HTMLElement, callback: (progress: number) => void): () => void {
  if (!((element as unknown) instanceof Element)) {
    console.error('No valid HTMLElement node was supplied!')
    return () => {}
  }
  let frame = 0
  let told: number | undefined
  const controller = new AbortController()

  function tell(): void {
    frame = 0
    const { top, height } = element.getBoundingClientRect()
    const progress = scrollShare(top, height, innerHeight)
    if (progress === told) return
    told = progress
    callback(progress)
  }
  const soon = (): void => {
    frame ||= requestAnimationFrame(tell)
  }

  // Listen in the capture phase, because `scroll` events of elements do not bubble: scrolling inside the page also
  // changes the progress.
  for (const type of ['scroll', 'resize'])
    addEventListener(type, soon, { capture: true, passive: true, signal: controller.signal })
  soon()
  return () => {
    controller.abort()
    cancelAnimationFrame(frame)
  }
}
