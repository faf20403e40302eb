import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../testing/serve.js'
import { enhanceGallery } from '../index.js'

let stop = () => {}
afterEach(() => stop())

test('a slideshow is started with the options of its markup', async () => {
  const { block, part } = serve({ layout: 'slideshow' })
  stop = await enhanceGallery(block)
  await page.getByRole('button', { name: 'Next' }).click()
  expect(part('counter').textContent).toBe('2 of 4')
})

test('a grid is started with the options of its markup', async () => {
  const { block, part } = serve({ layout: 'grid', opensItems: true })
  let opened = -1
  stop = await enhanceGallery(block, {}, { onOpenItem: ({ index }) => (opened = index) })
  part('open').click()
  await expect.poll(() => opened).toBe(0)
})
