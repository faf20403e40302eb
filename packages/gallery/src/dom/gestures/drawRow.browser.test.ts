import { emulateMedia } from '@vitrine/testing/media'
import { expect, test, vi } from 'vitest'
import type { BoundGallery } from '../boundGallery.js'
import { drawRow } from './drawRow.js'

test('a row whose way back is cut short lets the motion end that the finger has stopped [GAL-39]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  document.body.innerHTML = '<div><div style="inline-size: 300px; block-size: 100px"></div></div>'
  const track = document.body.firstElementChild as HTMLElement
  const row = track.firstElementChild as HTMLElement
  const state = { count: 3, currentIndex: 1, canGoNext: true, canGoPrevious: true }
  const gallery = { track, machine: { getState: () => state } } as unknown as BoundGallery
  const stopped = row.animate([{ translate: '200px' }, { translate: '0px' }], 60_000)
  const prepare = vi.fn()
  const drawn = drawRow(gallery, row, prepare)!
  expect(stopped.playState).toBe('paused')
  drawn.back(40)
  const way = row.getAnimations().find((one) => one !== stopped && one.playState === 'running')!
  expect(way.effect!.getTiming().duration).toBe(280)
  prepare.mockClear()
  way.cancel()
  await expect.poll(() => stopped.playState).toBe('finished')
  expect(prepare).not.toHaveBeenCalled()
})

/** A row of three slides in a track, whose second slide is current, with the state of its gallery. */
function start() {
  document.body.innerHTML = '<div><div style="inline-size: 300px; block-size: 100px"></div></div>'
  const track = document.body.firstElementChild as HTMLElement
  const row = track.firstElementChild as HTMLElement
  const state = { count: 3, currentIndex: 1, canGoNext: true, canGoPrevious: true }
  const machine = { getState: () => state, transitionEnd: vi.fn() }
  const gallery = { track, machine } as unknown as BoundGallery
  /** From and to of each animation of the row. */
  const ways = () =>
    row.getAnimations().map(({ effect }) => (effect as KeyframeEffect).getKeyframes().map((one) => one['translate']))
  return { row, state, ways, gallery, prepare: vi.fn() }
}

test.each(['show', 'back', 'turn'] as const)(
  'a row whose slide a key has changed under the finger is let go: %s moves it no more [GAL-39]',
  async (name) => {
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    for (const isMoving of [true, false]) {
      const { row, state, ways, gallery, prepare } = start()
      if (isMoving) row.animate([{ translate: '200px' }, { translate: '0px' }], 60_000)
      const drawn = drawRow(gallery, row, prepare)!
      drawn.show(20)
      state.currentIndex = 2
      prepare.mockClear()
      const change = vi.fn()
      drawn[name](40, change)
      expect(ways()).toEqual([])
      expect([change.mock.calls.length, prepare.mock.calls.length]).toEqual([name === 'turn' ? 1 : 0, 0])
    }
  },
)

test('a row whose gallery refuses the change goes back to its place [GAL-39]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const { ways, gallery, row, prepare } = start()
  const change = vi.fn()
  const drawn = drawRow(gallery, row, prepare)!
  drawn.show(-90)
  expect(ways()).toEqual([['-90px', '-90px']])
  drawn.turn(-120, change)
  expect(change).toHaveBeenCalledOnce()
  expect(ways()).toEqual([['-120px', '0px']])
  for (const motion of row.getAnimations()) motion.cancel()
})

test('a row at rest that is drawn and let go comes back, and its slides take their places [GAL-39] [GAL-61]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const { row, gallery, prepare } = start()
  const drawn = drawRow(gallery, row, prepare)!
  expect(drawn.from).toBe(0)
  drawn.show(30)
  drawn.back(30)
  for (const motion of row.getAnimations()) motion.finish()
  await expect.poll(() => prepare.mock.calls).toEqual([[30], [0]])
})

test('a row at rest on its way back that is stopped by another hand leaves its slides to that hand [GAL-39]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const { row, gallery, prepare } = start()
  const drawn = drawRow(gallery, row, prepare)!
  drawn.back(30)
  const [way] = row.getAnimations()
  const settled = way!.finished.catch(() => 'cancelled')
  way!.cancel()
  expect(await settled).toBe('cancelled')
  expect(prepare).not.toHaveBeenCalled()
})

test('a row is drawn with two slides, not with one, and at rest not where only those in motion are [GAL-39]', () => {
  const { row, state, gallery, prepare } = start()
  expect(drawRow(gallery, row, prepare, true)).toBeUndefined()
  expect(drawRow(gallery, row, prepare)).toBeDefined()
  state.count = 2
  expect(drawRow(gallery, row, prepare)).toBeDefined()
  state.count = 1
  expect(drawRow(gallery, row, prepare)).toBeUndefined()
})
