import { weigh } from '@vitrine/testing/size'
import { expect, test } from 'vitest'

const from = import.meta.dirname

test('loading images is at most 2 kB', async () => {
  const first = await weigh(`export { loadImage } from '@vitrine/media'`, from)
  expect(first, `${first} bytes`).toBeLessThanOrEqual(2000)
})

test('a video with YouTube and Vimeo is at most 2.5 kB of a first load; the first player brings the rest', async () => {
  const code = `export { video } from '@vitrine/media'`
  const first = await weigh(code, from)
  const all = await weigh(code, from, { later: true })
  expect(first, `${first} bytes`).toBeLessThanOrEqual(2500)
  expect(all, `${all} bytes`).toBeLessThanOrEqual(4000)
})

test('a picture cut to no shape carries no shapes', async () => {
  const code = `export { chooseWidth, imageUrl, srcSet, focalPosition } from '@vitrine/media'`
  const all = await weigh(code, from, { later: true })
  expect(all, `${all} bytes`).toBeLessThanOrEqual(800)
})
