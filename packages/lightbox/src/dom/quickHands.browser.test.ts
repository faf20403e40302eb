import { clickWithMouse, dragWithFinger, dragWithMouse, middleOf, pressKey, turnWheel } from '@vitrine/testing/hands'
import { emulateMedia } from '@vitrine/testing/media'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { drawn } from '@vitrine/testing/drawn'
import {
  boxOf,
  closeShown,
  dialog,
  part,
  pretendPhone,
  print,
  setUpLightbox,
  show,
  shown,
} from '../../testing/lightboxPage.js'

setUpLightbox()
beforeEach(() => emulateMedia({ 'prefers-reduced-motion': 'no-preference' }))

const items = [...Array(30).keys()].map((index) => print(`Print ${index + 1}`))
/** Place of the shown picture from the middle of the window, in pixels. */
const distance = (): number => Math.round(boxOf(dialog().querySelector(`img[alt='${shown()}']`)!).x - 300)

/** Something that a visitor moves a lightbox with: one move forward or back; `time` counts the moves. */
type Hand = (forward: boolean, time: number) => Promise<void>

/** Milliseconds since 1970. */
const BEGIN = Date.now()

const HANDS: readonly (readonly [string, Hand])[] = [
  ['of a mouse on the buttons', (forward) => clickWithMouse(middleOf(part(forward ? 'next' : 'previous')))],
  ['of a mouse beside the picture', (forward) => clickWithMouse([forward ? 730 : 270, 450])],
  // One move per 200 ms is accepted [LBX-13].
  ['of the arrow keys', (forward, time) => pressKey(forward ? 'ArrowRight' : 'ArrowLeft', BEGIN + 250 * time)],
  ['of a finger', (forward) => dragWithFinger([500, 300], [forward ? -150 : 150, 0])],
  ['of a wheel', (forward) => turnWheel([500, 300], forward ? 100 : -100)],
]

/** One walk of each hand in the gate, on a computer and on a phone. */
const numRuns = import.meta.env['VITRINE_FULL'] ? 10 : 1
/** A walk of 20 moves, most of them forward, that leaves neither end: it begins at the fifth of 30 pictures. */
const walk = fc
  .array(fc.constantFrom(true, true, true, false), { minLength: 20, maxLength: 20 })
  .filter((moves) => moves.every((_, time) => placeAfter(moves.slice(0, time + 1)) > 0))
const placeAfter = (moves: readonly boolean[]): number =>
  moves.reduce((place, forward) => place + (forward ? 1 : -1), 5)

describe.each([
  ['a computer', false],
  ['a phone', true],
] as const)('on %s', (_, phone) => {
  test.each(drawn(HANDS))(
    '20 quick moves %s end where they were asked for [LBX-35]',
    async (_words, hand) => {
      if (phone) pretendPhone()
      await fc.assert(
        fc.asyncProperty(walk, async (moves) => {
          await show({ items, index: 4 })
          for (const [time, forward] of moves.entries()) await hand(forward, time)
          await expect.poll(shown).toBe(`Print ${placeAfter(moves)}`)
          await expect.poll(distance).toBe(0)
          await closeShown()
        }),
        { numRuns, endOnFailure: true },
      )
    },
    // Each walk takes some seconds on a busy machine.
    60_000 + numRuns * 15_000,
  )
})

test('a mouse that drags a picture does not move to another [LBX-35]', async () => {
  await show({ items, index: 4 })
  await dragWithMouse([500, 300], [-150, 0])
  expect(shown()).toBe('Print 5')
})
