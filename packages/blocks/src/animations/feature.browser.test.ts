import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, expect, test } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { feature } from './feature.js'

afterEach(() => scrollTo(0, 0))

test('every block of the page is animated when half of it is in view [RUN-45]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const block = '<section data-animation="fade" style="block-size: 400px"></section>'
  document.body.innerHTML = `<main><div style="block-size: ${2 * innerHeight}px"></div>${block}${block}
    <div style="block-size: 3000px"></div></main>`
  const blocks = [...document.querySelectorAll('section')]
  const marked = (): boolean[] => blocks.map(({ classList }) => classList.contains('animation-loaded'))
  const stop = await feature(fakeSite(), document)
  await expect.poll(() => blocks.every((one) => one.hasAttribute('data-animation-waiting'))).toBe(true)
  expect(marked()).toEqual([false, false])
  scrollTo(0, innerHeight + 205)
  await expect.poll(marked).toEqual([true, false])
  scrollTo(0, innerHeight + 605)
  await expect.poll(marked).toEqual([true, true])
  stop()
})
