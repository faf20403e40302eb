import { formatColor, parseColor } from '@vitrine/palette'
import type { Declaration } from 'postcss'
import { FIRST_THEME, OWN_IDS, type SiteColors, type SiteTheme } from '../render/siteTheme.ts'
import { type Typeface, type TypefaceName, TYPEFACES } from '../render/siteType.ts'
import type { OwnFiles } from './ownFiles.ts'
import { addNamedFiles, readSheet } from './sheetFile.ts'

/** A site's theme file, as it has been read. */
export interface ThemeFile {
  /** Colours and type that the file declares; the rest is that of the first release. */
  readonly theme: SiteTheme
  /** Address of the rest of the file: fonts, and rules of the site's own. `undefined` if there is no rest. */
  readonly address: string | undefined
}

/** Custom properties of the typefaces, by the member of the type that they set. */
const FACES = { heading: '--vt-font-display', text: '--vt-font-text' } as const

const plain = (family: string): string =>
  family
    .split(',')
    .map((name) => name.trim())
    .join(',')
    .replaceAll('"', "'")

/** The typeface of a declared family: one that the package serves, or the site's own. */
function faceOf(family: string): TypefaceName {
  const known = Object.entries<Typeface>(TYPEFACES).find(([, face]) => face.family === plain(family))
  return (known?.[0] as TypefaceName | undefined) ?? 'own'
}

const isOfRoot = ({ parent }: Declaration): boolean =>
  parent?.type === 'rule' && (parent as { readonly selector?: string }).selector === ':root'

/**
 * Reads the theme file of a site: five colours and two typefaces of its `:root`, from which everything else derives.
 * The other rules are served as they are; fonts lie beside the file.
 * @throws {Error} With one sentence that names file and line: for a colour or a file that cannot be read.
 */
export function readThemeFile(file: string, files: OwnFiles): ThemeFile {
  const sheet = readSheet(file)
  const colors: Record<string, string> = { ...FIRST_THEME.colors }
  const faces = new Map<string, string>()
  sheet.walkDecls(/^--/, (declaration) => {
    if (!isOfRoot(declaration)) return
    const { prop, source } = declaration
    const value = declaration.value.trim()
    const id = OWN_IDS.find((name) => prop === `--${name}`)
    const isFace = Object.values<string>(FACES).includes(prop)
    if (isFace) faces.set(prop, value)
    if (id) {
      const color = parseColor(value)
      if (!color || color.values.alpha !== undefined)
        throw new Error(`${file}:${source?.start?.line}: "${prop}: ${value}" is no colour without transparency.`)
      colors[id] = formatColor({ ...color, userFormat: 'hex' })
    }
    if (id || isFace) declaration.remove()
  })
  addNamedFiles(sheet, file, files)
  const type: SiteTheme['type'] = {
    ...FIRST_THEME.type,
    ...Object.fromEntries(
      Object.entries(FACES).flatMap(([member, name]) => {
        const family = faces.get(name)
        return family === undefined ? [] : [[member, faceOf(family)]]
      }),
    ),
  }
  const theme = { colors: colors as SiteColors, type }
  const declared = Object.entries(FACES)
    .map(([member, name]) => (type[member as keyof typeof FACES] === 'own' ? `${name}:${faces.get(name)};` : ''))
    .join('')
  sheet.each((rule) => void (rule.type === 'rule' && rule.nodes.length === 0 && rule.remove()))
  if (declared === '' && sheet.nodes.every(({ type: kind }) => kind === 'comment')) return { theme, address: undefined }
  const layer = '@layer vitrine.tokens,vitrine.parts,vitrine.blocks;'
  const text = `${layer}@layer vitrine.tokens{:root{${declared}}}\n${sheet.toString()}`
  return { theme, address: `/assets/${files.add(file, Buffer.from(text))}` }
}
