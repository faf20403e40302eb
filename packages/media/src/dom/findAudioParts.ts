import { MissingPartError, requirePart, setAttributes } from '@vitrine/parts'
import type { Attributes } from '@vitrine/parts'
import { audioParts } from '../core/audioParts.js'
import type { AudioWords } from '../core/audioParts.js'
import type { AudioState } from '../core/audioState.js'
import { formatTime } from '../core/formatTime.js'
import { usedTracks } from '../core/usedTracks.js'

const SINGLE = ['toggle', 'previous', 'next', 'position', 'time', 'duration', 'retry'] as const

/** The parts of an audio player in the page. */
export interface AudioPartElements {
  readonly sound: HTMLAudioElement
  readonly tracks: readonly HTMLAnchorElement[]
  readonly single: Readonly<Record<(typeof SINGLE)[number], HTMLElement>>
  /** Shows a state in the attributes of all parts. */
  show(state: AudioState): void
  /** Shows the present time of the sound, as text and on the slider. */
  showTime(index: number, isLoaded: boolean): void
  /** Restores the server's attributes and texts. */
  restore(): void
}

/**
 * Finds the parts of an audio player.
 * @throws {MissingPartError} For markup without one of them.
 */
export function findAudioParts(root: HTMLElement, words: AudioWords): AudioPartElements {
  const sound = root.querySelector('audio')
  if (!sound) throw new MissingPartError('audio', 'audio', root)
  const links = root.querySelectorAll<HTMLAnchorElement>('[data-scope=audio][data-part=track]')
  const tracks = usedTracks([...links])
  const single = Object.fromEntries(SINGLE.map((name) => [name, requirePart(root, 'audio', name)])) as Record<
    (typeof SINGLE)[number],
    HTMLElement
  >
  const position = single.position as HTMLInputElement
  const texts = [single.time, single.duration].map((part) => [part, part.textContent] as const)
  let undo: (() => void) | undefined

  return {
    sound,
    tracks,
    single,
    show(state) {
      const parts = audioParts(state, tracks.length, words)
      const undos = [
        setAttributes(root, parts.root),
        ...SINGLE.map((name) => setAttributes(single[name], parts[name] as Attributes)),
        ...tracks.map((track, index) => setAttributes(track, parts.tracks[index]!)),
      ]
      // Keep only the undo of the first update: it restores the server's markup, and the undo of a later update would
      // restore a later state.
      undo ??= () => undos.forEach((each) => each())
    },
    showTime(index, isLoaded) {
      const known = isLoaded && sound.duration > 0 && sound.duration < Infinity
      const total = known ? sound.duration * 1000 : Number(tracks[index]?.dataset['duration']) || 0
      const time = isLoaded ? sound.currentTime * 1000 : 0
      single.time.textContent = formatTime(time)
      single.duration.textContent = formatTime(total)
      position.max = String(Math.max(1, Math.floor(total / 1000)))
      position.value = String(Math.floor(time / 1000))
      position.setAttribute('aria-valuetext', `${formatTime(time)} / ${formatTime(total)}`)
    },
    restore() {
      for (const name of ['max', 'aria-valuetext']) position.removeAttribute(name)
      position.value = position.defaultValue
      for (const [part, text] of texts) part.textContent = text
      undo?.()
      undo = undefined
    },
  }
}
