/** What is left of an embed: enough to make a frame of one's own, and nothing else [MED-44]. */
export interface Embed {
  /** `'object'`: its `<embed>` gave the address. */
  readonly type: 'iframe' | 'object'
  /** http, https or protocol-relative, as the browser's own parser writes it. */
  readonly src: string
  /** Pixels; `undefined` where none are given. */
  readonly width: number | undefined
  readonly height: number | undefined
  /** Empty where it has none. */
  readonly title: string
  /** What it asks for of what players may have, as in the attribute `allow`. */
  readonly allow: string
}

/** There is no player in it. */
export interface InvalidEmbed {
  readonly type: 'invalid'
}

type TagAttributes = ReadonlyMap<string, string>

/**
 * A comment; an element whose content is no markup or not part of the page, with its content; or a tag, its attributes, and
 * whether it ends. Every branch matches to the end where its end is missing, so no text is read twice.
 */
const TOKEN =
  /<!--[^]*?(?:-->|$)|<(script|style|textarea|title|xmp|noembed|noframes|noscript|template)\b[^]*?(?:<\/\1|$)|<(\/?[a-z][^\s/>]*)((?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*)(>?)/gi
const ATTRIBUTE = /([^\s/>="']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const ENTITY = /&(?:#(x?[\da-f]{1,6})|(amp|quot|apos|lt|gt));?/gi
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

const decode = (text: string): string =>
  text.replace(ENTITY, (_, code?: string, name?: string) =>
    code ? String.fromCharCode(Number(/^x/i.test(code) ? `0${code}` : code)) : ENTITIES[name!.toLowerCase()]!,
  )

function readAttributes(text: string): TagAttributes {
  const attributes = new Map<string, string>()
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name!.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decode(double ?? single ?? bare ?? '').trim())
  }
  return attributes
}

/** An address that a frame may have, in its plain form; `undefined` for any other. */
function readAddress(address = ''): string | undefined {
  const absolute = address.startsWith('//') ? `https:${address}` : address
  if (!/^https?:\/\/[^/\\?#]/i.test(absolute) || !URL.canParse(absolute)) return undefined
  const { href, username, password } = new URL(absolute)
  return username || password ? undefined : absolute === address ? href : href.slice('https:'.length)
}

/** Pixels, with or without the unit; nothing for shares. */
const readPixels = (text = ''): number | undefined =>
  Number(/^(\d{1,5})(?:\.\d+)?(?:px)?$/.exec(text)?.[1]) || undefined

const ALLOWED = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']

function embedOf(type: Embed['type'], tag: TagAttributes, outer = tag): Embed | InvalidEmbed {
  const src = readAddress(tag.get('src'))
  if (!src) return { type: 'invalid' }
  const read = (name: string) => tag.get(name) ?? outer.get(name)
  const asked = (read('allow') ?? '').split(';').map((feature) => feature.trim().split(/\s/, 1)[0])
  if (tag.has('allowfullscreen')) asked.push('fullscreen')
  return {
    type,
    src,
    width: readPixels(read('width')),
    height: readPixels(read('height')),
    title: (read('title') ?? '').slice(0, 300),
    // Of what it asks for, what a player may have.
    allow: ALLOWED.filter((feature) => asked.includes(feature)).join('; '),
  }
}

/**
 * Reads an owner's embed HTML [MED-33] [MED-44]: the first `<iframe>`, or `<object>` with its `<embed>`, with an http, https
 * or protocol-relative address. What it answers are plain values; the HTML itself never reaches a page. It runs the
 * same on a server and in a browser, and in time that grows with the length alone.
 * @returns Type `'invalid'` where there is no such player.
 * @example
 * parseEmbed('<iframe src="//player.vimeo.com/video/76979871" width="640" height="360" onload="x()"></iframe>')
 * // => { type: 'iframe', src: '//player.vimeo.com/video/76979871', width: 640, height: 360, title: '', allow: '' }
 */
export function parseEmbed(html: string): Embed | InvalidEmbed {
  let object: TagAttributes | undefined
  for (const [, , tag, text = '', end] of html.matchAll(TOKEN)) {
    if (!tag) continue
    const name = tag.toLowerCase()
    if (!end || (object && name === '/object')) break
    if (object ? name === 'embed' : name === 'iframe')
      return embedOf(object ? 'object' : 'iframe', readAttributes(text), object)
    if (name === 'object') object ??= readAttributes(text)
  }
  return { type: 'invalid' }
}
