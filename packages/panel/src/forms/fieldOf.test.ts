import { BLOCKS } from '@vitrine/blocks/react'
import { expect, test } from 'vitest'
import { fieldOf } from './fieldOf.js'

test.each(Object.values(BLOCKS))('$name', ({ name, codec }) => {
  const f = fieldOf(codec.schema)
  console.log(name, f.kind, JSON.stringify(f, null, 0).slice(0, 3000))
  expect(f.kind).toBe('object')
})
