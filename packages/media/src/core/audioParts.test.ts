import { expect, test } from 'vitest'
import { audioParts } from './audioParts.js'
import { FIRST_AUDIO_STATE } from './audioState.js'

const WORDS = { play: 'Play', pause: 'Pause', previous: 'Previous', next: 'Next', playbackPosition: 'Position' }
const part = (name: string) => ({ 'data-scope': 'audio', 'data-part': name })
const control = (name: string, label: string, disabled: false | 'true') => ({
  ...part(name),
  type: 'button',
  'aria-label': label,
  'aria-disabled': disabled,
  'data-replay': true,
})
const position = {
  ...part('position'),
  type: 'range',
  min: 0,
  step: 1,
  'aria-label': 'Position',
}
const track = { ...part('track'), 'data-replay': true }

test('a player that has not played has named controls, and nothing to seek in or to try again [MED-48]', () => {
  expect(audioParts(FIRST_AUDIO_STATE, 2, WORDS)).toEqual({
    root: { ...part('root'), role: 'group', 'data-state': 'idle' },
    toggle: control('toggle', 'Play', false),
    previous: control('previous', 'Previous', 'true'),
    next: control('next', 'Next', false),
    position: { ...position, disabled: true },
    time: part('time'),
    duration: part('duration'),
    retry: { ...part('retry'), type: 'button', hidden: true },
    tracks: [
      { ...track, 'aria-current': false, 'data-playing': false },
      { ...track, 'aria-current': false, 'data-playing': false },
    ],
  })
})

test.each([
  ['playing', 'Pause', false, true],
  ['paused', 'Play', false, true],
  ['failed', 'Play', true, false],
] as const)('a player that is %s offers %s and marks its track [MED-48]', (status, label, isStill, isHidden) => {
  const parts = audioParts({ index: 1, status }, 3, WORDS)
  expect(parts.root['data-state']).toBe(status)
  expect(parts.toggle).toEqual(control('toggle', label, false))
  expect(parts.previous).toEqual(control('previous', 'Previous', false))
  expect(parts.next).toEqual(control('next', 'Next', false))
  expect([parts.position['disabled'], parts.retry['hidden']]).toEqual([isStill, isHidden])
  expect(parts.tracks.map((one) => [one['aria-current'], one['data-playing']])).toEqual([
    [false, false],
    ['true', status === 'playing'],
    [false, false],
  ])
})

test.each([
  [0, 0, ['true', 'true', 'true']],
  [0, 1, ['true', false, 'true']],
  [0, 2, ['true', false, false]],
  [1, 2, [false, false, 'true']],
] as const)('at track %i of %i, previous, play and next are disabled so: %j [MED-48]', (index, count, disabled) => {
  const { previous, toggle, next } = audioParts({ index, status: 'paused' }, count, WORDS)
  expect([previous, toggle, next].map((one) => one['aria-disabled'])).toEqual(disabled)
})
