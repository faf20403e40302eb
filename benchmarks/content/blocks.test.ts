import { findBlock } from '@vitrine/blocks/react'
import { expect, test } from 'vitest'
import { COUNTS, makeBlocks } from './blocks.ts'

test('the page has 60 blocks, each with an id of its own', () => {
  const blocks = makeBlocks()
  expect(blocks.length).toBe(60)
  expect(new Set(blocks.map((block) => block.id)).size).toBe(60)
  expect(Object.values(COUNTS).reduce((sum, count) => sum + count)).toBe(60)
})

test('it is the same page every time', () => {
  expect(JSON.stringify(makeBlocks())).toBe(JSON.stringify(makeBlocks()))
  expect(makeBlocks()[3]).toMatchObject({ id: 'b3', type: 'html' })
})

test('every block can be read', () => {
  for (const { type, data, id } of makeBlocks())
    expect(findBlock(type)?.codec.read(data), `block ${id}`).toMatchObject({ ok: true })
})

test('the first screens need no React: no product stands among the first seven blocks', () => {
  expect(
    makeBlocks()
      .slice(0, 7)
      .map((block) => block.type),
  ).toEqual(['image', 'gallery', 'form', 'html', 'button', 'gallery', 'html'])
})
