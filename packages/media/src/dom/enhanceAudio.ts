import { PLAYERS } from '@vitrine/messages'
import { MissingPartError, requirePart, setAttributes } from '@vitrine/parts'
import type { Attributes } from '@vitrine/parts'
import { audioParts } from '../core/audioParts.js'
import type { AudioWords } from '../core/audioParts.js'
import { FIRST_AUDIO_STATE, nextAudioState } from '../core/audioState.js'
import type { AudioEvent, AudioState } from '../core/audioState.js'
import { formatTime } from '../core/formatTime.js'
import { usedTracks } from '../core/usedTracks.js'
import { announce } from './announce.js'
import { createPlayers } from './createPlayers.js'
import type { Players } from './createPlayers.js'

/** What an audio player is given. */
export interface AudioPorts {
  /** The page's players. Default: those of its document. */
  readonly players?: Players | undefined
  /** The words of its controls. Default: English. */
  readonly messages?: AudioWords | undefined
}

function soundOf(root: HTMLElement): HTMLAudioElement {
  const sound = root.querySelector('audio')
  if (!sound) throw new MissingPartError('audio', 'audio', root)
  return sound
}

const SINGLE = ['toggle', 'previous', 'next', 'position', 'time', 'duration', 'retry'] as const

/**
 * The behaviour of an audio player over the server's markup [MED-48]: play, pause, seek, previous, next; its tracks are
 * played in the page instead of being opened, 60 of them at most [MED-49]. One plays at a time, videos included.
 * @param element - The player's element, or one around it. It holds an `<audio>`.
 * @returns Stops, and leaves the server's markup.
 * @throws {MissingPartError} For markup without one of its parts.
 */
export function enhanceAudio(element: HTMLElement, ports: AudioPorts = {}): () => void {
  const root = requirePart(element, 'audio', 'root')
  const sound = soundOf(root)
  const links = root.querySelectorAll<HTMLAnchorElement>('[data-scope=audio][data-part=track]')
  const tracks = usedTracks([...links])
  const single = Object.fromEntries(SINGLE.map((name) => [name, requirePart(root, 'audio', name)])) as Record<
    (typeof SINGLE)[number],
    HTMLElement
  >
  const position = single.position as HTMLInputElement
  const { players = createPlayers(root.ownerDocument), messages = PLAYERS } = ports
  const texts = [single.time, single.duration].map((part) => [part, part.textContent] as const)
  const listening = new AbortController()
  let state: AudioState = FIRST_AUDIO_STATE
  let loaded = -1
  let restore: (() => void) | undefined

  function show(): void {
    const parts = audioParts(state, tracks.length, messages)
    const written = [
      setAttributes(root, parts.root),
      ...SINGLE.map((name) => setAttributes(single[name], parts[name] as Attributes)),
      ...tracks.map((track, index) => setAttributes(track, parts.tracks[index]!)),
    ]
    restore ??= () => written.forEach((undo) => undo())
    tell()
  }

  /** Writes where the sound is, in words and on the scale. */
  function tell(): void {
    const { currentTime, duration } = sound
    const known = loaded === state.track && duration > 0 && duration < Infinity
    const total = known ? duration : Number(tracks[state.track]?.dataset['duration']) || 0
    const time = loaded === state.track ? currentTime : 0
    single.time.textContent = formatTime(time)
    single.duration.textContent = formatTime(total)
    position.max = String(Math.max(1, Math.floor(total)))
    position.value = String(Math.floor(time))
    position.setAttribute('aria-valuetext', `${formatTime(time)} / ${formatTime(total)}`)
  }

  function send(event: AudioEvent): void {
    const before = state
    state = nextAudioState(state, event, tracks.length)
    if (state === before) return
    if (state.track !== before.track && state.status !== 'playing') sound.pause()
    if (state.status === 'playing') start(before.status === 'failed')
    if (state.status === 'paused' || state.status === 'idle') sound.pause()
    show()
    const [was, is] = [before.status === 'playing', state.status === 'playing']
    if (was !== is) announce(root, 'audio', is ? 'play' : state.status === 'paused' ? 'pause' : 'end')
  }

  function start(isAgain: boolean): void {
    players.started(player)
    if (loaded !== state.track || isAgain) {
      loaded = state.track
      sound.src = tracks[state.track]!.href
    }
    // One that may not play, or cannot, is told by its events.
    void sound.play().catch(({ name }: Error) => name === 'NotAllowedError' && send({ type: 'pause' }))
  }

  const player = { rest: () => send({ type: 'pause' }) }

  function press(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const control = (event.target as Element).closest<HTMLElement>('a,button')
    const index = tracks.indexOf(control as HTMLAnchorElement)
    const isCurrent = index === state.track && state.status !== 'idle'
    if (index >= 0) {
      event.preventDefault()
      send(isCurrent && state.status === 'playing' ? { type: 'pause' } : { type: 'choose', track: index })
    } else if (control === single.toggle) send({ type: state.status === 'playing' ? 'pause' : 'play' })
    else if (control === single.retry) send({ type: 'play' })
    else if (control === single.next) send({ type: 'next' })
    else if (control === single.previous) send({ type: 'previous' })
  }

  function hear({ type }: Event): void {
    if (type === 'ended' || type === 'pause' || type === 'play') {
      // Headphones and the system have buttons too.
      if (type !== 'pause' || !sound.ended) send({ type })
    } else if (type === 'error') {
      players.over(player)
      send({ type: 'failed' })
    } else tell()
  }

  const { signal } = listening
  root.addEventListener('click', press, { signal })
  position.addEventListener('input', () => void (sound.currentTime = Number(position.value)), { signal })
  for (const type of ['play', 'pause', 'ended', 'error', 'timeupdate', 'durationchange'])
    sound.addEventListener(type, hear, { signal })
  show()

  return () => {
    listening.abort()
    players.over(player)
    sound.pause()
    sound.removeAttribute('src')
    for (const name of ['max', 'aria-valuetext']) position.removeAttribute(name)
    for (const [part, text] of texts) part.textContent = text
    restore?.()
    restore = undefined
  }
}
