import { expect, test } from 'vitest'
import { blockWrapper } from './blockWrapper.js'

const block = { id: 'b1', type: 'gallery' }
const NONE = { 'data-hidden-on': undefined, 'data-block-variant': undefined, 'data-block-json': undefined }

test('the element of a block says its id and its type [BLK-3]', () => {
  expect(blockWrapper(block)).toEqual({ id: 'block-b1', 'data-block-type': 'gallery', ...NONE })
})

test('the element of a block says its layout, its settings and the language of its texts [BLK-3]', () => {
  expect(blockWrapper(block, { loop: true }, 'grid', { lang: 'ar', dir: 'rtl' })).toEqual({
    id: 'block-b1',
    'data-block-type': 'gallery',
    'data-block-variant': 'grid',
    'data-block-json': '{"loop":true}',
    'data-content-lang': 'ar',
    'data-content-dir': 'rtl',
  })
  expect(blockWrapper(block, {})['data-block-json']).toBe('{}')
})

test('the element of a block says the devices on which it is hidden [PAN-62]', () => {
  expect(blockWrapper({ ...block, hiddenOn: ['phone', 'tablet'] })['data-hidden-on']).toBe('phone tablet')
  expect(blockWrapper({ ...block, hiddenOn: [] })['data-hidden-on']).toBeUndefined()
})
