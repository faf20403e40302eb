import { describe, expect, test, vi } from 'vitest'
import type { AudioState } from '../core/audioState.js'
import type { MediaChangeDetails } from '../core/mediaChange.js'
import { holdAudioState } from './holdAudioState.js'

const IDLE: AudioState = { index: 0, status: 'idle' }
const PLAYING: AudioState = { index: 0, status: 'playing' }
const PAUSED: AudioState = { index: 0, status: 'paused' }

function ask(
  owned: { readonly playing?: boolean; readonly index?: number },
  before: AudioState,
  next: AudioState,
  reason: MediaChangeDetails['reason'] = 'item-press',
) {
  const [onPlayingChange, onIndexChange] = [vi.fn(), vi.fn()]
  const held = holdAudioState(() => ({
    playing: undefined,
    index: undefined,
    onPlayingChange,
    onIndexChange,
    ...owned,
  }))
  const state = held.onChangeRequest(next, before, { reason })
  expect(
    [...onPlayingChange.mock.calls, ...onIndexChange.mock.calls].every(([, details]) => details.reason === reason),
  ).toBe(true)
  const asked = [onPlayingChange, onIndexChange].map(({ mock }) => mock.calls.map(([value]) => value as unknown))
  return { state, asked, resumes: [held.takeResume(), held.takeResume()] }
}

describe('an audio player whose caller owns', () => {
  test('nothing changes by itself, without a question [MED-48]', () => {
    const next: AudioState = { index: 1, status: 'playing' }
    const { state, asked, resumes } = ask({}, IDLE, next)
    expect(state).toBe(next)
    expect([asked, resumes]).toEqual([
      [[], []],
      [false, false],
    ])
  })

  test.each([
    [IDLE, { index: 2, status: 'playing' }, 'item-press', IDLE, true],
    [PLAYING, { index: 2, status: 'playing' }, 'next-press', PLAYING, true],
    [PLAYING, { index: 1, status: 'playing' }, 'ended', PAUSED, true],
    [PLAYING, { index: 0, status: 'paused' }, 'item-press', PAUSED, false],
    [PAUSED, { index: 1, status: 'paused' }, 'next-press', PAUSED, false],
  ] as const)('the index: from %j to %j by %s is %j meanwhile [MED-48]', (before, next, reason, expected, resumes) => {
    const answer = ask({ index: 0 }, before, next, reason)
    expect(answer.state).toEqual(expected)
    expect(answer.asked).toEqual([[], next.index === 0 ? [] : [next.index]])
    expect(answer.resumes).toEqual([resumes, false])
  })

  test.each([
    [IDLE, { index: 0, status: 'playing' }, 'item-press', IDLE, [true]],
    [PLAYING, { index: 0, status: 'paused' }, 'action', PLAYING, [false]],
    [IDLE, { index: 1, status: 'playing' }, 'item-press', { index: 1, status: 'idle' }, [true]],
    [PLAYING, { index: 0, status: 'paused' }, 'player', PAUSED, []],
    [PLAYING, { index: 0, status: 'paused' }, 'other-player', PAUSED, []],
    [PLAYING, { index: 0, status: 'idle' }, 'ended', IDLE, []],
    [PLAYING, { index: 1, status: 'playing' }, 'next-press', { index: 1, status: 'playing' }, []],
  ] as const)('the playing: from %j to %j by %s is %j [MED-48]', (before, next, reason, expected, asked) => {
    const answer = ask({ playing: before.status === 'playing' }, before, next, reason)
    expect([answer.state, answer.asked]).toEqual([expected, [asked, []]])
    expect(answer.resumes).toEqual([false, false])
  })
})

test('an audio player whose caller owns both without a callback stays as it is [MED-48]', () => {
  const held = holdAudioState(() => ({
    playing: false,
    index: 0,
    onPlayingChange: undefined,
    onIndexChange: undefined,
  }))
  const next: AudioState = { index: 1, status: 'playing' }
  expect(held.onChangeRequest(next, IDLE, { reason: 'item-press' })).toEqual(IDLE)
  expect(held.takeResume()).toBe(true)
})
