import { describe, expect, test } from 'vitest'
import { judgeSheets, judgeStates } from './sheets.ts'
import { findUses, TOKENS } from './tokens.ts'
import { judgeTokenTables, tokenTable, withTokens } from './tokenTable.ts'

const LINE = '@layer vitrine.tokens, vitrine.parts, vitrine.blocks;'
const judge = (css: string): string[] =>
  judgeSheets({ 'packages/gallery/src/styles/list.css': css }).map(({ rule, message }) => `${rule}: ${message}`)

test('a sheet of tokens with their own fallbacks has no fault', () => {
  expect(judge('a { color: var(--vt-color-ink, currentcolor); background: var(--vt-color-paper, Canvas) }')).toEqual([])
})

test.each([
  ['@layer vitrine.parts { a { color: red } }', 'a layer'],
  ['a { color: light-dark(red, green) }', 'light-dark()'],
  ['a:dir(rtl) { rotate: 1deg }', ':dir()'],
  ['a { color: red !important }', '!important'],
])('%s is fragile, because of %s', (css) => {
  expect(judge(css).map((fault) => fault.split(':')[0])).toEqual(['fragile-style'])
})

test('a comment may name what a sheet may not use', () => {
  expect(judge('/* not :dir() and no @layer */ a { color: red }')).toEqual([])
})

test.each([
  [
    'a { color: var(--vt-color-ink, #1b1a22) }',
    ['--vt-color-ink falls back to #1b1a22, not to currentcolor', '#1b1a22 is a colour that no token names'],
  ],
  ['a { color: var(--vt-color-brand, red) }', ['--vt-color-brand is no token of tools/house/tokens.ts']],
  ['a { color: var(--vt-color-paper) }', ['--vt-color-paper falls back to nothing, not to Canvas']],
  ['a { box-shadow: 0 0 rgb(27 26 34 / 14%) }', ['rgb(27 26 34 / 14%) is a colour that no token names']],
])('%s is a colour of a brand or a second default', (css, messages) => {
  expect(judge(css)).toEqual(messages.map((message) => `token: ${message}`))
})

test('a part on a ground of its own falls back to CanvasText', () => {
  expect(judge('a { color: var(--vt-color-ink, CanvasText) }')).toEqual([])
})

describe('the door in a layer', () => {
  const door = `${LINE}\n@import './styles.css' layer(vitrine.parts);\n`

  test('is missing beside a sheet that is a door', () => {
    expect(judgeSheets({ 'packages/gallery/src/styles.css': '' }).map(({ rule }) => rule)).toEqual(['layer-door'])
    expect(
      judgeSheets({ 'packages/gallery/src/styles.css': '', 'packages/gallery/src/styles.layer.css': door }),
    ).toEqual([])
  })

  test('is the other door in the layer of its package', () => {
    expect(judgeSheets({ 'packages/blocks/src/styles.layer.css': door }).map(({ message }) => message)).toEqual([
      'the sheet is not styles.css in the layer vitrine.blocks',
    ])
  })
})

test('a theme sets every token', () => {
  const all = `${LINE}\n:root {${TOKENS.map(({ name }) => `${name}: 0;`).join('')}}`
  expect(judgeSheets({ 'packages/palette/src/theme.css': all })).toEqual([])
  const without = all.replace('--vt-color-dark: 0;', '')
  expect(judgeSheets({ 'packages/palette/src/theme.css': without }).map(({ message }) => message)).toEqual([
    'the theme does not set --vt-color-dark',
  ])
})

test('a fallback ends with the bracket of its var()', () => {
  expect(findUses('a { b: var(--vt-a, var(--vt-b, calc(1px + (2px)))) var(--vt-c) }')).toEqual([
    { name: '--vt-a', fallback: 'var(--vt-b, calc(1px + (2px)))' },
    { name: '--vt-b', fallback: 'calc(1px + (2px))' },
    { name: '--vt-c', fallback: undefined },
  ])
})

describe('the table of tokens in a README', () => {
  const sheets = { 'packages/gallery/src/styles/list.css': 'a { color: var(--vt-color-ink, currentcolor) }' }

  test('names token, default, purpose and sheet', () => {
    expect(tokenTable(sheets)).toContain('| `--vt-color-ink` | `currentcolor` | text and lines | list    |')
  })

  test('is a fault when it is missing or says something else', () => {
    const place = '<!-- tokens: written by `pnpm tokens` --><!-- /tokens -->'
    const right = withTokens(place, tokenTable(sheets))!
    expect(judgeTokenTables(sheets, () => right)).toEqual([])
    expect(judgeTokenTables(sheets, () => place).map(({ file }) => file)).toEqual(['packages/gallery/README.md'])
    expect(judgeTokenTables(sheets, () => '').map(({ rule }) => rule)).toEqual(['token-table'])
  })
})

describe('a state of a control', () => {
  const states = (css: string): string[] => judgeStates({ 'a.css': css }).map(({ message }) => message)

  test('that hovers stands where there is a pointer, and has its press', () => {
    expect(states('a { @media (hover: hover) { &:hover { color: red } } &:active { color: blue } }')).toEqual([])
    expect(states('@media (hover: hover) { a:hover { color: red } } a:active { color: blue }')).toEqual([])
  })

  test('that hovers on a touch screen, too, is a fault', () => {
    expect(states('a { &:hover { color: red } &:active { color: blue } }')).toEqual([
      '&:hover stands outside @media (hover: hover)',
    ])
    expect(states('@media (width > 9px) { a:is(:hover, :focus) { color: red } } a:active { color: blue }')).toEqual([
      'a:is(:hover, :focus) stands outside @media (hover: hover)',
    ])
  })

  test('that answers a pointer and no press is a fault', () => {
    expect(states('@media (hover: hover) { a:hover { color: red } }')).toEqual([
      'the sheet answers a pointer, but no press: add :active',
    ])
  })
})
