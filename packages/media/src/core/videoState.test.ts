import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstVideoState, nextVideoState } from './videoState.js'
import type { VideoEvent, VideoState } from './videoState.js'

const run = (events: readonly VideoEvent[], hasOverlay = true): VideoState =>
  events.reduce((state, event) => nextVideoState(state, event, hasOverlay), firstVideoState(hasOverlay))

describe('the state of a video', () => {
  test.each<[string, VideoEvent[], VideoState]>([
    ['at first shows the overlay [MED-36]', [], { view: 'overlay', playing: false, pausePending: false }],
    ['after play shows the video [MED-36]', ['play'], { view: 'video', playing: true, pausePending: false }],
    [
      'paused by its own control keeps the video [MED-36]',
      ['play', 'paused'],
      { view: 'video', playing: false, pausePending: false },
    ],
    [
      'at its end shows the overlay [MED-36]',
      ['play', 'ended'],
      { view: 'overlay', playing: false, pausePending: false },
    ],
    [
      'told to pause waits for the report [MED-37]',
      ['play', 'tell-pause'],
      { view: 'overlay', playing: false, pausePending: true },
    ],
    [
      'unloaded waits for nothing [MED-36]',
      ['play', 'pause'],
      { view: 'overlay', playing: false, pausePending: false },
    ],
    [
      'told to pause twice waits for nothing any more [MED-37]',
      ['play', 'tell-pause', 'paused', 'tell-pause'],
      { view: 'overlay', playing: false, pausePending: false },
    ],
    [
      'stays paused by a report that comes too late [MED-37]',
      ['play', 'tell-pause', 'played'],
      { view: 'overlay', playing: false, pausePending: false },
    ],
    [
      'started by its own control plays [MED-36]',
      ['play', 'tell-pause', 'paused', 'played'],
      { view: 'video', playing: true, pausePending: false },
    ],
    [
      'goes on playing while its player is replaced [MED-38]',
      ['play', 'unload', 'play'],
      { view: 'video', playing: true, pausePending: false },
    ],
  ])('%s', (_, events, expected) => {
    expect(run(events)).toEqual(expected)
  })

  test('without an overlay always shows the video [MED-36]', () => {
    expect(run(['play', 'ended'], false)).toEqual({ view: 'video', playing: false, pausePending: false })
    expect(run(['play', 'tell-pause'], false).view).toBe('video')
  })

  test('never plays behind its overlay or waiting for a pause, whatever happens [MED-36]', () => {
    const event = fc.constantFrom<VideoEvent>('play', 'tell-pause', 'pause', 'unload', 'played', 'paused', 'ended')
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state = firstVideoState(true)
        for (const each of events) {
          state = nextVideoState(state, each, true)
          expect(state.playing && (state.view === 'overlay' || state.pausePending)).toBe(false)
        }
      }),
    )
  })
})
