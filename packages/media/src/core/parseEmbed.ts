import { decodeAttribute } from '#decodeAttribute'
import { readMarkup } from '@vitrine/trust'

/** The values that `parseEmbed` reads: enough to create a new frame [MED-44]. */
export interface Embed {
  /** Element that contained the address; `'object'` means its `<embed>`. */
  readonly type: 'iframe' | 'object'
  /** Address with http, https or no protocol, as the browser's parser normalises it. */
  readonly src: string
  /** Pixels; `undefined` if the embed states none. */
  readonly width: number | undefined
  readonly height: number | undefined
  /** Title; empty if the embed has none. */
  readonly title: string
  /** Requested permissions that players may have, as in the attribute `allow`. */
  readonly allow: string
}

/** Result for HTML without a player. */
export interface InvalidEmbed {
  readonly type: 'invalid'
}

type TagAttributes = ReadonlyMap<string, string>

const WANTED = new Set(['src', 'width', 'height', 'title', 'allow', 'allowfullscreen'])

/** Elements whose content is not part of the page. */
const HIDDEN = new Set(['template', 'noscript'])

/** Longest address in characters; players use a few hundred, and servers reject more than some thousand. */
const LONGEST_ADDRESS = 10_000

/** Normalises an address that a frame may have; returns `undefined` for any other. */
function readAddress(address: string): string | undefined {
  if (address.length > LONGEST_ADDRESS) return undefined
  const absolute = address.startsWith('//') ? `https:${address}` : address
  if (!/^https?:\/\/[^/\\?#]/i.test(absolute) || !URL.canParse(absolute)) return undefined
  const { href, hostname, username, password } = new URL(absolute)
  // Reject a host name with an encoded character: Chromium accepts an encoded space, but no real host name has one.
  return username || password || hostname.includes('%')
    ? undefined
    : absolute === address
      ? href
      : href.slice('https:'.length)
}

/** Reads a number of pixels, with or without the unit; returns `undefined` for percentages. */
const readPixels = (text: string): number | undefined =>
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
    // Keep only permitted values of the embed's `allow` attribute: the embed may ask for camera or location, which a
    // player must not have.
    allow: ALLOWED.filter((feature) => asked.includes(feature)).join('; '),
  }
}

/**
 * Reads an owner's embed HTML [MED-33] [MED-44]: the first `<iframe>`, or `<object>` with its `<embed>`, whose address
 * is http, https or protocol-relative. The result contains plain values; the HTML itself never reaches a page. Tags and
 * attributes are read as a browser reads them, also on a server, in time that grows with the length only.
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
