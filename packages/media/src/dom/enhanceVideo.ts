import { observeSize } from '@vitrine/motion'
import { findPart, fitBox, requirePart, setAttributes } from '@vitrine/parts'
import { readVideoMode } from '../core/readVideoMode.js'
import type { VideoMode } from '../core/readVideoMode.js'
import { videoProvider } from '../core/videoProvider.js'
import { videoRatio } from '../core/videoRatio.js'
import { announce } from './announce.js'
import { createPlayers } from './createPlayers.js'
import type { Player, Players } from './createPlayers.js'
import { setStyles } from './setStyles.js'
import { talkToPlayer } from './talkToPlayer.js'
import type { PlayerLine, PlayerState } from './talkToPlayer.js'

/** What a video is given. */
export interface VideoPorts {
  /** The page's players. Default: those of its document. */
  readonly players?: Players | undefined
  /** Starts by itself where it has no overlay [MED-40]. Default `false`. */
  readonly autoplay?: boolean | undefined
}

/** Stops the behaviour, and leaves the server's markup. */
export interface VideoHandle {
  (): void
  /** Shows the video and plays it. */
  readonly play: () => void
  /** Pauses it, or unloads a player that takes no messages, and returns to the overlay: for a slide that is left. */
  readonly rest: () => void
  /**
   * Changes the mode, which reloads the video [MED-38].
   * @throws {TypeError} For an unknown mode.
   */
  readonly setMode: (mode: VideoMode) => void
}

/** Milliseconds after the last resize when the frame is placed once more [MED-43]. */
const RESIZE_TIMEOUT = 1000

/**
 * The behaviour of a video over the server's markup [MED-36]: a press of its overlay shows and plays it, one plays at a
 * time [MED-37], and what it does is announced [MED-46]. It reads its settings from its attributes; a `<video>` inside it is
 * played as it is, without a frame.
 * @param element - The video's element, or one around it. One whose embed is none stays as it is.
 * @throws {MissingPartError} Without such an element.
 * @throws {TypeError} For an unknown mode [MED-34].
 * @example
 * const stop = enhanceVideo(document.querySelector('[data-part=video]'))
 */
export function enhanceVideo(element: HTMLElement, ports: VideoPorts = {}): VideoHandle {
  const root = requirePart(element, 'media', 'video')
  const slot = findPart(root, 'media', 'player') ?? root
  const overlay = findPart(root, 'media', 'overlay')
  const film = slot.querySelector('video')
  const served = slot.querySelector('iframe')
  const { players = createPlayers(root.ownerDocument), autoplay } = ports
  const { dataset } = root
  const window = root.ownerDocument.defaultView!
  const isPlayable = !!film || (!!dataset['html'] && dataset['type'] !== 'invalid')
  const resting = overlay ? 'overlay' : 'video'
  const player: Player = { rest }
  let mode = readVideoMode(dataset['mode'])
  let shows: 'overlay' | 'video' = resting
  let frame: HTMLIFrameElement | undefined
  let line: PlayerLine | undefined
  let playing = false
  /** Was told to pause while it played, and has not said anything since. */
  let isTold = false
  /** Counts what makes a frame that is on its way one too many. */
  let turn = 0
  let placed = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let restore: (() => void) | undefined

  function show(): void {
    const state = { 'data-state': shows, 'data-loaded': !!(frame || film?.readyState), 'data-playing': playing }
    const undos = [
      setAttributes(root, { ...state, 'data-mode': mode ?? undefined }),
      setAttributes(slot, { inert: shows === 'overlay' }),
      overlay && setAttributes(overlay, { hidden: shows === 'video' }),
    ]
    // The first ones know the server's markup.
    restore ??= () => undos.forEach((undo) => undo && undo())
  }

  function hear(state: PlayerState): void {
    const was = playing
    playing = state === 'play'
    if (playing) {
      shows = 'video'
      players.started(player)
    }
    if (state === 'end') {
      shows = resting
      players.over(player)
    }
    show()
    if (was !== playing || state === 'end') announce(root, 'video', state)
  }

  /** What a frame says is on its way for a while: one that was told to pause may still say that it plays. */
  function hearFrame(state: PlayerState): void {
    const isLate = isTold && state === 'play'
    isTold = false
    if (isLate) line!.tell('pause')
    else hear(state)
  }

  /** Fits the frame in the container, or over it [MED-35]. */
  function place(): void {
    const target = film ?? frame
    placed()
    placed = () => {}
    if (!target || (mode !== 'fit' && mode !== 'fill')) return
    const { clientWidth: width, clientHeight: height } = root
    const own = { width: 100, height: videoRatio(Number(dataset['width']), Number(dataset['height'])) }
    const fitted = fitBox(own, { width, height }, mode === 'fit' ? 'contain' : 'cover')!
    placed = setStyles(target, {
      position: 'absolute',
      'inline-size': `${fitted.width}px`,
      'block-size': `${fitted.height}px`,
      inset: `${(height - fitted.height) / 2}px auto auto ${(width - fitted.width) / 2}px`,
      'max-inline-size': 'none',
    })
  }

  function resize(): void {
    place()
    clearTimeout(timer)
    timer = setTimeout(place, RESIZE_TIMEOUT)
  }

  function unload(): void {
    turn += 1
    line?.stop()
    ;(frame ?? served)?.remove()
    line = frame = undefined
  }

  const isForeign = ({ src }: HTMLIFrameElement) => new URL(src).origin !== window.location.origin

  /** Takes a frame as the player, and speaks with it where it can. */
  function join(made: HTMLIFrameElement): void {
    const provider = videoProvider(made.src)
    frame = made
    if ((provider === 'youtube' || provider === 'vimeo') && isForeign(made))
      line = talkToPlayer(made, provider === 'youtube', hearFrame)
    show()
    place()
  }

  async function load(starts: boolean): Promise<void> {
    unload()
    const own = turn
    const { makeFrame } = await import('./makeFrame.js')
    const made = own === turn && makeFrame(root, starts)
    if (!made) return
    slot.append(made)
    join(made)
    if (starts) made.focus({ preventScroll: true })
  }

  function play(): void {
    if (!isPlayable) return
    isTold = false
    if (film) {
      film.play().catch(() => hear('pause'))
      film.focus({ preventScroll: true })
    } else if (!line?.tell('play'))
      // Without its code the link leads to the player.
      load(true).catch(() => overlay && window.location.assign((overlay as HTMLAnchorElement).href))
    else frame!.focus({ preventScroll: true })
    hear('play')
  }

  function rest(): void {
    film?.pause()
    const isLoaded = !!frame
    const hears = !!line?.tell('pause')
    if (!film && !hears) unload()
    isTold = hears && playing
    shows = resting
    players.over(player)
    hear('pause')
    if (isLoaded && !frame && !overlay) void load(false)
  }

  function press(event: MouseEvent | KeyboardEvent): void {
    const isKey = 'key' in event
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || (isKey && event.key !== ' ')) return
    event.preventDefault()
    play()
  }

  function hearFilm({ type }: Event): void {
    // A film pauses where it ends, too, and of several sources only the last one fails it.
    if (type === 'error') {
      if (film!.networkState === film!.NETWORK_NO_SOURCE) rest()
    } else if (type === 'ended') hear('end')
    else if (!film!.ended) hear(type as PlayerState)
  }

  const listening = new AbortController()
  const { signal } = listening
  let unwatch = () => {}
  if (isPlayable) {
    for (const type of ['click', 'keydown'] as const) overlay?.addEventListener(type, press, { signal })
    for (const type of ['play', 'pause', 'ended', 'error'])
      film?.addEventListener(type, hearFilm, { signal, capture: true })
    unwatch = observeSize(root, resize)
    // A server that did not know whose page it is has kept the player from it.
    if (served && served.sandbox.contains('allow-same-origin') === isForeign(served)) join(served)
    else if (!overlay && autoplay) play()
    else if (!overlay && !film) void load(false)
    show()
    place()
  }

  const stop = () => {
    listening.abort()
    unwatch()
    clearTimeout(timer)
    players.over(player)
    placed()
    film?.pause()
    if (frame === served) line?.stop()
    else unload()
    turn += 1
    if (served && !served.isConnected) slot.append(served)
    restore?.()
    restore = undefined
  }
  return Object.assign(stop, {
    play,
    rest,
    setMode(next: VideoMode) {
      mode = readVideoMode(next)
      const isLoaded = !!frame
      film?.load()
      unload()
      if (playing) play()
      else if (isLoaded && !overlay) void load(false)
      else shows = resting
      show()
      place()
    },
  })
}
