import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../testing/serve.js'
import { gallery } from '../index.js'

let stop = () => {}
afterEach(() => stop())

test('starts the design of the block: a slideshow', async () => {
  const { block, data, part } = serve({ design: 'slideshow' })
  stop = await gallery(block, data)
  await page.getByRole('button', { name: 'Next' }).click()
  expect(part('counter').textContent).toBe('2 of 4')
})

test('starts the design of the block: a grid', async () => {
  const { block, data, part } = serve({ design: 'grid' })
  let opened = -1
  stop = await gallery(block, data, { openLightbox: (_, index) => (opened = index) })
  part('open').click()
  await expect.poll(() => opened).toBe(0)
})
