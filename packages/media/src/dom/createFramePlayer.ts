import { videoProvider } from '../core/videoProvider.js'
import type { PlayerReport } from '../core/videoState.js'
import { talkToPlayer } from './talkToPlayer.js'
import type { PlayerChannel } from './talkToPlayer.js'

/** The player of a video in a frame. */
export interface FramePlayer {
  /** The frame, once it is in the page. */
  element(): HTMLIFrameElement | undefined
  /** Takes over the frame that the server wrote. Returns `false` if there is none or if it cannot stay. */
  takeServed(): boolean
  /**
   * Creates a frame and inserts it in place of an earlier one.
   * @returns Settles with the frame; with `undefined` if the embed holds no player or another call came meanwhile.
   */
  load(starts: boolean): Promise<HTMLIFrameElement | undefined>
  unload(): void
  /**
   * Sends the player a command to play or pause. Returns `false` if the player takes no messages or has never answered.
   */
  tell(command: 'play' | 'pause'): boolean
  /** Removes the frame, and restores the one that the server wrote. */
  stop(): void
}

/**
 * Creates the frame of a video's player [MED-36] [MED-44], and the message channel for providers that have one
 * [MED-41]. A frame is made anew for another mode [MED-38]; a stop brings back that of the server [MED-54].
 * @param root - The video's element.
 * @param slot - The element that holds the frame.
 */
export function createFramePlayer(
  root: HTMLElement,
  slot: HTMLElement,
  { onReport, onLoad }: { onReport(report: PlayerReport): void; onLoad(): void },
): FramePlayer {
  const served = slot.querySelector('iframe')
  let frame: HTMLIFrameElement | undefined
  let channel: PlayerChannel | undefined
  /** Load generation: a frame that arrives with a stale generation is discarded. */
  let loadGeneration = 0

  const isForeign = ({ src }: HTMLIFrameElement): boolean =>
    new URL(src).origin !== root.ownerDocument.defaultView!.location.origin

  function take(next: HTMLIFrameElement): void {
    const provider = videoProvider(next.src)
    frame = next
    if ((provider === 'youtube' || provider === 'vimeo') && isForeign(next))
      channel = talkToPlayer(next, provider === 'youtube', onReport)
    onLoad()
  }

  function unload(): void {
    loadGeneration += 1
    channel?.stop()
    ;(frame ?? served)?.remove()
    channel = frame = undefined
  }

  return {
    element: () => frame,
    takeServed() {
      // Keep the server's frame only if its sandbox rights fit its origin, because the server may have written them
      // without knowing the page's origin. Otherwise `load` creates a frame with the right ones.
      if (served && served.sandbox.contains('allow-same-origin') === isForeign(served)) take(served)
      return !!frame
    },
    async load(starts) {
      unload()
      const generation = loadGeneration
      const { makeFrame } = await import('./makeFrame.js')
      const next = generation === loadGeneration ? makeFrame(root, starts) : undefined
      if (!next) return undefined
      slot.append(next)
      take(next)
      return next
    },
    unload,
    tell: (command) => !!channel?.tell(command),
    stop() {
      if (frame && frame === served) channel?.stop()
      else unload()
      loadGeneration += 1
      if (served && !served.isConnected) slot.append(served)
    },
  }
}
