import { expect, test } from 'vitest'
import { blockPlace } from './blockPlace.js'

test.each([
  ['block-a1', { blockType: 'image' }, 'image', 'a1'],
  ['block-block-a1', { blockType: '8' }, '8', 'block-a1'],
  ['my-block-a1', {}, '', 'my-block-a1'],
  ['', {}, '', ''],
])(
  'the source of a fault in the element %j with %j is the type %j and the id %j [RUN-12]',
  (id, dataset, type, own) => {
    expect(blockPlace({ id, dataset } as unknown as HTMLElement)).toEqual({ source: 'block', type, id: own })
  },
)
