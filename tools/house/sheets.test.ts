import { describe, expect, test } from 'vitest'
import { judgeLayers, judgeSheets } from './sheets.ts'
import { findUses, TOKENS } from './tokens.ts'
import { judgeTokenTables, tokenTable, withTokens } from './tokenTable.ts'

const LINE = '@layer vitrine.tokens, vitrine.parts, vitrine.blocks;'

/** The faults of a sheet as rule and sentence; of a package's unless another path is given. */
const judge = async (css: string, file = 'packages/gallery/src/styles/list.css'): Promise<string[]> =>
  (await judgeSheets({ [file]: css })).map(({ rule, message }) => `${rule}: ${message}`)

test.each([
  'a { color: var(--vt-color-ink, currentcolor) }',
  'a { color: var(--vt-color-ink, CanvasText); background: var(--vt-color-paper, Canvas) }',
  'a { background: var(--vt-color-accent, CanvasText); b { color: CanvasText } }',
  '@media (forced-colors: active) { a { color: CanvasText } b { background: Canvas } }',
  '/* not :dir() and no @layer */ a { color: red }',
  'a { @media (hover: hover) { &:hover { color: red } } &:active { color: blue } }',
  '@media (hover: hover) { a:hover { color: red } } a:active { color: blue }',
])('the sheet %s has no fault', async (css) => {
  expect(await judge(css)).toEqual([])
})

test.each([
  [
    '@layer vitrine.parts { a { color: red } }',
    [
      'at-rule-disallowed-list: any reset of a site would win over a layer; the entry point styles.layer.css has the layer',
    ],
  ],
  [
    'a { color: light-dark(red, green) }',
    ['function-disallowed-list: Lightning CSS makes light-dark() invalid on a page without a color-scheme'],
  ],
  [
    'a:dir(rtl) { rotate: 1deg }',
    [
      'selector-pseudo-class-disallowed-list: builds for older browsers turn :dir() into a list of languages; multiply by --vt-direction',
    ],
  ],
  ['a { color: red !important }', ['declaration-no-important: !important can be overridden by no site']],
  [
    'a { background: var(--vt-color-paper, Canvas); color: inherit }',
    ['house/ground: background: var(--vt-color-paper, Canvas) needs a color of its own beside it'],
  ],
  [
    'a { background: none; b { color: var(--vt-color-ink, CanvasText) } }',
    ['house/ground: color: var(--vt-color-ink, CanvasText) stands on no ground of its own: fall back to currentcolor'],
  ],
  ['a { colour: red }', ['property-no-unknown: Unknown property "colour"']],
  [
    'a { color: var(--vt-color-ink, #1b1a22) }',
    [
      'house/token: --vt-color-ink falls back to #1b1a22, not to currentcolor',
      'house/token: #1b1a22 is a colour that no token names',
    ],
  ],
  ['a { color: var(--vt-color-brand, red) }', ['house/token: --vt-color-brand is no token of tools/house/tokens.ts']],
  ['a { color: var(--vt-color-paper) }', ['house/token: --vt-color-paper falls back to nothing, not to Canvas']],
  ['a { box-shadow: 0 0 rgb(27 26 34 / 14%) }', ['house/token: rgb(27 26 34 / 14%) is a colour that no token names']],
  [
    'a { &:hover { color: red } &:active { color: blue } }',
    ['house/hover: &:hover stands outside @media (hover: hover)'],
  ],
  [
    '@media (height > 9px) { a:is(:hover, :focus) { color: red } } a:active { color: blue }',
    ['house/hover: a:is(:hover, :focus) stands outside @media (hover: hover)'],
  ],
  [
    '@media (hover: hover) { a:hover { color: red } }',
    ['house/hover: the sheet answers a pointer, but no press: add :active'],
  ],
])('the sheet %s is a fault', async (css, faults) => {
  expect(await judge(css)).toEqual(faults)
})

test('a component that asks the width of the window is a fault, unless it is fixed to the window', async () => {
  const css = '@media screen and (width < 560px) { a { color: red } } @container (width < 9px) { a { color: red } }'
  expect(await judge(css)).toEqual([
    "house/container: @media screen and (width < 560px) asks the window: ask the component's own box by @container",
  ])
  expect(await judge(css, 'packages/overlays/src/styles/popup.css')).toEqual([])
  expect(await judge(css, 'packages/site/styles/shell.css')).toEqual([])
})

test('a sheet of the site may set its own colours, and hovers under the same rule', async () => {
  expect(
    await judge('a { color: #1b1a22 !important } a:hover { color: red } a:active { color: red }', 'apps/a.css'),
  ).toEqual(['house/hover: a:hover stands outside @media (hover: hover)'])
})

test('the entry point in a layer stands beside styles.css, in the layer of its package', () => {
  const sheet = 'packages/gallery/src/styles.css'
  const layered = 'packages/gallery/src/styles.layer.css'
  const text = `${LINE}\n@import './styles.css' layer(vitrine.parts);\n`
  expect(judgeLayers({ [sheet]: '', [layered]: text })).toEqual([])
  expect(judgeLayers({ [sheet]: '' }).map(({ message }) => message)).toEqual(['there is no styles.layer.css beside it'])
  expect(judgeLayers({ 'packages/blocks/src/styles.layer.css': text }).map(({ message }) => message)).toEqual([
    'the sheet is not styles.css in the layer vitrine.blocks',
  ])
})

test('a theme sets every token', () => {
  const all = `${LINE}\n:root {${TOKENS.map(({ name }) => `${name}: 0;`).join('')}}`
  expect(judgeLayers({ 'packages/palette/src/theme.css': all })).toEqual([])
  const without = all.replace('--vt-color-dark: 0;', '')
  expect(judgeLayers({ 'packages/palette/src/theme.css': without }).map(({ message }) => message)).toEqual([
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
