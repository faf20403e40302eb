import { parseJson } from '@vitrine/trust'
import type { PlayerReport } from '../core/videoState.js'

/** A message channel to a player in a frame. */
export interface PlayerChannel {
  /** Sends the player a command to play or pause. Returns `false` if the player has never answered. */
  tell(command: 'play' | 'pause'): boolean
  stop(): void
}

/** Reports of players: YouTube sends numbers, Vimeo sends words. */
const REPORTS: ReadonlyMap<unknown, PlayerReport> = new Map<unknown, PlayerReport>([
  [0, 'ended'],
  [1, 'played'],
  [2, 'paused'],
  ['play', 'played'],
  ['pause', 'paused'],
  ['ended', 'ended'],
])

/**
 * Exchanges messages with a player of YouTube or Vimeo, only with its own origin and window [MED-41].
 * @param frame - The frame of the player.
 * @param onReport - Receives what the player does, each change once.
 */
export function talkToPlayer(
  frame: HTMLIFrameElement,
  isYouTube: boolean,
  onReport: (report: PlayerReport) => void,
): PlayerChannel {
  const { origin } = new URL(frame.src)
  const page = frame.ownerDocument.defaultView!
  let answered = false
  let last: PlayerReport | undefined

  function post(message: object): void {
    // Post no message until the player has loaded: its frame holds an empty page of this origin until then, and a
    // message to the player's origin would log an error.
    if (!frame.contentDocument) frame.contentWindow?.postMessage(JSON.stringify(message), origin)
  }
  const command = (func: string, args: readonly string[] = []) => post({ event: 'command', func, args })

  function listen(): void {
    if (isYouTube) {
      post({ event: 'listening', id: 1, channel: 'widget' })
      command('addEventListener', ['onStateChange'])
    } else for (const value of ['play', 'pause', 'ended']) post({ method: 'addEventListener', value })
  }

  function onMessage({ source, origin: from, data }: MessageEvent): void {
    if (source !== frame.contentWindow || from !== origin) return
    const message = (typeof data === 'string' ? parseJson(data) : data) as Partial<Record<string, unknown>> | null
    const event = message?.['event']
    if (!event) return
    if (!answered) {
      answered = true
      listen()
    }
    const info = message!['info'] as { readonly playerState?: unknown } | null | undefined
    const report = REPORTS.get(isYouTube ? (event === 'onStateChange' ? info : info?.playerState) : event)
    if (report && report !== last) onReport((last = report))
  }

  page.addEventListener('message', onMessage)
  frame.addEventListener('load', listen)
  listen()
  return {
    tell(order) {
      if (isYouTube) command(`${order}Video`)
      else post({ method: order })
      return answered
    },
    stop() {
      page.removeEventListener('message', onMessage)
      frame.removeEventListener('load', listen)
    },
  }
}
