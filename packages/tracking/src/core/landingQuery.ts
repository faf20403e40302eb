/** Parameters of the page's own query that the landing beacon passes on if they are present [TRK-35] [TRK-36]. */
const COPIED = ['source', 'campaign', 'subcampaign', 'channel', 'subchannel', 'variation', 'mkwid']

/** Fields of the landing beacon. */
export interface LandingFacts {
  /** Address of the page. */
  readonly landing: string
  /** Address of the previous page; `''` if there is none. */
  readonly refer: string
  /** Language of the browser, as a BCP 47 tag. */
  readonly lang: string
  /** Size of the screen in CSS px. */
  readonly screen: { readonly width: number; readonly height: number }
  /** Query of the page, with its `?`. */
  readonly search: string
  /** Random number, at least 0 and less than 1. */
  readonly random: number
}

/**
 * Returns the query of the landing beacon [TRK-35]: page, referrer, a random non-negative integer, language, screen as
 * `1920x1080`, and up to seven parameters of the page's own query [TRK-36].
 */
export function landingQuery({ landing, refer, lang, screen, search, random }: LandingFacts): URLSearchParams {
  const own = new URLSearchParams(search)
  const query = new URLSearchParams({
    landing,
    refer,
    rk: String(Math.floor(random * 2 ** 31)),
    lang,
    screen: `${screen.width}x${screen.height}`,
  })
  for (const name of COPIED) {
    const value = own.get(name)
    if (value) query.set(name, value)
  }
  return query
}
