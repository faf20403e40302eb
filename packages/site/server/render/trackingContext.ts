import { countsAsView, mayTrack, scrubText } from '@vitrine/tracking'
import type { Context } from 'hono'
import type { Env, Session } from '../http/services.ts'
import { blankFor } from '../drawing/drawing.ts'

/** Facts about a page that tracking needs besides the request. */
export interface TrackedSubject {
  /** Id of the site. */
  readonly siteId: string
  readonly pageType: number
  readonly title: string
  readonly lang: string
  readonly session: Session | undefined
  /** Whether all visitors get the same page; scripts then read the referrer themselves. */
  readonly isForAll: boolean
  /** Stored settings of the cookie banner. */
  readonly cookieSettings: Readonly<Record<string, unknown>>
}

/** Longest page field in UTF-16 units. */
const LONGEST = 2000

/** Returns the referrer without secrets; a referrer that is no address is dropped. */
export function referrerOf(c: Context<Env>): string | undefined {
  const referrer = c.req.header('Referer')
  return referrer && URL.canParse(referrer) ? scrubText(referrer).slice(0, LONGEST) : undefined
}

/**
 * Members of the context about tracking: the page fields that only the server knows, or that the server can scrub
 * before the page has the code for it, and whether the view counts [TRK-1] [TRK-5] [TRK-7] [TRK-8].
 */
export function trackingContext(
  c: Context<Env>,
  { siteId, pageType, title, lang, session, isForAll, cookieSettings }: TrackedSubject,
): Readonly<Record<string, unknown>> {
  const { path } = c.req
  const { search } = new URL(c.req.url)
  const roles = session && session.account.kind !== 'member' ? session.account.roles : undefined
  return {
    app: siteId,
    page: {
      websiteId: siteId,
      templateId: siteId,
      pagePath: path,
      pageTitle: title,
      website_locale: lang,
      memberAccountId: session?.account.kind === 'member' ? session.account.id : undefined,
      queryString: scrubText(search).slice(0, LONGEST) || undefined,
      referrer: isForAll ? undefined : (blankFor('referrer') ?? referrerOf(c)),
    },
    view: mayTrack({ pageType, roles, path }) && countsAsView(path) && cookieSettings['isActivityLogEnabled'] !== false,
  }
}
