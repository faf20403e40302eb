import { act, render } from '@testing-library/react'
import { PLAYERS } from '@vitrine/messages'
import { createRef, useLayoutEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import film from '../../testing/film.webm?url'
import pluck from '../../testing/pluck.mp3?url'
import type { AudioActions, AudioPlayerProps, VideoActions, VideoProps } from './index.js'
import { AudioPlayer, Video } from './index.js'

const sources = [{ src: film, type: 'video/webm' }]
const tracks = ['Slow lamp', 'Canal, after rain', 'Last tram'].map((title, n) => ({ title, src: `${pluck}?${n}` }))

function mute(container: HTMLElement): void {
  for (const media of container.querySelectorAll<HTMLMediaElement>('audio, video')) media.muted = true
}
const partOf = (container: HTMLElement, name: string): HTMLElement =>
  container.querySelector<HTMLElement>(`[data-part=${name}]`)!

describe('a video', () => {
  const show = (props: Partial<VideoProps>) => {
    const view = (more: Partial<VideoProps>): ReactElement => <Video sources={sources} overlay {...props} {...more} />
    const { container, rerender } = render(view({}))
    mute(container)
    return { container, update: (more: Partial<VideoProps>) => rerender(view(more)) }
  }
  const isPlaying = (container: HTMLElement): boolean => partOf(container, 'video').hasAttribute('data-playing')

  test('reports a press, a call of its handle, and another player that starts [MED-36] [MED-37]', () => {
    const changes = vi.fn()
    const actionsRef = createRef<VideoActions>()
    const { container } = show({ actionsRef, onPlayingChange: (playing, { reason }) => changes(playing, reason) })
    partOf(container, 'overlay').click()
    actionsRef.current!.pause()
    actionsRef.current!.play()
    const other = show({})
    partOf(other.container, 'overlay').click()
    expect(changes.mock.calls).toEqual([
      [true, 'item-press'],
      [false, 'action'],
      [true, 'action'],
      [false, 'other-player'],
    ])
  })

  test('whose caller owns the playing asks for it and starts with the prop [MED-36]', () => {
    const onPlayingChange = vi.fn()
    const { container, update } = show({ playing: false, onPlayingChange })
    partOf(container, 'overlay').click()
    expect(onPlayingChange.mock.calls.map(([playing, { reason }]) => [playing, reason])).toEqual([[true, 'item-press']])
    expect(isPlaying(container)).toBe(false)
    update({ playing: true })
    expect(isPlaying(container)).toBe(true)
    update({ playing: false })
    expect(isPlaying(container)).toBe(false)
    expect(onPlayingChange).toHaveBeenCalledOnce()
  })

  test('that rests already is left alone when its caller says so [MED-36]', async () => {
    const html = `<iframe src="${new URL('../../testing/players/film.html', import.meta.url).href}"></iframe>`
    const { container, update } = show({ sources: undefined, overlay: false, html })
    await expect.poll(() => container.querySelector('iframe')).not.toBeNull()
    const frame = container.querySelector('iframe')
    update({ playing: false })
    expect(container.querySelector('iframe')).toBe(frame)
  })

  test('with `defaultPlaying` plays from the start [MED-36]', async () => {
    const { container } = show({ defaultPlaying: true })
    expect(isPlaying(container)).toBe(true)
  })

  test('that leaves the page is silenced, and is none of its players any more [MED-54]', () => {
    const players = { started: vi.fn(), stopped: vi.fn() }
    const { container, unmount } = render(<Video sources={sources} overlay players={players} />)
    mute(container)
    const pause = vi.spyOn(container.querySelector('video')!, 'pause')
    partOf(container, 'overlay').click()
    expect([players.started.mock.calls.length, pause.mock.calls.length]).toEqual([1, 0])
    unmount()
    expect([players.stopped.mock.lastCall, pause.mock.calls.length]).toEqual([players.started.mock.lastCall, 1])
  })

  test('with a mode that is none takes the default and reports it [MED-34]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { container } = show({ mode: 'huge' as never })
    expect(partOf(container, 'video').hasAttribute('data-mode')).toBe(false)
    expect(warn.mock.calls).toEqual([[`[Video] mode: "huge" is no mode. Pass 'none', 'fit', 'fill' or null.`]])
    warn.mockRestore()
  })
})

describe('an audio player', () => {
  const show = (props: Partial<AudioPlayerProps>) => {
    const view = (more: Partial<AudioPlayerProps>): ReactElement => <AudioPlayer tracks={tracks} {...props} {...more} />
    const { container, rerender } = render(view({}))
    mute(container)
    return { container, update: (more: Partial<AudioPlayerProps>) => rerender(view(more)) }
  }
  const stateOf = (container: HTMLElement): (string | null | undefined)[] => [
    partOf(container, 'root').dataset['state'],
    container.querySelector('[aria-current] [data-part=name]')?.textContent,
  ]
  const reasonsOf = (spy: ReturnType<typeof vi.fn>): unknown[] =>
    spy.mock.calls.map(([value, { reason }]) => [value, reason])

  test('reports presses and calls of its handle [MED-48]', () => {
    const [onPlayingChange, onIndexChange] = [vi.fn(), vi.fn()]
    const actionsRef = createRef<AudioActions>()
    const { container } = show({ actionsRef, onPlayingChange, onIndexChange })
    partOf(container, 'toggle').click()
    partOf(container, 'next').click()
    partOf(container, 'previous').click()
    actionsRef.current!.goTo(2)
    actionsRef.current!.previous()
    actionsRef.current!.next()
    actionsRef.current!.pause()
    expect(reasonsOf(onPlayingChange)).toEqual([
      [true, 'item-press'],
      [false, 'action'],
    ])
    expect(reasonsOf(onIndexChange)).toEqual([
      [1, 'next-press'],
      [0, 'previous-press'],
      [2, 'action'],
      [1, 'action'],
      [2, 'action'],
    ])
    expect(stateOf(container)).toEqual(['paused', 'Last tram'])
  })

  test('that leaves the page is silenced, and is none of its players any more [MED-54]', () => {
    const players = { started: vi.fn(), stopped: vi.fn() }
    const { container, unmount } = render(<AudioPlayer tracks={tracks} players={players} />)
    mute(container)
    const sound = container.querySelector('audio')!
    const pause = vi.spyOn(sound, 'pause')
    partOf(container, 'toggle').click()
    expect([players.started.mock.calls.length, pause.mock.calls.length]).toEqual([1, 0])
    unmount()
    expect([players.stopped.mock.lastCall, pause.mock.calls.length]).toEqual([players.started.mock.lastCall, 1])
    expect(sound.hasAttribute('src')).toBe(false)
  })

  test('names its controls in the language of its messages, playing too [MED-59]', () => {
    const { container } = show({ messages: { ...PLAYERS, play: 'Abspielen', pause: 'Anhalten' } })
    const toggle = partOf(container, 'toggle')
    expect(toggle.ariaLabel).toBe('Abspielen')
    toggle.click()
    expect(toggle.ariaLabel).toBe('Anhalten')
  })

  test('whose caller owns the playing asks for it and starts with the prop [MED-48]', () => {
    const onPlayingChange = vi.fn()
    const { container, update } = show({ playing: false, onPlayingChange })
    partOf(container, 'toggle').click()
    expect(stateOf(container)).toEqual(['idle', undefined])
    update({ playing: true })
    expect(stateOf(container)).toEqual(['playing', 'Slow lamp'])
    update({ playing: false })
    expect(stateOf(container)).toEqual(['paused', 'Slow lamp'])
    expect(reasonsOf(onPlayingChange)).toEqual([[true, 'item-press']])
  })

  test('whose caller owns the index stays until the prop changes, then plays the wanted track [MED-48]', () => {
    const onIndexChange = vi.fn()
    const { container, update } = show({ index: 0, onIndexChange })
    container.querySelectorAll<HTMLElement>('[data-part=track]')[2]!.click()
    expect(reasonsOf(onIndexChange)).toEqual([[2, 'item-press']])
    expect(stateOf(container)).toEqual(['idle', undefined])
    update({ index: 2 })
    expect(stateOf(container)).toEqual(['playing', 'Last tram'])
  })

  test('whose caller owns the index goes on playing after the end of a track [MED-48]', async () => {
    function Album(): ReactElement {
      const [index, setIndex] = useState(0)
      return <AudioPlayer tracks={tracks} index={index} onIndexChange={setIndex} />
    }
    const { container } = render(<Album />)
    mute(container)
    await userEvent.click(partOf(container, 'toggle'))
    const sound = container.querySelector('audio')!
    await expect.poll(() => sound.currentTime).toBeGreaterThan(0)
    await act(async () => {
      sound.currentTime = sound.duration - 0.02
      await new Promise((resolve) => sound.addEventListener('ended', resolve))
    })
    await expect.poll(() => stateOf(container)).toEqual(['playing', 'Canal, after rain'])
  })

  test('starts at `defaultIndex`, and with `defaultPlaying` plays [MED-48]', () => {
    const { container } = show({ defaultIndex: 1, defaultPlaying: true })
    expect(stateOf(container)).toEqual(['playing', 'Canal, after rain'])
  })

  /** The duration that a player shows at a track. */
  function durationAt(index: number): string {
    const timed = tracks.map((track, place) => ({ ...track, duration: place === 0 ? 7000 : undefined }))
    const { container } = render(<AudioPlayer tracks={timed} index={index} />)
    return partOf(container, 'duration').textContent
  }

  test('with an index that is no track starts at the first and reports it [MED-48]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const actionsRef = createRef<AudioActions>()
    const { container } = show({ defaultIndex: 7, actionsRef })
    actionsRef.current!.play()
    expect(stateOf(container)).toEqual(['playing', 'Slow lamp'])
    for (const index of [-1, 0.5, 3]) expect(durationAt(index)).toBe('0:07')
    expect(durationAt(2)).toBe('0:00')
    expect(warn.mock.calls).toEqual([['[AudioPlayer] index: 7 is none of the 3 tracks. Pass 0 to 2.']])
    warn.mockRestore()
  })
})

test('the handle of a player does nothing before the player has started [MED-36] [MED-48]', () => {
  const called: string[] = []
  function Early(): ReactElement {
    const video = useRef<VideoActions>(null)
    const audio = useRef<AudioActions>(null)
    useLayoutEffect(() => {
      const { play, pause, next, previous, goTo } = audio.current!
      for (const act of [video.current!.play, video.current!.pause, play, pause, next, previous, () => goTo(1)]) act()
      called.push('all')
    }, [])
    return (
      <>
        <Video sources={sources} overlay actionsRef={video} />
        <AudioPlayer tracks={tracks} actionsRef={audio} />
      </>
    )
  }
  const { container } = render(<Early />)
  expect(called).toEqual(['all'])
  expect(partOf(container, 'video').hasAttribute('data-playing')).toBe(false)
  expect(partOf(container, 'root').dataset['state']).toBe('idle')
  expect(container.querySelector('[aria-current]')).toBeNull()
})
