import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Selector, transform } from 'lightningcss'
import { findUses, TOKENS } from '../../tools/house/tokens.ts'
import { markdownTable } from '../../tools/size/markdownTable.ts'

/** State attributes that the style sheets select for each part, by `scope/part`. */
type States = Map<string, Set<string>>

/** Target of the CSS transformer: a browser without nesting, for which nested rules are written out. */
const FLAT = { chrome: 80 << 16 }
const NOT_STATES = new Set(['data-scope', 'data-part', 'class', 'type', 'lang', 'dir'])

interface Compound {
  scope?: string
  part?: string
  readonly states: string[]
}

/** Writes a state as a selector has it: `[data-state="open"]`. */
function stateOf(name: string, value: string | undefined): string {
  return value === undefined ? `[${name}]` : `[${name}="${value}"]`
}

/** Reads the attributes of one compound selector, those inside `:not()` and `:is()` too. */
function readCompound(selector: Selector, compound: Compound): void {
  for (const component of selector) {
    if (component.type === 'attribute') {
      const value = component.operation?.operator === 'equal' ? component.operation.value : undefined
      if (component.name === 'data-scope' && value !== undefined) compound.scope ??= value
      else if (component.name === 'data-part' && value !== undefined) compound.part ??= value
      else if (!NOT_STATES.has(component.name)) compound.states.push(stateOf(component.name, value))
    }
    if (component.type === 'pseudo-class' && (component.kind === 'not' || component.kind === 'is'))
      for (const inner of component.selectors) readCompound(inner, compound)
  }
}

function compoundsOf(selector: Selector): Compound[] {
  const pieces: Selector[] = [[]]
  for (const component of selector) {
    if (component.type === 'combinator') pieces.push([])
    else pieces.at(-1)!.push(component)
  }
  return pieces.map((piece) => {
    const compound: Compound = { states: [] }
    readCompound(piece, compound)
    return compound
  })
}

/** Collects the parts that a sheet names, with their states. */
function collectStates(css: string, states: States): void {
  const { code } = transform({ filename: 'sheet.css', code: Buffer.from(css), targets: FLAT })
  transform({
    filename: 'sheet.css',
    code,
    visitor: {
      Selector(selector) {
        for (const { scope, part, states: found } of compoundsOf(selector)) {
          if (scope === undefined || part === undefined) continue
          const name = `${scope}/${part}`
          const known = states.get(name) ?? new Set()
          for (const state of found) known.add(state)
          states.set(name, known)
        }
      },
    },
  })
}

/** Adds the parts that components name and no sheet does. An example in a comment names none. */
function collectParts(source: string, states: States): void {
  for (const [, union = '', scope = ''] of source
    .replaceAll(/^ \* .*$/gm, '')
    .matchAll(/createPart<([^<>]*)>\(\s*'([\w-]+)'/g))
    for (const [, part] of union.matchAll(/'([\w-]+)'/g))
      if (!states.has(`${scope}/${part}`)) states.set(`${scope}/${part}`, new Set())
}

const code = (text: string): string => `\`${text}\``

function partsTable(states: States): string {
  const rows = [...states]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, known]) => {
      const [scope = '', part = ''] = name.split('/')
      return [code(scope), code(part), [...known].toSorted().map(code).join(' ')]
    })
  return markdownTable([['data-scope', 'data-part', 'states that the sheets know'], ...rows])
}

/** Returns who sets a custom property: its component, another package, or a site. */
function setterOf(property: string, directory: string, source: string): string {
  if (source.includes(`'${property}'`) || source.includes(`"${property}"`)) return 'the component'
  const others = readdirSync(path.dirname(directory)).filter((name) => name !== path.basename(directory))
  const owner = others.find((name) => property.startsWith(`--vt-${name}-`))
  return owner === undefined ? 'a site, if it wants to' : code(`@vitrine/${owner}`)
}

/** The custom properties of one package that are no tokens: each with its default and who sets it. */
function propertiesTable(css: string, setter: (property: string) => string): string {
  const tokens = new Set(TOKENS.map(({ name }) => name))
  const defaults = new Map<string, Set<string>>()
  for (const { name, fallback } of findUses(css)) {
    if (tokens.has(name)) continue
    const known = defaults.get(name) ?? new Set()
    if (fallback !== undefined) known.add(fallback)
    defaults.set(name, known)
  }
  const rows = [...defaults]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, values]) => [code(name), [...values].map(code).join(', '), setter(name)])
  return rows.length === 0 ? '' : markdownTable([['custom property', 'default', 'set by'], ...rows])
}

/**
 * Describes what a style sheet of a site can hold on to in a package: its parts with their states, and its custom
 * properties, as Markdown. Read from the sheets and components, so it says what is there.
 * @param directory - Folder of the package.
 * @returns `undefined` for a package without parts.
 */
export function describeStyling(directory: string): string | undefined {
  const read = (pattern: string, but: RegExp): string[] =>
    globSync(pattern, { cwd: path.join(directory, 'src') })
      .filter((file) => !but.test(file))
      .toSorted()
      .map((file) => readFileSync(path.join(directory, 'src', file), 'utf8'))
  const sheets = read('**/*.css', /styles\.layer\.css$|^styles\.css$|theme\.css$/)
  const own = read('styles.css', /^$/).filter((css) => !css.includes('@import'))
  const source = read('**/*.{ts,tsx}', /\.(test|stories)\.|test-d/).join('\n')
  const css = [...sheets, ...own]
  const states: States = new Map()
  for (const sheet of css) collectStates(sheet, states)
  collectParts(source, states)
  if (states.size === 0) return undefined
  const properties = propertiesTable(css.join('\n'), (property) => setterOf(property, directory, source))
  const words =
    'Every element carries `data-scope` and `data-part`; a selector of a site names both, and a state where it wants one: `[data-scope="gallery"][data-part="root"][data-state="ready"]`.'
  return [words, partsTable(states), ...(properties ? ['## Custom properties', properties] : [])].join('\n\n')
}
