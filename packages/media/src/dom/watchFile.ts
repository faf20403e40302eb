import type { PlayerReport } from '../core/videoState.js'

/**
 * Reports the changes of a `<video>` element of the page.
 * @param onFail - Called when none of its sources can be played.
 */
export function watchFile(
  file: HTMLVideoElement,
  { onReport, onFail }: { onReport(report: PlayerReport): void; onFail(): void },
  signal: AbortSignal,
): void {
  function onEvent({ type }: Event): void {
    if (type === 'error') {
      // If a video has several sources, only the failure of the last one fails the video.
      if (file.networkState === file.NETWORK_NO_SOURCE) onFail()
    } else if (type === 'ended') onReport(type)
    // A video file that ends also fires `pause`, which is ignored.
    else if (!file.ended) onReport(type === 'play' ? 'played' : 'paused')
  }
  // The listeners capture, because `error` events of `<source>` elements do not bubble.
  for (const type of ['play', 'pause', 'ended', 'error'])
    file.addEventListener(type, onEvent, { signal, capture: true })
}
