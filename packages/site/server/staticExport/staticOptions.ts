import path from 'node:path'
import { parseArgs } from 'node:util'
import { WIDTHS, type Width } from '../image/formats.ts'

/** Choices of an export as static files. */
export interface StaticOptions {
  /** Folder that the files are written to. */
  readonly folder: string
  /** Origin of the exported site, `https://hall.example`. */
  readonly origin: string
  /** Path of its home page without a slash at the end: `/sub`, or empty. */
  readonly base: string
  /** Address that takes the forms. Default: forms are left out. */
  readonly forms: string | undefined
  /** Origin of the site's server, which does what files cannot. Default: none. */
  readonly live: string | undefined
  /** Largest width of a picture in pixels. */
  readonly largest: Width
}

/** Largest width of pictures, unless the command names another one: 2500 would double the bytes of an export. */
const LARGEST = '1500'

/** How the command is written. */
export const STATIC_USAGE =
  'Write "vitrine export <folder> --static --origin <address> [--forms <address>] [--live <address>] [--largest <width>]".'

function parse(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { static: { type: 'boolean' }, origin: text, forms: text, live: text, largest: text },
    })
  } catch (error) {
    throw new Error(STATIC_USAGE, { cause: error })
  }
}

/** Reads an address of http or https without a query, a fragment or a password. */
function readAddress(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!isPlain || url.hash !== '')
    throw new Error(`--${name} takes an address such as https://hall.example, not "${text}".`)
  return url
}

/**
 * Reads the arguments of `vitrine export <folder> --static` [ENG-87].
 * @throws {Error} One sentence that says what is wrong.
 */
export function readStaticOptions(args: readonly string[]): StaticOptions {
  const { values, positionals } = parse(args)
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0 || values.origin === undefined) throw new Error(STATIC_USAGE)
  const site = readAddress('origin', values.origin)
  if (site.search !== '') throw new Error(`--origin takes an address without a query, not "${values.origin}".`)
  const largest = WIDTHS.find((width) => String(width) === (values.largest ?? LARGEST))
  if (largest === undefined) throw new Error(`--largest takes one of ${WIDTHS.join(', ')}.`)
  return {
    folder: path.resolve(folder),
    origin: site.origin,
    base: site.pathname.endsWith('/') ? site.pathname.slice(0, -1) : site.pathname,
    forms: values.forms === undefined ? undefined : readAddress('forms', values.forms).href,
    live: values.live === undefined ? undefined : readAddress('live', values.live).origin,
    largest,
  }
}
