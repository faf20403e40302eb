'use client'

import { PLAYERS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { warnProp } from '@vitrine/parts'
import type { ContentLanguage } from '@vitrine/parts'
import { createPart, mergeProps, toProps, useLatest, useMergedRef } from '@vitrine/parts/react'
import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, Ref, RefAttributes } from 'react'
import { audioParts } from '../core/audioParts.js'
import { FIRST_AUDIO_STATE, nextAudioState } from '../core/audioState.js'
import { formatTime } from '../core/formatTime.js'
import type { MediaChangeDetails, OnPlayingChange } from '../core/mediaChange.js'
import { usedTracks } from '../core/usedTracks.js'
import type { Track } from '../core/usedTracks.js'
import { enhanceAudio } from '../dom/enhanceAudio.js'
import type { AudioHandle } from '../dom/enhanceAudio.js'
import type { Players } from '../dom/createPlayers.js'
import { holdAudioState } from './holdAudioState.js'

/** The handle of an audio player. */
export type AudioActions = Pick<AudioHandle, 'play' | 'pause' | 'next' | 'previous' | 'goTo'>

interface OwnProps {
  /** Name of the player, for example that of the album. */
  readonly title?: string | undefined
  /** The first 60 are used [MED-49]. */
  readonly tracks: ReadonlyArray<Track>
  /**
   * Whether the player plays, if the caller controls this: a press then calls `onPlayingChange` and changes nothing by
   * itself.
   */
  readonly playing?: boolean | undefined
  /** Whether the player starts by itself, if the browser allows it. Default `false`. */
  readonly defaultPlaying?: boolean | undefined
  /** Called when the player starts and stops. With `playing` it is called when a press asks for the change. */
  readonly onPlayingChange?: OnPlayingChange | undefined
  /** Index of the present track, 0-based, if the caller controls it. */
  readonly index?: number | undefined
  /** Index of the first track, 0-based. Default 0. */
  readonly defaultIndex?: number | undefined
  /**
   * Called when the player changes its track. With `index` it is called when a press or the end of a track asks for the
   * change.
   */
  readonly onIndexChange?: ((index: number, details: MediaChangeDetails) => void) | undefined
  /** Receives the handle: `play`, `pause`, `next`, `previous`, `goTo`. */
  readonly actionsRef?: Ref<AudioActions> | undefined
  /** Default: the players of the page; one plays at a time. */
  readonly players?: Players | undefined
  /** Default: English. */
  readonly messages?: Translation<typeof PLAYERS> | undefined
  /** Language of the album's and the tracks' names, if it is not the page's. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** Props of `AudioPlayer`, and any attribute of its root, a `<div>`. */
export type AudioPlayerProps = OwnProps & Omit<ComponentPropsWithoutRef<'div'>, keyof OwnProps | 'children'>

const part = createPart<'title' | 'controls' | 'tracks' | 'name' | 'length'>('audio')

/** Returns a valid index. An index without a track is reported, and the first track is used. */
function trackIndex(index: number, count: number): number {
  if (count === 0 || (Number.isInteger(index) && index >= 0 && index < count)) return index
  warnProp('AudioPlayer', 'index', `${index} is none of the ${count} tracks. Pass 0 to ${count - 1}.`)
  return 0
}

/**
 * Plays the tracks of an album [MED-48] [MED-49]. Without script each track is a link to its sound. Other tracks are
 * another player, and the earlier one is silenced [MED-54] [MED-59]. Names keep their language [SRV-97].
 * @example <AudioPlayer title="Four pieces from the bay" tracks={[{ title: 'Slow lamp', src: '/sounds/slow-lamp.mp3' }]} />
 */
export const AudioPlayer: ForwardRefExoticComponent<AudioPlayerProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  AudioPlayerProps
>(function AudioPlayer(props, ref) {
  const { title, tracks, playing, defaultPlaying = false, onPlayingChange, index, defaultIndex = 0, ...others } = props
  const { onIndexChange, actionsRef, players, messages = PLAYERS, contentLanguage, ...rest } = others
  const root = useRef<HTMLDivElement>(null)
  const handle = useRef<AudioHandle>(undefined)
  const used = usedTracks(tracks)
  const sources = used.map(({ src }) => src).join(' ')
  const present = index === undefined ? undefined : trackIndex(index, used.length)
  const [first] = useState(present ?? trackIndex(defaultIndex, used.length))
  const latest = useLatest({ playing, index: present, defaultPlaying, onPlayingChange, onIndexChange })
  const [held] = useState(() => holdAudioState(() => latest.current))

  useEffect(() => {
    const { index: owned, playing: isOwned, defaultPlaying: isDefault } = latest.current
    const stop = enhanceAudio(root.current!, {
      players,
      messages,
      index: owned ?? first,
      onChangeRequest: held.onChangeRequest,
      onPlayingChange: (next, details) => latest.current.onPlayingChange?.(next, details),
      onIndexChange: (next, details) => latest.current.onIndexChange?.(next, details),
    })
    handle.current = stop
    stop.update({ playing: isOwned ?? (isDefault || undefined) })
    return stop
  }, [sources, players, messages, first, latest, held])
  useEffect(() => {
    handle.current!.update({ index: present, playing })
    if (held.takeResume()) handle.current!.play()
  }, [present, playing, held])
  useImperativeHandle(
    actionsRef,
    () => ({
      play: () => handle.current?.play(),
      pause: () => handle.current?.pause(),
      next: () => handle.current?.next(),
      previous: () => handle.current?.previous(),
      goTo: (to) => handle.current?.goTo(to),
    }),
    [],
  )

  // Render the attributes of the first state only: afterwards the player's script, not React, writes them.
  const parts = audioParts(
    nextAudioState(FIRST_AUDIO_STATE, { type: 'goTo', index: first }, used.length),
    used.length,
    messages,
  )
  const own = { ...toProps(parts.root), 'aria-label': title || messages.audioPlayer }
  return (
    <div key={sources} {...mergeProps(own, rest)} ref={useMergedRef(root, ref)}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music has no captions; the track names stand beside */}
      <audio preload="none" />
      {title && (
        <p {...part('title')} {...contentLanguage}>
          {title}
        </p>
      )}
      <div {...part('controls')}>
        <button {...toProps(parts.previous)} />
        <button {...toProps(parts.toggle)} />
        <button {...toProps(parts.next)} />
        <span {...toProps(parts.time)}>{formatTime(0)}</span>
        <input {...toProps(parts.position)} defaultValue={0} />
        <span {...toProps(parts.duration)}>{formatTime(used[first]?.duration ?? 0)}</span>
      </div>
      <output>
        <button {...toProps(parts.retry)}>{messages.unableToLoad}</button>
      </output>
      <ol {...part('tracks')}>
        {used.map((track, place) => (
          <li key={`${place} ${track.src}`}>
            <a {...toProps(parts.tracks[place]!)} href={track.src} data-duration={track.duration}>
              <span {...part('name')} {...contentLanguage}>
                {track.title}
              </span>
              {track.duration ? <span {...part('length')}>{formatTime(track.duration)}</span> : null}
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
})
