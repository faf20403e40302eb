import type { Fault } from './cruiseHouse.ts'
import { findUses, TOKENS } from './tokens.ts'

/** The first line of every sheet: it fixes the order of the layers, whichever sheet loads first. */
export const LAYER_LINE = '@layer vitrine.tokens, vitrine.parts, vitrine.blocks;'

/** Syntax that bundlers or other sheets would change, with the reason. */
const FORBIDDEN: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/@layer\b/, 'stands in a layer: any reset of a site would win over it; the door styles.layer.css has the layer'],
  [/\blight-dark\(/, 'uses light-dark(), which Lightning CSS makes invalid on a page without a color-scheme'],
  [/:dir\(/, 'uses :dir(), which builds for older browsers turn into a list of languages; multiply by --vt-direction'],
  [/!important/, 'uses !important, which no site can override'],
]

function withoutComments(css: string): string {
  const [before = '', ...comments] = css.split('/*')
  return before + comments.map((text) => text.split('*/').slice(1).join('*/')).join('')
}

/** Finds in the sheets of the packages what would not survive in a site: see docs/decisions/styles.md. */
export function judgeSheets(sheets: Readonly<Record<string, string>>): Fault[] {
  const faults: Fault[] = []
  const add = (rule: string, file: string, message: string): void => void faults.push({ rule, file, message })
  for (const [file, text] of Object.entries(sheets)) {
    const [, name, sheet] = /^packages\/([^/]+)\/src\/(.+)$/.exec(file.replaceAll('\\', '/'))!
    if (sheet === 'theme.css') {
      if (!text.startsWith(LAYER_LINE)) add('layer-line', file, `the sheet does not open with "${LAYER_LINE}"`)
      for (const token of TOKENS)
        if (!text.includes(`${token.name}:`)) add('theme', file, `the theme does not set ${token.name}`)
      continue
    }
    if (sheet === 'styles.layer.css') {
      const layer = name === 'blocks' ? 'blocks' : 'parts'
      if (text !== `${LAYER_LINE}\n@import './styles.css' layer(vitrine.${layer});\n`)
        add('layer-door', file, `the sheet is not styles.css in the layer vitrine.${layer}`)
      continue
    }
    if (sheet === 'styles.css' && sheets[file.replace(/styles\.css$/, 'styles.layer.css')] === undefined)
      add('layer-door', file, 'there is no styles.layer.css beside it')
    for (const [pattern, reason] of FORBIDDEN)
      if (pattern.test(withoutComments(text))) add('fragile-style', file, `the sheet ${reason}`)
    faults.push(...judgeColours(file, withoutComments(text)))
  }
  return faults
}

/**
 * Finds hover styles outside `@media (hover: hover)`, which stay after a touch, and sheets with styles for hovering but
 * none for pressing.
 */
export function judgeStates(sheets: Readonly<Record<string, string>>): Fault[] {
  return Object.entries(sheets).flatMap(([file, text]) => {
    const css = withoutComments(text)
    const open: string[] = []
    const faults: Fault[] = []
    const pieces = css.split(/([{};])/)
    for (const [place, end] of pieces.entries()) {
      const prelude = pieces[place - 1] ?? ''
      if (end === '}') open.pop()
      if (end !== '{') continue
      const isGuarded = [...open, prelude].some((each) => each.includes('@media') && each.includes('(hover: hover)'))
      if (prelude.includes(':hover') && !isGuarded)
        faults.push({ rule: 'hover', file, message: `${prelude.trim()} stands outside @media (hover: hover)` })
      open.push(prelude)
    }
    if (css.includes(':hover') && !css.includes(':active'))
      faults.push({ rule: 'hover', file, message: 'the sheet answers a pointer, but no press: add :active' })
    return faults
  })
}

/** Finds tokens with another fallback than the table's, and colours of a brand outside of a fallback. */
function judgeColours(file: string, css: string): Fault[] {
  const uses = findUses(css)
  const wrong = uses.flatMap(({ name, fallback }) => {
    const token = TOKENS.find((one) => one.name === name)
    if (!token && /^--vt-(color|font|space|radius|duration|ease|press)/.test(name))
      return [{ rule: 'token', file, message: `${name} is no token of tools/house/tokens.ts` }]
    return !token || fallback === token.fallback || (token.onGround && fallback === token.onGround)
      ? []
      : [{ rule: 'token', file, message: `${name} falls back to ${fallback ?? 'nothing'}, not to ${token.fallback}` }]
  })
  const known = new Set(TOKENS.flatMap(({ fallback }) => fallback.match(/#[\da-f]+/gi) ?? []))
  const brand = (css.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab)a?\([^()]*\)/gi) ?? []).filter(
    (colour) => !known.has(colour),
  )
  return [
    ...wrong,
    ...brand.map((colour) => ({ rule: 'token', file, message: `${colour} is a colour that no token names` })),
  ]
}
