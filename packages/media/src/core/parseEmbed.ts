import { decodeAttribute } from '#decodeAttribute'
import { readMarkup } from '@vitrine/trust'

/** The values that are read of an embed: enough to make a new frame, and nothing else [MED-44]. */
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
  /** The permissions that it asks for and that players may have, as in the attribute `allow`. */
  readonly allow: string
}

/** There is no player in it. */
export interface InvalidEmbed {
  readonly type: 'invalid'
}

type TagAttributes = ReadonlyMap<string, string>

const WANTED = new Set(['src', 'width', 'height', 'title', 'allow', 'allowfullscreen'])

/** Elements whose content is not in the page. */
const HIDDEN = new Set(['template', 'noscript'])

/** Characters of an address; players have a few hundred, and servers refuse more than some thousand. */
const LONGEST_ADDRESS = 10_000

/** An address that a frame may have, in its plain form; `undefined` for any other. */
function readAddress(address = ''): string | undefined {
  if (address.length > LONGEST_ADDRESS) return undefined
  const absolute = address.startsWith('//') ? `https:${address}` : address
  if (!/^https?:\/\/[^/\\?#]/i.test(absolute) || !URL.canParse(absolute)) return undefined
  const { href, hostname, username, password } = new URL(absolute)
  // Chromium accepts an encoded space in a host name. No real host has one, so reject the address.
  return username || password || hostname.includes('%')
    ? undefined
    : absolute === address
      ? href
      : href.slice('https:'.length)
}

/** Pixels, with or without the unit; nothing for shares. */
const readPixels = (text = ''): number | undefined =>
  Number(/^(\d{1,5})(?:\.\d+)?(?:px)?$/.exec(text)?.[1]) || undefined

const ALLOWED = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']

const decode = (value = ''): string => decodeAttribute(value).trim()

function embedOf(type: Embed['type'], tag: TagAttributes, outer = tag): Embed | InvalidEmbed {
  const src = readAddress(decode(tag.get('src')))
  if (!src) return { type: 'invalid' }
  const read = (name: string) => decode(tag.get(name) ?? outer.get(name))
  const asked = read('allow')
    .split(';')
    .map((feature) => feature.trim().split(/\s/, 1)[0])
  if (tag.has('allowfullscreen')) asked.push('fullscreen')
  return {
    type,
    src,
    width: readPixels(read('width')),
    height: readPixels(read('height')),
    title: read('title').slice(0, 300),
    // Keep only those values of `allow` that a player may have.
    allow: ALLOWED.filter((feature) => asked.includes(feature)).join('; '),
  }
}

/**
 * Reads an owner's embed HTML [MED-33] [MED-44]: the first `<iframe>`, or `<object>` with its `<embed>`, with an http, https
 * or protocol-relative address. Its result is plain values; the HTML itself never reaches a page. Tags and attributes are
 * read as a browser reads them, on a server too, in time that grows with the length alone.
 * @returns Type `'invalid'` without such a player, and for an address of more than 10,000 characters.
 * @example
 * parseEmbed('<iframe src="//player.vimeo.com/video/76979871" width="640" height="360" onload="x()"></iframe>')
 * // => { type: 'iframe', src: '//player.vimeo.com/video/76979871', width: 640, height: 360, title: '', allow: '' }
 */
export function parseEmbed(html: string): Embed | InvalidEmbed {
  let object: TagAttributes | undefined
  let hidden = ''
  for (const markup of readMarkup(html, WANTED)) {
    if (markup.type === 'text') continue
    const { type, name } = markup
    if (hidden) {
      if (type === 'end' && name === hidden) hidden = ''
    } else if (type === 'end') {
      if (object && name === 'object') break
    } else if (HIDDEN.has(name)) hidden = name
    else if (object ? name === 'embed' : name === 'iframe')
      return embedOf(object ? 'object' : 'iframe', markup.attributes, object)
    else if (name === 'object') object ??= markup.attributes
  }
  return { type: 'invalid' }
}
