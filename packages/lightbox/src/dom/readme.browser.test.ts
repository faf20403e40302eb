import { readExample } from '@vitrine/testing/readme'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import readme from '../../README.md?raw'
import { dialog, isGone, setUpLightbox, shown } from '../../testing/lightboxPage.js'
import { enhanceLightbox } from './enhanceLightbox.js'

setUpLightbox()

test('the HTML of the README opens as a lightbox', async () => {
  const html = readExample(readme, 'wall').replace(/<link[^<>]*>/, '')
  document.body.append(document.createRange().createContextualFragment(html))
  const wall = document.querySelector<HTMLElement>('#wall')!
  const stop = enhanceLightbox(wall)
  await userEvent.click(page.getByRole('link', { name: 'A lantern glowing at dusk' }))
  await expect.poll(shown).toBe('A lantern glowing at dusk')
  await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription('Lanterns III, 2024')
  expect(dialog().dataset['state']).toBe('open')
  await userEvent.keyboard('{Escape}')
  await isGone()
  stop()
  wall.remove()
})
