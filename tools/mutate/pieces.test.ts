import { expect, test } from 'vitest'
import { markPieces, type Piece, pieceAround, piecesOf } from './pieces.ts'

const marked = (source: string): string => markPieces('x.ts', source, ({ kind }) => kind)

test.each([
  ['function add(a: number) { return a }', 'function add(a: number) {;function; return a }'],
  ['const one = () => 1', 'const one = () => (function,1)'],
  ['const pair = (a) => (b) => ({ a, b })', 'const pair = (a) => (function,(b) => (function,({ a, b })))'],
  ['class A extends B { constructor() { super() } }', 'class A extends B { constructor() {;function; ;super() } }'],
  ["function strict() { 'use strict'; return 1 }", "function strict() { 'use strict';;function; return 1 }"],
  ['function over(a: string): void', 'function over(a: string): void'],
  ['const text = 1', 'const text = 1'],
  ['if (a) b()', 'if (a) {;arm;;b()} else {side}'],
  ['if (a) { b() } else c()', 'if (a) {;arm; ;b() } else {;arm;;c()}'],
  ['x = a ? b : c', ';x = a ? (arm,b) : (arm,c)'],
  ['x = a && b', ';x = ((v)=>(!v&&side,v))(a) && (arm,b)'],
  ['x = a || b', ';x = ((v)=>(v&&side,v))(a) || (arm,b)'],
  ['x = a ?? b', ';x = ((v)=>(v!=null&&side,v))(a) ?? (arm,b)'],
  ['x = a?.b', ';x = ((v)=>(v==null&&side,v))(a)?.b'],
  ['a?.()', ';((v)=>(v==null&&side,v))(a)?.()'],
  ['a.b?.()', ';a.b?.()'],
  ['const { a = 1 } = b', 'const { a = (arm,1) } = b'],
  ['for (const a of b) c(a)', 'for (const a of b) {;arm;;c(a)}'],
  ['switch (a) { case 1: b() }', 'switch (a) { case 1: ;arm;;b() }'],
  ['try { a() } catch { b() }', 'try { ;a() } catch {;arm; ;b() }'],
])('marks %s', (source, expected) => {
  expect(marked(source)).toBe(expected)
})

test('marked code does what the code does, and tells the arms and sides that run', () => {
  const source = 'const pick = (a, b = 3) => { let c = 1\n;[c] = [2]\nif (a?.x) c = a.x\nreturn (a && a.y) || c + b }'
  const told: string[] = []
  const mark = ({ kind, start, end }: Piece) =>
    kind === 'function' ? '0' : `tell(${JSON.stringify(source.slice(start, end))})`
  const make = new Function('tell', `${markPieces('x.js', source, mark)}\nreturn pick`) as (
    tell: (text: string) => void,
  ) => (a?: object, b?: number) => number
  const pick = make((text) => told.push(text))
  expect(pick()).toBe(5)
  expect(told).toEqual(['3', 'a', 'if (a?.x) c = a.x', 'a', 'c + b'])
  told.length = 0
  expect(pick({ x: 1, y: 7 }, 0)).toBe(7)
  expect(told).toEqual(['c = a.x', 'a.y', '(a && a.y)'])
})

test('finds the innermost function or arm around a piece of code, and none around code of the file', () => {
  const source = 'const a = 1; function outer() { const inner = () => 2; if (a) { return 4 } return 3 }'
  const pieces = piecesOf('x.ts', source)
  const around = (text: string): string | undefined => {
    const start = source.indexOf(text)
    const found = pieceAround(pieces, { start, end: start + text.length })
    return found && source.slice(found.start, found.end)
  }
  expect(around('2')).toBe('() => 2')
  expect(around('3')).toMatch(/^function outer/)
  expect(around('4')).toBe('{ return 4 }')
  expect(around('(a)')).toMatch(/^function outer/)
  expect(around('1')).toBeUndefined()
})
