/** The players whose stand-ins this server has, by the beginning of their true addresses. */
const PLAYERS = [
  ['https://www.youtube.com/embed/', 'youtube'],
  ['https://player.vimeo.com/video/', 'vimeo'],
  ['https://fast.wistia.net/embed/iframe/', 'wistia'],
  ['https://animoto.com/embed/', 'animoto'],
] as const

/** Origins of the true players, for a site that plays them. */
export const TRUE_PLAYERS: readonly string[] = PLAYERS.map(([address]) => new URL(address).origin)

/**
 * Where the stand-ins stand, seen from a page: this server by its other name, so that a player has an origin of its own as
 * at a provider. A server that is reached by a name of its own has no other: there a player is one of the page's.
 * @param origin - Of the page.
 */
export function standInOrigin(origin: string): string {
  const url = new URL(origin)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  else if (url.hostname === 'localhost') url.hostname = '127.0.0.1'
  return url.origin
}

/** Embed HTML and the name of its provider, as a video block has them. */
interface StoredEmbed {
  readonly html?: unknown
  readonly providerName?: unknown
}

/**
 * A video block's data with its player's address led to the stand-in [SRV-3]; any other stays as it is.
 * @param origin - Of the page.
 */
export function withStandIn<Data extends object>(data: Data, origin: string): Data & StoredEmbed {
  const { html }: StoredEmbed = data
  if (typeof html !== 'string') return data
  for (const [address, name] of PLAYERS) {
    const found = html.indexOf(address)
    if (found < 0) continue
    const rest = html.slice(found + address.length)
    const [id = ''] = /^[\w-]*/.exec(rest) ?? []
    const query = rest.slice(id.length).replace(/^\?/, '&')
    const led = `${standInOrigin(origin)}/stub/players/${name}.html?id=${id}${query}`
    return { ...data, html: html.slice(0, found) + led, providerName: name }
  }
  return data
}
