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
      // Report a video's failure only if no source is left: a video with several sources fails only when the last one
      // fails.
      if (file.networkState === file.NETWORK_NO_SOURCE) onFail()
    } else if (type === 'ended') onReport(type)
    // Ignore the `pause` event that a video file also fires at its end, because its `ended` event reports the end.
    else if (!file.ended) onReport(type === 'play' ? 'played' : 'paused')
  }
  // Listen in the capture phase, because `error` events of `<source>` elements do not bubble.
  for (const type of ['play', 'pause', 'ended', 'error'])
    file.addEventListener(type, onEvent, { signal, capture: true })
}
