import path from 'node:path'
import stylelint, { type Config, type Plugin, type Rule } from 'stylelint'
import type { Fault } from './cruiseHouse.ts'
import { findUses, TOKENS } from './tokens.ts'

/** The first line of every sheet: it fixes the order of the layers, whichever sheet loads first. */
export const LAYER_LINE = '@layer vitrine.tokens, vitrine.parts, vitrine.blocks;'

type Check = ReturnType<Rule>
type Child = NonNullable<Parameters<Check>[0]['first']>
type Add = (message: string, word?: string) => void

/** Returns a plugin of stylelint that reports a sentence for each fault of a sheet. */
function plugin(ruleName: string, judge: (root: Parameters<Check>[0], add: Add) => void): Plugin {
  const check: Check = (root, result) =>
    judge(root, (message, word) =>
      stylelint.utils.report({ ruleName, result, node: root, message, ...(word && { word }) }),
    )
  return stylelint.createPlugin(
    ruleName,
    Object.assign(() => check, { ruleName, messages: {}, meta: { url: '' } }),
  )
}

/** Hover styles outside `@media (hover: hover)`, which stay after a touch, and sheets that answer hovering but no press. */
const hover = plugin('house/hover', (root, add) => {
  root.walkRules(/:hover/, (rule) => {
    let above = rule.parent
    while (above && !(above.type === 'atrule' && above.params.includes('(hover: hover)'))) above = above.parent as never
    if (!above) add(`${rule.selector} stands outside @media (hover: hover)`, rule.selector)
  })
  let [hovers, presses] = [false, false]
  root.walkRules(({ selector }) => {
    hovers ||= selector.includes(':hover')
    presses ||= selector.includes(':active')
  })
  if (hovers && !presses) add('the sheet answers a pointer, but no press: add :active')
})

/** Tokens with another fallback than the table's, and colours of a brand outside of a fallback. */
const token = plugin('house/token', (root, add) => {
  const known = new Set(TOKENS.flatMap(({ fallback }) => fallback.match(/#[\da-f]+/gi) ?? []))
  root.walkDecls(({ value }) => {
    for (const { name, fallback } of findUses(value)) {
      const one = TOKENS.find((each) => each.name === name)
      if (!one && /^--vt-(color|font|space|radius|duration|ease|press)/.test(name))
        add(`${name} is no token of tools/house/tokens.ts`, name)
      else if (one && fallback !== one.fallback && !(one.onGround && fallback === one.onGround))
        add(`${name} falls back to ${fallback ?? 'nothing'}, not to ${one.fallback}`, name)
    }
    for (const [colour] of value.matchAll(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab)a?\([^()]*\)/gi))
      if (!known.has(colour)) add(`${colour} is a colour that no token names`, colour)
  })
})

const GROUND = /^(?:var\(--vt-color-paper, Canvas\)|Canvas)$/
type Container = NonNullable<Child['parent']>

const isForced = (node: Container | undefined): boolean =>
  node !== undefined &&
  (('params' in node && node.params.includes('forced-colors')) || isForced(node.parent as Container))

/** The last value that a rule itself gives to one of these properties. */
const valueIn = (container: Container, names: RegExp): string | undefined =>
  container.nodes?.flatMap((node) => (node.type === 'decl' && names.test(node.prop) ? node.value : [])).at(-1)

const hasGround = (container: Container | undefined): boolean =>
  container !== undefined &&
  (!['none', 'transparent', undefined].includes(valueIn(container, /^background(-color)?$/)) ||
    hasGround(container.parent as Container))

/** Light grounds with the host's own text, and dark text on the host's own ground: on a dark page neither is legible. */
const ground = plugin('house/ground', (root, add) => {
  root.walkDecls(({ prop, value, parent }) => {
    if (!parent || isForced(parent)) return
    if (/^background(-color)?$/.test(prop) && GROUND.test(value)) {
      const ink = valueIn(parent, /^color$/)
      if (!ink || /inherit|currentcolor/.test(ink)) add(`${prop}: ${value} needs a color of its own beside it`, value)
    }
    if (/^(?:color|fill|stroke|border(?:-.*)?|outline(?:-color)?)$/.test(prop) && /CanvasText/.test(value))
      if (!hasGround(parent)) add(`${prop}: ${value} stands on no ground of its own: fall back to currentcolor`, value)
  })
})

/** Packages whose parts are fixed to the window and may ask for its width. */
const OF_WINDOW = /^packages\/(cookies|lightbox|overlays)\//

/** Queries of the window's width: a component stands in a column, and only its own box is known to it. */
const container = plugin('house/container', (root, add) =>
  root.walkAtRules('media', ({ params }) => {
    if (/\b(?:width|inline-size|orientation|aspect-ratio)\b/.test(params))
      add(`@media ${params} asks the window: ask the component's own box by @container`, params)
  }),
)

const SITE: Config = {
  extends: ['stylelint-config-recommended'],
  plugins: [hover, token, ground, container],
  rules: {
    'house/hover': true,
    // Rules are grouped by part and by topic, so one selector may stand twice and a general one after a special one.
    'no-descending-specificity': null,
    'no-duplicate-selectors': null,
    'keyframe-block-no-duplicate-selectors': null,
    'declaration-property-value-no-unknown': [true, { ignoreProperties: { 'text-align': '-webkit-match-parent' } }],
  },
}

/** Sheets of packages must survive in any site: see docs/decisions/styles.md. */
const PACKAGES: Config = {
  ...SITE,
  rules: {
    ...SITE.rules,
    'house/token': true,
    'house/ground': true,
    'declaration-no-important': [true, { message: '!important can be overridden by no site' }],
    'at-rule-disallowed-list': [
      ['layer'],
      { message: 'any reset of a site would win over a layer; the entry point styles.layer.css has the layer' },
    ],
    'function-disallowed-list': [
      ['light-dark'],
      { message: 'Lightning CSS makes light-dark() invalid on a page without a color-scheme' },
    ],
    'selector-pseudo-class-disallowed-list': [
      ['dir'],
      { message: 'builds for older browsers turn :dir() into a list of languages; multiply by --vt-direction' },
    ],
  },
}

function configOf(file: string): Config {
  if (!file.startsWith('packages/') || file.startsWith('packages/site/')) return SITE
  return { ...PACKAGES, rules: { ...PACKAGES.rules, 'house/container': !OF_WINDOW.test(file) || null } }
}

/** Finds faults of sheets by stylelint; those of packages have more rules than those of the site. */
export async function judgeSheets(sheets: Readonly<Record<string, string>>): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [file, code] of Object.entries(sheets)) {
    if (/\/(theme|styles\.layer)\.css$/.test(file)) continue
    const { results } = await stylelint.lint({ code, config: configOf(file) })
    for (const { rule, text, line } of results[0]!.warnings)
      faults.push({ rule, file: `${file}:${line}`, message: text.replace(` (${rule})`, '') })
  }
  return faults
}

/** Finds a theme without a token, and a package whose `styles.layer.css` is missing or not its `styles.css` in a layer. */
export function judgeLayers(sheets: Readonly<Record<string, string>>): Fault[] {
  return Object.entries(sheets).flatMap(([file, text]): Fault[] => {
    const layer = file.startsWith('packages/blocks/') ? 'blocks' : 'parts'
    const name = path.basename(file)
    const fault = (message: string): Fault => ({ rule: 'layer', file, message })
    if (name === 'theme.css')
      return [
        ...(text.startsWith(LAYER_LINE) ? [] : [fault(`the sheet does not open with "${LAYER_LINE}"`)]),
        ...TOKENS.filter((one) => !text.includes(`${one.name}:`)).map((one) =>
          fault(`the theme does not set ${one.name}`),
        ),
      ]
    if (name === 'styles.css' && sheets[file.replace(/styles\.css$/, 'styles.layer.css')] === undefined)
      return [fault('there is no styles.layer.css beside it')]
    return name === 'styles.layer.css' && text !== `${LAYER_LINE}\n@import './styles.css' layer(vitrine.${layer});\n`
      ? [fault(`the sheet is not styles.css in the layer vitrine.${layer}`)]
      : []
  })
}
