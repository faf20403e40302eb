import { expect, test } from 'vitest'
import { findModuleState } from './moduleState.ts'

const judge = (text: string): readonly string[] =>
  findModuleState({ 'a.ts': text }, {}).map(({ message }) => message.split(/[;,]/)[0]!)

test.each([
  [
    'const known = new Map()\nconst use = (m) => { const one = m ? known : other; one.set(m, 1) }',
    ['known is a module-level collection that a function writes to'],
  ],
  ['let count = 0', ['count is a module-level let']],
  ['export var count = 0', ['count is a module-level var']],
  [
    'const seen = new Set()\nexport const see = (x) => seen.add(x)',
    ['seen is a module-level collection that a function writes to'],
  ],
  [
    'const sizes = new WeakMap<Element, number>()\nfunction keep(e) { sizes.set(e, 1) }',
    ['sizes is a module-level collection that a function writes to'],
  ],
  [
    'const list: string[] = []\nclass A { add(x) { list.push(x) } }',
    ['list is a module-level collection that a function writes to'],
  ],
  [
    'const state = { open: false }\nexport function open() { state.open = true }',
    ['state is a module-level collection that a function writes to'],
  ],
  [
    'const state = { a: { b: 1 } }\nconst bump = () => state.a.b++',
    ['state is a module-level collection that a function writes to'],
  ],
  [
    'const state = {} as Record<string, 1>\nconst drop = (k) => { delete state[k] }',
    ['state is a module-level collection that a function writes to'],
  ],
])('module state is a fault: %s', (text, messages) => {
  expect(judge(text)).toEqual(messages)
})

test.each([
  'const NAMES = new Map([["a", 1]])\nexport const nameOf = (x) => NAMES.get(x)',
  'export function open() { let count = 0; const seen = new Set(); return () => seen.add(count++) }',
  '/** Cache: formatters by locale. */\nconst formatters = new Map()\nexport const make = (l) => formatters.set(l, 1)',
  'const WARNED = Symbol.for("vitrine.warned.1")\nexport const warn = () => { document[WARNED] ??= new Set() }',
  'declare let untouched: string',
  'const $store = atom(0)\nexport const set = () => $store.set(1)',
])('no module state: %s', (text) => {
  expect(judge(text)).toEqual([])
})

test('a listed variable is let through, and one that has gone is to be taken off the list', () => {
  const remaining = { 'a.ts': ['count', 'gone'] }
  expect(findModuleState({ 'a.ts': 'let count = 0\nlet other = 0' }, remaining).map(({ message }) => message)).toEqual([
    'other is a module-level let; keep it in a function or on the document',
    'gone is no module state any more; take it off REMAINING in tools/house/moduleState.ts',
  ])
})
