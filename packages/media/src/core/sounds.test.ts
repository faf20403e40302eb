import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { audioParts, FIRST_AUDIO_STATE, formatTime, nextAudioState, usedTracks } from '../index.js'
import type { AudioEvent, AudioState } from '../index.js'

const WORDS = { play: 'Play', pause: 'Pause', previous: 'Previous', next: 'Next', playbackPosition: 'Position' }

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
          typeof event === 'number' ? { type: 'choose', track: event } : { type: event as 'play' },
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
  ] as const)('after %j is at track %d, %s', (events, track, status) => {
    expect(run(events)).toEqual({ track, status })
  })

  test('without tracks plays nothing', () => {
    expect(run(['play', 'next', 'previous', 0], 0)).toEqual({ track: 0, status: 'idle' })
  })

  test('is always at one of its tracks', () => {
    const event = fc.oneof(
      fc.constantFrom('play', 'pause', 'next', 'previous', 'ended', 'failed'),
      fc.integer({ min: -3, max: 70 }),
    )
    fc.assert(
      fc.property(
        fc.array(event as fc.Arbitrary<'play' | number>),
        fc.integer({ min: 1, max: 60 }),
        (events, count) => {
          const { track } = run(events, count)
          expect(track >= 0 && track < count).toBe(true)
        },
      ),
    )
  })

  test('names its control by what a press does', () => {
    expect(audioParts({ track: 0, status: 'paused' }, 2, WORDS).toggle['aria-label']).toBe('Play')
    const playing = audioParts({ track: 1, status: 'playing' }, 2, WORDS)
    expect(playing.toggle['aria-label']).toBe('Pause')
    expect(playing.tracks.map((track) => track['aria-current'])).toEqual([false, 'true'])
    expect([playing.previous['aria-disabled'], playing.next['aria-disabled']]).toEqual([false, 'true'])
  })
})

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [600, '10:00'],
  [3599.99, '59:59'],
  [3661, '1:01:01'],
  [Number.NaN, '0:00'],
  [-3, '0:00'],
  [Infinity, '0:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text)
})
