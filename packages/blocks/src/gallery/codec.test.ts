import { readGalleryData } from '@vitrine/gallery'
import { expect, test } from 'vitest'
import { galleryCodec } from './codec.js'

/** The settings that a gallery block's island reads in the browser. */
function settingsOf(json: object) {
  const block = galleryCodec.read({ design: 'carousel', slides: [], ...json })
  if (!block.ok) throw new Error(block.error)
  const read = readGalleryData(block.data.settings)
  if (!read.ok) throw new Error(read.error)
  return read.data
}

test('the resize delay of a block reaches its island, else that of the design [GAL-45 b]', () => {
  expect([settingsOf({ resizeDelay: 400 }).resizeDelay, settingsOf({}).resizeDelay]).toEqual([400, 100])
})

test('whether the first tick is randomized reaches the island [GAL-29 a]', () => {
  expect([settingsOf({ randomize: 'false' }).randomize, settingsOf({}).randomize]).toEqual([false, true])
})
