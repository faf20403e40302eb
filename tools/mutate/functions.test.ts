import { expect, test } from 'vitest'
import { functionAround, functionsOf, markFunctions } from './functions.ts'

const marked = (source: string): string => markFunctions('x.ts', source, () => 'ran')

test.each([
  ['function add(a: number) { return a }', 'function add(a: number) {;ran; return a }'],
  ['const one = () => 1', 'const one = () => (ran,1)'],
  ['const pair = (a) => (b) => ({ a, b })', 'const pair = (a) => (ran,(b) => (ran,({ a, b })))'],
  ['class A extends B { constructor() { super() } }', 'class A extends B { constructor() {;ran; super() } }'],
  ["function strict() { 'use strict'; return 1 }", "function strict() { 'use strict';;ran; return 1 }"],
  ['function over(a: string): void', 'function over(a: string): void'],
  ['const text = 1', 'const text = 1'],
])('marks %s', (source, expected) => {
  expect(marked(source)).toBe(expected)
})

test('finds the innermost function around a piece of code, and none around code of the file', () => {
  const source = 'const a = 1; function outer() { const inner = () => 2; return 3 }'
  const functions = functionsOf('x.ts', source)
  const around = (text: string): string | undefined => {
    const start = source.indexOf(text)
    const found = functionAround(functions, { start, end: start + text.length })
    return found && source.slice(found.start, found.end)
  }
  expect(around('2')).toBe('() => 2')
  expect(around('3')).toMatch(/^function outer/)
  expect(around('1')).toBeUndefined()
})
