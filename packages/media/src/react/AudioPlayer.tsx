'use client'

import { PLAYERS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { toProps } from '@vitrine/parts/react'
import { useEffect, useRef } from 'react'
import type { ReactElement } from 'react'
import { audioParts } from '../core/audioParts.js'
import { FIRST_AUDIO_STATE } from '../core/audioState.js'
import { formatTime } from '../core/formatTime.js'
import { usedTracks } from '../core/usedTracks.js'
import type { Track } from '../core/usedTracks.js'
import { enhanceAudio } from '../dom/enhanceAudio.js'
import type { Players } from '../dom/createPlayers.js'

export interface AudioPlayerProps {
  /** Names the player: the album, for example. */
  readonly title?: string | undefined
  /** The first 60 are used [MED-49]. */
  readonly tracks: readonly Track[]
  readonly players?: Players | undefined
  /** Default: English. */
  readonly messages?: Translation<typeof PLAYERS> | undefined
  /** Of the album's and the tracks' names, where it is not the page's. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/**
 * Plays the tracks of an album [MED-48]. Without script each track is a link to its sound.
 * @example <AudioPlayer title="Four pieces from the bay" tracks={[{ title: 'Slow lamp', src: '/sounds/slow-lamp.mp3' }]} />
 */
export function AudioPlayer(props: AudioPlayerProps): ReactElement {
  const { title, tracks, players, messages = PLAYERS, contentLanguage } = props
  const root = useRef<HTMLDivElement>(null)
  const used = usedTracks(tracks)
  const sources = used.map(({ src }) => src).join(' ')
  useEffect(() => enhanceAudio(root.current!, { players, messages }), [sources, players, messages])
  const parts = audioParts(FIRST_AUDIO_STATE, used.length, messages)
  return (
    <div key={sources} ref={root} {...toProps(parts.root)} aria-label={title || messages.audioPlayer}>
      {/* Music has no captions; what its tracks are called stands beside them. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio preload="none" />
      {title && (
        <p data-scope="audio" data-part="title" {...contentLanguage}>
          {title}
        </p>
      )}
      <div data-scope="audio" data-part="controls">
        <button {...toProps(parts.previous)} />
        <button {...toProps(parts.toggle)} />
        <button {...toProps(parts.next)} />
        <span {...toProps(parts.time)}>{formatTime(0)}</span>
        <input {...toProps(parts.position)} defaultValue={0} />
        <span {...toProps(parts.duration)}>{formatTime(used[0]?.duration ?? 0)}</span>
      </div>
      <output>
        <button {...toProps(parts.retry)}>{messages.unableToLoad}</button>
      </output>
      <ol data-scope="audio" data-part="tracks">
        {used.map((track, index) => (
          <li key={`${index} ${track.src}`}>
            <a {...toProps(parts.tracks[index]!)} href={track.src} data-duration={track.duration}>
              <span data-scope="audio" data-part="name" {...contentLanguage}>
                {track.title}
              </span>
              {track.duration ? (
                <span data-scope="audio" data-part="length">
                  {formatTime(track.duration)}
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}
