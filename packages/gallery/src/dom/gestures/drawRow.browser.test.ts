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
