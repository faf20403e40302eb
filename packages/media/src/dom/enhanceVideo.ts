import { findPart, requirePart, setAttributes } from '@vitrine/parts'
import type { MediaChangeDetails, OnPlayingChange } from '../core/mediaChange.js'
import { readVideoMode } from '../core/readVideoMode.js'
import type { VideoMode } from '../core/readVideoMode.js'
import { firstVideoState, isLateReport, nextVideoState } from '../core/videoState.js'
import type { PlayerReport, VideoEvent } from '../core/videoState.js'
import { announce } from './announce.js'
import { createFramePlayer } from './createFramePlayer.js'
import type { FramePlayer } from './createFramePlayer.js'
import { createPlayers } from './createPlayers.js'
import type { Player, Players } from './createPlayers.js'
import { placeVideo } from './placeVideo.js'
import { watchFile } from './watchFile.js'
import { watchOverlay } from './watchOverlay.js'

/** Options and callbacks of a video. */
export interface VideoPorts {
  /** The page's players. Default: those of its document. */
  readonly players?: Players | undefined
  /** Whether the video starts by itself if it has no overlay [MED-40]. Default `false`. */
  readonly autoplay?: boolean | undefined
  /** Called when the video starts and when it stops, with the reason. */
  readonly onPlayingChange?: OnPlayingChange | undefined
  /** Decides about a press of play; `false` ignores it. Default: every press plays. */
  readonly onPlayRequest?: ((details: MediaChangeDetails) => boolean) | undefined
}

/** Stops the behaviour and restores the server's markup. */
export interface VideoHandle {
  (): void
  /** Shows the video and plays it. */
  readonly play: () => void
  /** Pauses the video, or unloads a player that takes no messages, and returns to the overlay. */
  readonly pause: () => void
  /**
   * Changes the mode, which reloads the video [MED-38].
   * @throws {TypeError} For an unknown mode.
   */
  readonly setMode: (mode: VideoMode) => void
}

/**
 * Adds a video's behaviour to the server's markup [MED-36]. A press of the overlay shows and plays the video [MED-55],
 * one video plays at a time [MED-37], changes are announced by events [MED-46], and another mode reloads it [MED-35]
 * [MED-38]. A video without an overlay may play by itself [MED-40]; a player that takes no messages is unloaded
 * [MED-41]. Settings come from the element's attributes. A `<video>` inside it is played as it is, without a frame
 * [MED-53]. A stop leaves the server's markup [MED-54].
 * @param element - The video's element, or one around it. A video whose embed is invalid stays as it is [MED-45].
 * @throws {MissingPartError} Without such an element [PAR-1].
 * @throws {TypeError} For an unknown mode [MED-34].
 * @example
 * const stop = enhanceVideo(document.querySelector('[data-part=video]'))
 */
export function enhanceVideo(element: HTMLElement, ports: VideoPorts = {}): VideoHandle {
  const root = requirePart(element, 'media', 'video')
  const slot = findPart(root, 'media', 'player') ?? root
  const overlay = findPart(root, 'media', 'overlay')
  const file = slot.querySelector('video')
  const { players = createPlayers(root.ownerDocument), autoplay, onPlayingChange, onPlayRequest } = ports
  const { dataset, ownerDocument: document } = root
  const isPlayable = !!file || (!!dataset['html'] && dataset['type'] !== 'invalid')
  const listening = new AbortController()
  const { signal } = listening
  let mode = readVideoMode(dataset['mode'])
  let state = firstVideoState(!!overlay)
  let frame: FramePlayer | undefined
  let restore: (() => void) | undefined

  function show(): void {
    const isLoaded = !!(frame?.element() || file?.readyState)
    const attributes = { 'data-state': state.view, 'data-loaded': isLoaded, 'data-playing': state.playing }
    const undos = [
      setAttributes(root, { ...attributes, 'data-mode': mode ?? undefined }),
      setAttributes(slot, { inert: state.view === 'overlay' }),
      overlay && setAttributes(overlay, { hidden: state.view === 'video' }),
    ]
    // Keep only the undo of the first update: it restores the server's markup, and the undo of a later update would
    // restore a later state.
    restore ??= () => undos.forEach((undo) => undo && undo())
  }

  function send(event: VideoEvent, details: MediaChangeDetails): void {
    const wasPlaying = state.playing
    if (isLateReport(state, event)) frame?.tell('pause')
    state = nextVideoState(state, event, !!overlay)
    const { playing } = state
    if (playing) players.started(player)
    else if (event !== 'paused') players.stopped(player)
    show()
    if (event === 'ended') announce(root, 'video', 'end')
    else if (playing !== wasPlaying) announce(root, 'video', playing ? 'play' : 'pause')
    if (playing !== wasPlaying) onPlayingChange?.(playing, details)
  }

  const report = (said: PlayerReport): void => send(said, { reason: said === 'ended' ? said : 'player' })

  /** Moves the focus to a player that a press has started, because the pressed overlay is gone. */
  function play(details: MediaChangeDetails): void {
    if (!isPlayable) return
    const focus = (target: HTMLElement | undefined): void => {
      if (details.event) target?.focus({ preventScroll: true })
    }
    if (file) file.play().catch(() => report('paused'))
    else if (!frame!.tell('play'))
      frame!.load(true).then(focus, () => {
        // Follow the cover's link if the player's code cannot be loaded, so that the visitor can watch the video at its
        // own address.
        if (overlay) document.defaultView!.location.assign((overlay as HTMLAnchorElement).href)
      })
    send('play', details)
    // Focus a player that is there only now: before, it was inert behind the overlay.
    focus(file ?? frame!.element())
  }

  function pause(details: MediaChangeDetails): void {
    const wasLoaded = !!frame?.element()
    const isTold = !!frame?.tell('pause')
    file?.pause()
    if (!isTold) frame?.unload()
    send(isTold ? 'tell-pause' : 'pause', details)
    if (wasLoaded && !overlay && !frame!.element()) void frame!.load(false)
  }

  const player: Player = { pause: () => pause({ reason: 'other-player' }) }

  const placement = isPlayable ? placeVideo(root, () => ({ target: file ?? frame!.element(), mode })) : undefined
  function update(): void {
    show()
    placement?.place()
  }
  if (isPlayable) {
    if (file) watchFile(file, { onReport: report, onFail: () => pause({ reason: 'player' }) }, signal)
    else frame = createFramePlayer(root, slot, { onReport: report, onLoad: update })
    if (overlay) watchOverlay(overlay, (details) => onPlayRequest?.(details) !== false && play(details), signal)
    // Replace the frame that the server wrote if the video starts by itself, because that frame does not start.
    if (autoplay && !overlay) play({ reason: 'autoplay' })
    else if (!frame?.takeServed() && !overlay) void frame?.load(false)
    update()
  }

  const stop = (): void => {
    listening.abort()
    players.stopped(player)
    placement?.stop()
    file?.pause()
    frame?.stop()
    restore?.()
    restore = undefined
  }
  return Object.assign(stop, {
    play: () => play({ reason: 'action' }),
    pause: () => pause({ reason: 'action' }),
    setMode(next: VideoMode) {
      mode = readVideoMode(next)
      const wasLoaded = !!frame?.element()
      file?.load()
      frame?.unload()
      if (state.playing) play({ reason: 'action' })
      else if (wasLoaded && !overlay) void frame!.load(false)
      else state = nextVideoState(state, 'unload', !!overlay)
      update()
    },
  })
}
