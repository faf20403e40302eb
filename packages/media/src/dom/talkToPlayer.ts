import { parseJson } from '@vitrine/trust'

/** What a player says it does. */
export type PlayerState = 'play' | 'pause' | 'end'

/** A line to a player in a frame. */
export interface PlayerLine {
  /** Tells it to play or pause. Answers `false` where it has never answered. */
  tell(what: 'play' | 'pause'): boolean
  stop(): void
}

/** The states a player names: YouTube by number, Vimeo by word. */
const STATES: ReadonlyMap<unknown, PlayerState> = new Map<unknown, PlayerState>([
  [0, 'end'],
  [1, 'play'],
  [2, 'pause'],
  ['play', 'play'],
  ['pause', 'pause'],
  ['ended', 'end'],
])

/**
 * Speaks with a player of YouTube or Vimeo by messages, to and from its own origin and window alone [MED-41].
 * @param frame - Its frame.
 * @param onState - Hears what it does, each change once.
 */
export function talkToPlayer(
  frame: HTMLIFrameElement,
  isYouTube: boolean,
  onState: (state: PlayerState) => void,
): PlayerLine {
  const { origin } = new URL(frame.src)
  const window = frame.ownerDocument.defaultView!
  let answered = false
  let last: PlayerState | undefined

  function post(message: object): void {
    // A frame that is not there yet belongs to the page still: nobody would hear, and the console would complain.
    if (!frame.contentDocument) frame.contentWindow?.postMessage(JSON.stringify(message), origin)
  }
  const command = (func: string, args: readonly string[] = []) => post({ event: 'command', func, args })

  function listen(): void {
    if (isYouTube) {
      post({ event: 'listening', id: 1, channel: 'widget' })
      command('addEventListener', ['onStateChange'])
    } else for (const value of ['play', 'pause', 'ended']) post({ method: 'addEventListener', value })
  }

  function hear({ source, origin: from, data }: MessageEvent): void {
    if (source !== frame.contentWindow || from !== origin) return
    const message = (typeof data === 'string' ? parseJson(data) : data) as Partial<Record<string, unknown>> | null
    const event = message?.['event']
    if (!event) return
    if (!answered) {
      answered = true
      listen()
    }
    const info = message!['info'] as { readonly playerState?: unknown } | null | undefined
    const said = isYouTube ? (event === 'onStateChange' ? info : info?.playerState) : event
    const state = STATES.get(said)
    if (state && state !== last) onState((last = state))
  }

  window.addEventListener('message', hear)
  frame.addEventListener('load', listen)
  listen()
  return {
    tell(what) {
      if (isYouTube) command(`${what}Video`)
      else post({ method: what })
      return answered
    },
    stop() {
      window.removeEventListener('message', hear)
      frame.removeEventListener('load', listen)
    },
  }
}
