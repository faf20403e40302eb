import { weigh } from '@vitrine/testing/size'
import { expect, test } from 'vitest'

const from = import.meta.dirname

test('the viewer is at most 9 kB, with the layer stack, zoom and gestures', async () => {
  const bytes = await weigh(`export { openViewer, prepareViewer } from './dom/viewer.ts'`, from)
  expect(bytes, `${bytes} bytes`).toBeLessThanOrEqual(9000)
  expect(bytes).toBeGreaterThan(5000)
})

test('what a page carries before the first intent is at most 0.4 kB, or 1.2 kB where it reads links itself', async () => {
  const own = await weigh(`export { openLightbox, prefetchLightbox } from './index.ts'`, from)
  expect(own, `${own} bytes`).toBeLessThanOrEqual(400)
  const links = await weigh(`export { lightbox } from './index.ts'`, from)
  expect(links, `${links} bytes`).toBeLessThanOrEqual(1200)
})
