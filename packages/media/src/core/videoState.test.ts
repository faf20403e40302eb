import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstVideoState, nextVideoState } from './videoState.js'
import type { PlayerReport, VideoEvent, VideoState } from './videoState.js'

const report = (said: PlayerReport): VideoEvent => ({ type: 'report', report: said })
const PLAY: VideoEvent = { type: 'play' }
const run = (events: readonly VideoEvent[], hasOverlay = true): VideoState =>
  events.reduce((state, event) => nextVideoState(state, event, hasOverlay), firstVideoState(hasOverlay))

describe('the state of a video', () => {
  test.each<[string, VideoEvent[], VideoState]>([
    ['at first shows the overlay', [], { view: 'overlay', playing: false, pausePending: false }],
    ['after play shows the video', [PLAY], { view: 'video', playing: true, pausePending: false }],
    [
      'paused by its own control keeps the video',
      [PLAY, report('pause')],
      { view: 'video', playing: false, pausePending: false },
    ],
    ['at its end shows the overlay', [PLAY, report('end')], { view: 'overlay', playing: false, pausePending: false }],
    [
      'told to pause waits for the report',
      [PLAY, { type: 'pause', isTold: true }],
      { view: 'overlay', playing: false, pausePending: true },
    ],
    [
      'unloaded waits for nothing',
      [PLAY, { type: 'pause', isTold: false }],
      { view: 'overlay', playing: false, pausePending: false },
    ],
    [
      'told to pause twice waits for nothing any more',
      [PLAY, { type: 'pause', isTold: true }, report('pause'), { type: 'pause', isTold: true }],
      { view: 'overlay', playing: false, pausePending: false },
    ],
    [
      'stays paused by a report that comes too late [MED-37]',
      [PLAY, { type: 'pause', isTold: true }, report('play')],
      { view: 'overlay', playing: false, pausePending: false },
    ],
    [
      'started by its own control plays',
      [PLAY, { type: 'pause', isTold: true }, report('pause'), report('play')],
      { view: 'video', playing: true, pausePending: false },
    ],
    [
      'goes on playing while its player is replaced [MED-38]',
      [PLAY, { type: 'unload' }, PLAY],
      { view: 'video', playing: true, pausePending: false },
    ],
  ])('%s', (_, events, expected) => {
    expect(run(events)).toEqual(expected)
  })

  test('without an overlay always shows the video', () => {
    expect(run([PLAY, report('end')], false)).toEqual({ view: 'video', playing: false, pausePending: false })
    expect(run([PLAY, { type: 'pause', isTold: true }], false).view).toBe('video')
  })

  test('never plays behind its overlay or waiting for a pause, whatever happens [MED-36]', () => {
    const event = fc.constantFrom<VideoEvent>(
      PLAY,
      { type: 'pause', isTold: true },
      { type: 'pause', isTold: false },
      { type: 'unload' },
      report('play'),
      report('pause'),
      report('end'),
    )
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
