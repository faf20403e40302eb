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
 * The origin of a player's stand-in, seen from a page. On this machine the stand-in of `www.youtube.com` has the name
 * `www.youtube.com.localhost`, so that a player has an origin of its own and is known by its host, as at its provider. A
 * server with a name of its own has no other: its stand-ins have the page's origin and count as unknown players.
 * @param origin - Origin of the page.
 * @param player - Origin of the true player.
 */
export function standInOrigin(origin: string, player: string): string {
  const url = new URL(origin)
  if (url.hostname === '127.0.0.1' || url.hostname === 'localhost')
    url.hostname = `${new URL(player).hostname}.localhost`
  return url.origin
}

/** Path below which the stand-ins lie. */
const FOLDER = '/stub/players/'

/** The folder of each stand-in, seen from a page, as a source of its policy: where the origin is the page's, no other page is let in. */
export function standInAddresses(origin: string): readonly string[] {
  return [...new Set(TRUE_PLAYERS.map((player) => standInOrigin(origin, player) + FOLDER))]
}

/** Embed HTML, as a video block has it. */
interface StoredEmbed {
  readonly html?: unknown
}

/**
 * A video block's data with its player's address led to the stand-in [SRV-3]; any other stays as it is.
 * @param origin - Origin of the page.
 */
export function withStandIn(data: unknown, origin: string): unknown {
  const html = (data as StoredEmbed | null)?.html
  if (typeof html !== 'string') return data
  for (const [address, name] of PLAYERS) {
    const found = html.indexOf(address)
    if (found < 0) continue
    const rest = html.slice(found + address.length)
    const [id] = /^[\w-]*/.exec(rest)!
    const query = rest.slice(id.length).replace(/^\?/, '&')
    const led = `${standInOrigin(origin, address)}${FOLDER}${name}.html?id=${id}${query}`
    return { ...(data as object), html: html.slice(0, found) + led }
  }
  return data
}

/** Path below which the pages of schedules lie; pages of the site may frame them. */
export const SCHEDULES = '/stub/schedules/'
