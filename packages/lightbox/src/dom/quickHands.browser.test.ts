import { clickWithMouse, dragWithFinger, dragWithMouse, middleOf, pressKey, turnWheel } from '@vitrine/testing/hands'
import { emulateMedia } from '@vitrine/testing/media'
import { beforeEach, describe, expect, test } from 'vitest'
import { boxOf, dialog, part, pretendPhone, print, setUpLightbox, show, shown } from '../../testing/lightboxPage.js'

setUpLightbox()
beforeEach(() => emulateMedia({ 'prefers-reduced-motion': 'no-preference' }))

const times = [...Array(20).keys()]
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

const PATTERNS: readonly (readonly [string, (time: number) => boolean, number])[] = [
  ['forward', () => true, 25],
  ['three forward, one back', (time) => time % 4 !== 3, 15],
  ...(import.meta.env['VITRINE_FULL'] ? [['to and fro', (time: number) => time % 2 === 0, 5] as const] : []),
]

describe.each([
  ['a computer', false],
  ['a phone', true],
] as const)('on %s', (_, phone) => {
  describe.each(HANDS)('20 quick moves %s', (_words, hand) => {
    test.each(PATTERNS)('%s end where they were asked for [LBX-35]', async (_pattern, isForward, end) => {
      if (phone) pretendPhone()
      await show({ items, index: 4 })
      for (const time of times) await hand(isForward(time), time)
      await expect.poll(shown).toBe(`Print ${end}`)
      await expect.poll(distance).toBe(0)
    })
  })
})

test('a mouse that drags a picture does not move to another [LBX-35]', async () => {
  await show({ items, index: 4 })
  await dragWithMouse([500, 300], [-150, 0])
  expect(shown()).toBe('Print 5')
})
