import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_AUDIO_STATE, nextAudioState } from './audioState.js'
import type { AudioEvent, AudioState } from './audioState.js'
import { formatTime } from './formatTime.js'
import { usedTracks } from './usedTracks.js'

test.each([59, 60, 61, 200])('of %d tracks at most 60 are used [MED-49]', (count) => {
  const tracks = Array.from({ length: count }, (_, index) => index)
  expect(usedTracks(tracks)).toEqual(tracks.slice(0, 60))
})

describe('an audio player', () => {
  const run = (events: readonly (AudioEvent['type'] | number)[], count = 3): AudioState =>
    events.reduce<AudioState>(
      (state, event) =>
        nextAudioState(
          state,
          typeof event === 'number' ? { type: 'choose', index: event } : { type: event as 'play' },
          count,
        ),
      FIRST_AUDIO_STATE,
    )

  test.each([
    [[], 0, 'idle'],
    [['play'], 0, 'playing'],
    [['play', 'pause'], 0, 'paused'],
    [['pause'], 0, 'idle'],
    [['next'], 1, 'idle'],
    [['play', 'next'], 1, 'playing'],
    [['play', 'pause', 'next'], 1, 'paused'],
    [['previous'], 0, 'idle'],
    [['play', 'next', 'next', 'next'], 2, 'playing'],
    [['play', 'ended'], 1, 'playing'],
    [[2, 'ended'], 0, 'idle'],
    [[1], 1, 'playing'],
    [[7], 0, 'idle'],
    [[-1], 0, 'idle'],
    [['play', 'failed'], 0, 'failed'],
    [['play', 'failed', 'pause'], 0, 'failed'],
    [['play', 'failed', 'play'], 0, 'playing'],
    [['play', 'failed', 'next'], 1, 'playing'],
  ] as const)('after %j is at track %d, %s [MED-48]', (events, track, status) => {
    expect(run(events)).toEqual({ index: track, status })
  })

  test.each([
    ['idle', { index: 2, status: 'idle' }],
    ['playing', { index: 2, status: 'playing' }],
    ['paused', { index: 2, status: 'paused' }],
    ['failed', { index: 2, status: 'playing' }],
  ] as const)('that is %s goes to another track as %j [MED-48]', (status, expected) => {
    expect(nextAudioState({ index: 0, status }, { type: 'goTo', index: 2 }, 3)).toEqual(expected)
  })

  test.each([
    ['playing', { type: 'choose', index: 1.5 }],
    ['playing', { type: 'choose', index: 3 }],
    ['playing', { type: 'choose', index: -1 }],
    ['playing', { type: 'choose', index: 0 }],
    ['playing', { type: 'goTo', index: 0 }],
    ['playing', { type: 'goTo', index: 3 }],
    ['playing', { type: 'previous' }],
    ['playing', { type: 'play' }],
    ['idle', { type: 'pause' }],
    ['paused', { type: 'pause' }],
    ['failed', { type: 'pause' }],
  ] as const)('that is %s at its first track is left as it is by %j [MED-48]', (status, event) => {
    const state: AudioState = { index: 0, status }
    expect(nextAudioState(state, event, 3)).toBe(state)
  })

  test('goes to the track that it is at without a change [MED-48]', () => {
    const state: AudioState = { index: 1, status: 'failed' }
    expect(nextAudioState(state, { type: 'goTo', index: 1 }, 3)).toBe(state)
  })

  test('without tracks plays nothing [MED-48]', () => {
    expect(run(['play', 'next', 'previous', 0], 0)).toEqual({ index: 0, status: 'idle' })
  })

  test('is always at one of its tracks [MED-48]', () => {
    const event = fc.oneof(
      fc.constantFrom('play', 'pause', 'next', 'previous', 'ended', 'failed'),
      fc.integer({ min: -3, max: 70 }),
    )
    fc.assert(
      fc.property(
        fc.array(event as fc.Arbitrary<'play' | number>),
        fc.integer({ min: 1, max: 60 }),
        (events, count) => {
          const { index } = run(events, count)
          expect(index >= 0 && index < count).toBe(true)
        },
      ),
    )
  })
})

test.each([
  [0, '0:00'],
  [65_900, '1:05'],
  [600_000, '10:00'],
  [3_599_990, '59:59'],
  [3_661_000, '1:01:01'],
  [Number.NaN, '0:00'],
  [-3, '0:00'],
  [Infinity, '0:00'],
])('%d ms read %s [MED-48]', (time, text) => {
  expect(formatTime(time)).toBe(text)
})
