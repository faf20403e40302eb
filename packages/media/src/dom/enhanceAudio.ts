import { isPlainClick } from '@vitrine/motion'
import { PLAYERS } from '@vitrine/messages'
import { requirePart } from '@vitrine/parts'
import type { AudioWords } from '../core/audioParts.js'
import { FIRST_AUDIO_STATE, nextAudioState } from '../core/audioState.js'
import type { AudioEvent, AudioState } from '../core/audioState.js'
import type { MediaChangeDetails, OnPlayingChange } from '../core/mediaChange.js'
import { announce } from './announce.js'
import { findAudioParts } from './findAudioParts.js'
import { createPlayers } from './createPlayers.js'
import type { Player, Players } from './createPlayers.js'

/** Options and callbacks of an audio player. */
export interface AudioPorts {
  /** The page's players. Default: those of its document. */
  readonly players?: Players | undefined
  /** Labels of the controls. Default: English. */
  readonly messages?: AudioWords | undefined
  /** The first track, 0-based. Default 0. */
  readonly index?: number | undefined
  /** Called when the player starts and when it stops, with the reason. */
  readonly onPlayingChange?: OnPlayingChange | undefined
  /** Called when the player goes to another track, with the reason. */
  readonly onIndexChange?: ((index: number, details: MediaChangeDetails) => void) | undefined
  /** Decides about a change: returns the state to apply. Default: the next state. */
  readonly onChangeRequest?:
    | ((next: AudioState, before: AudioState, details: MediaChangeDetails) => AudioState)
    | undefined
}

/** Stops the behaviour and restores the server's markup. */
export interface AudioHandle {
  (): void
  readonly play: () => void
  readonly pause: () => void
  readonly next: () => void
  readonly previous: () => void
  /** Changes to a track, 0-based. */
  readonly goTo: (index: number) => void
  /** Applies a state that the caller has decided; no callback is called. */
  readonly update: (state: { readonly index?: number | undefined; readonly playing?: boolean | undefined }) => void
}

const isPlaying = ({ status }: AudioState): boolean => status === 'playing'

/**
 * Adds an audio player's behaviour to the server's markup [MED-48]: play, pause, seek, previous, next. It plays the
 * tracks in the page, instead of opening them, 60 at most [MED-49]. One player of a page plays at a time, videos
 * included. Its messages name the controls [MED-59]. A press that the page prevents does nothing [PAR-4]. A stop leaves
 * the server's markup [MED-54].
 * @param element - The player's element, or one around it. It holds an `<audio>`.
 * @throws {MissingPartError} For markup without one of its parts [PAR-1].
 * @example
 * const stop = enhanceAudio(document.querySelector('[data-scope=audio][data-part=root]'))
 */
export function enhanceAudio(element: HTMLElement, ports: AudioPorts = {}): AudioHandle {
  const root = requirePart(element, 'audio', 'root')
  const { players = createPlayers(root.ownerDocument), messages = PLAYERS } = ports
  const parts = findAudioParts(root, messages)
  const { sound, tracks, single } = parts
  const position = single.position as HTMLInputElement
  const listening = new AbortController()
  const { signal } = listening
  let state: AudioState = nextAudioState(FIRST_AUDIO_STATE, { type: 'goTo', index: ports.index ?? 0 }, tracks.length)
  /** The track that is loaded in the audio element. */
  let loadedIndex: number | undefined

  const showTime = (): void => parts.showTime(state.index, loadedIndex === state.index)
  function show(): void {
    parts.show(state)
    showTime()
  }

  function start(isRetry: boolean): void {
    players.started(player)
    if (loadedIndex !== state.index || isRetry) {
      loadedIndex = state.index
      sound.src = tracks[state.index]!.href
    }
    // Handle only the browser's refusal to play here: the events of the sound report every other failure.
    void sound
      .play()
      .catch(({ name }: Error) => name === 'NotAllowedError' && send({ type: 'pause' }, { reason: 'player' }))
  }

  /** @param details - Left out for a change that the owner has decided. */
  function send(event: AudioEvent, details?: MediaChangeDetails): void {
    const before = state
    const wanted = nextAudioState(state, event, tracks.length)
    if (wanted === before) return
    state = details && ports.onChangeRequest ? ports.onChangeRequest(wanted, before, details) : wanted
    if (state === before) return
    if (isPlaying(state)) start(before.status === 'failed')
    else sound.pause()
    show()
    const isChanged = isPlaying(before) !== isPlaying(state)
    if (isChanged) announce(root, 'audio', isPlaying(state) ? 'play' : state.status === 'paused' ? 'pause' : 'end')
    if (!details) return
    if (state.index !== before.index) ports.onIndexChange?.(state.index, details)
    if (isChanged) ports.onPlayingChange?.(isPlaying(state), details)
  }

  const player: Player = { pause: () => send({ type: 'pause' }, { reason: 'other-player' }) }

  function press(event: MouseEvent): void {
    const target = event.target as Element
    if (!root.contains(target) || !isPlainClick(event)) return
    const control = target.closest<HTMLElement>('a,button')
    const index = tracks.indexOf(control as HTMLAnchorElement)
    const toggle = isPlaying(state) ? 'pause' : 'play'
    if (index >= 0) {
      event.preventDefault()
      const isCurrent = index === state.index && isPlaying(state)
      send(isCurrent ? { type: 'pause' } : { type: 'choose', index }, { reason: 'item-press', event })
    } else if (control === single.toggle) send({ type: toggle }, { reason: 'item-press', event })
    else if (control === single.retry) send({ type: 'play' }, { reason: 'item-press', event })
    else if (control === single.next) send({ type: 'next' }, { reason: 'next-press', event })
    else if (control === single.previous) send({ type: 'previous' }, { reason: 'previous-press', event })
  }

  function onSoundEvent(event: Event): void {
    const { type } = event
    if (type === 'ended') send({ type }, { reason: 'ended', event })
    else if (type === 'pause' || type === 'play') {
      // Follow `play` and `pause` events, because headphones and the system can also start and pause the sound. Ignore
      // the `pause` that a sound fires at its end, because its `ended` event reports the end.
      if (type !== 'pause' || !sound.ended) send({ type }, { reason: 'player', event })
    } else if (type === 'error') {
      players.stopped(player)
      send({ type: 'failed' }, { reason: 'player', event })
    } else showTime()
  }

  // Listen for clicks on the document, so that the page's own click handlers, also those of React, run first and may
  // prevent the click.
  root.ownerDocument.addEventListener('click', press, { signal })
  position.addEventListener('input', () => void (sound.currentTime = Number(position.value)), { signal })
  for (const type of ['play', 'pause', 'ended', 'error', 'timeupdate', 'durationchange'])
    sound.addEventListener(type, onSoundEvent, { signal })
  show()

  const stop = (): void => {
    listening.abort()
    players.stopped(player)
    sound.pause()
    sound.removeAttribute('src')
    parts.restore()
  }
  const act = (event: AudioEvent) => send(event, { reason: 'action' })
  return Object.assign(stop, {
    play: () => act({ type: 'play' }),
    pause: () => act({ type: 'pause' }),
    next: () => act({ type: 'next' }),
    previous: () => act({ type: 'previous' }),
    goTo: (index: number) => act({ type: 'goTo', index }),
    update({ index, playing }: { readonly index?: number | undefined; readonly playing?: boolean | undefined }) {
      if (index !== undefined) send({ type: 'goTo', index })
      if (playing !== undefined && playing !== isPlaying(state)) send({ type: playing ? 'play' : 'pause' })
    },
  })
}
