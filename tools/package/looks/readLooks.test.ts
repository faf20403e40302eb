import { expect, test } from 'vitest'
import { lookDifferences } from './readLooks.ts'

const plain = [
  ['0:form/submit', 'background-color', 'rgb(0, 0, 0)'],
  ['0:form/submit', 'box', '0 0 80 44'],
] as const

test('equal looks have no difference', () => {
  expect(lookDifferences(plain, plain)).toEqual([])
})

test('a lost ground, a lost space and a lost part are differences', () => {
  expect(lookDifferences(plain, [['0:form/submit', 'background-color', 'rgba(0, 0, 0, 0)']])).toEqual([
    '0:form/submit background-color: rgba(0, 0, 0, 0); plain: rgb(0, 0, 0)',
    '0:form/submit box: not there; plain: 0 0 80 44',
  ])
})

test('on a dark page the colours are not compared with those of a light one', () => {
  const dark = [['0:form/submit', 'background-color', 'rgb(255, 255, 255)'], plain[1]] as const
  expect(lookDifferences(plain, dark, 'boxes')).toEqual([])
})
