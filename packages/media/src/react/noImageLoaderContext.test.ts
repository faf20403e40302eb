import { expect, test } from 'vitest'
import { useImageLoader } from './noImageLoaderContext.js'

test('a React Server Component has no image loader [MED-51]', () => {
  expect(useImageLoader()).toBeUndefined()
})
