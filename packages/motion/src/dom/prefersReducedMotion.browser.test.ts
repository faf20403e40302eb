import { emulateMedia } from '@vitrine/testing/media'
import { expect, test } from 'vitest'
import { prefersReducedMotion } from '../index.js'

test('follows what the person asked for [MOT-57]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  expect(prefersReducedMotion()).toBe(false)
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  expect(prefersReducedMotion()).toBe(true)
})
