import { COOKIES, type Translation } from '@vitrine/messages'
import { policyVersion } from './policyVersion.js'

/** What the call to action looks like. */
export type BannerCta = 'TEXT' | 'BUTTON' | 'ICON'
/** Where a bar stands [COO-27]. */
export type BarPosition = 'TOP' | 'BOTTOM'
/** Where a popup stands; left and right change places in right-to-left [COO-27]. */
export type PopupPosition = 'TOP_LEFT' | 'TOP_RIGHT' | 'BOTTOM_LEFT' | 'BOTTOM_RIGHT'

/** The banner's settings, complete [COO-25]. */
export interface BannerSettings {
  readonly cookieBannerCtaText: string
  readonly cookieBannerCtaVariant: BannerCta
  readonly cookieBannerPosition: BarPosition | PopupPosition
  /** HTML as its owner wrote it: sanitise it before it is shown. */
  readonly cookieBannerText: string
  readonly cookieBannerTheme: 'LIGHT' | 'DARK'
  readonly cookieBannerVariant: 'BAR' | 'POPUP'
  readonly cookieBannerOptOutCtaText: string
  readonly cookieBannerAcceptType: 'OPT_IN' | 'OPT_IN_AND_OUT'
  readonly isCookieBannerEnabled: boolean
  readonly isActivityLogEnabled: boolean
  /** The restrictive policy: without accept no tracking cookie stays [COO-26]. */
  readonly isAnalyticsCookiesDisabled: boolean
  /** Tracking cookies are never written, even after accept [COO-22]. */
  readonly isRestrictiveCookiePolicyAbsolute: boolean
  /** What the browser says by Global Privacy Control counts for nothing. */
  readonly isGlobalPrivacyControlIgnored: boolean
  /** Which version of the cookie policy the banner stands for; goes into the records of consent. */
  readonly cookiePolicyVersion: string
}

/** The settings as the server stores them [COO-26]. */
export type ApiBannerSettings = Omit<BannerSettings, 'isActivityLogEnabled' | 'isAnalyticsCookiesDisabled'> & {
  readonly isVisitorDataRestricted: boolean
  readonly isRestrictiveCookiePolicyEnabled: boolean
}

/** Tags, white space and no-break spaces. Linear: a tag ends before the next one may begin. */
const NOTHING = /<[^<>]*>|\s|&(?:nbsp|#160|#xa0);/gi

/** The catalogue's text as HTML: what the banner says for an owner who has written nothing [COO-28]. */
export function standardText({ cookieText }: Translation<typeof COOKIES>): string {
  return cookieText.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Whether markup shows nothing: `<p></p>`, `<p>&nbsp;</p>` [COO-30]. */
const isEmpty = (html: string): boolean => html.replace(NOTHING, '') === ''

function position(value: unknown, variant: 'BAR' | 'POPUP'): BarPosition | PopupPosition {
  const text = typeof value === 'string' ? value : ''
  if (variant === 'BAR') return /^TOP(?:_LEFT|_RIGHT)?$/.test(text) ? 'TOP' : 'BOTTOM'
  return /^(?:TOP|BOTTOM)_(?:LEFT|RIGHT)$/.test(text) ? (text as PopupPosition) : 'BOTTOM_LEFT'
}

/**
 * The banner's settings out of whatever is stored: every member is there afterwards, the position fits the variant
 * [COO-31] [COO-32], and what is unknown or empty has its default [COO-28] [COO-29] [COO-33].
 * @param texts - Where default texts come from. Default: en-US.
 */
export function normalizeBannerSettings(raw: unknown, texts: Translation<typeof COOKIES> = COOKIES): BannerSettings {
  const from = Object(raw) as Readonly<Record<string, unknown>>
  const oneOf = <Value extends string>(name: string, fallback: Value, ...others: Value[]): Value =>
    others.find((value) => value === from[name]) ?? fallback
  const text = (name: string, fallback: string): string => {
    const value = from[name]
    return typeof value === 'string' && value.trim() ? value : fallback
  }
  const body = text('cookieBannerText', '')
  const variant = oneOf('cookieBannerVariant', 'BAR', 'POPUP')
  return {
    cookieBannerCtaText: text('cookieBannerCtaText', texts.accept),
    cookieBannerCtaVariant: oneOf('cookieBannerCtaVariant', 'ICON', 'TEXT', 'BUTTON'),
    cookieBannerPosition: position(from['cookieBannerPosition'], variant),
    cookieBannerText: isEmpty(body) ? standardText(texts) : body,
    cookieBannerTheme: oneOf('cookieBannerTheme', 'DARK', 'LIGHT'),
    cookieBannerVariant: variant,
    cookieBannerOptOutCtaText: text('cookieBannerOptOutCtaText', texts.decline),
    cookieBannerAcceptType: oneOf('cookieBannerAcceptType', 'OPT_IN', 'OPT_IN_AND_OUT'),
    isCookieBannerEnabled: from['isCookieBannerEnabled'] === true,
    isActivityLogEnabled: from['isActivityLogEnabled'] !== false,
    isAnalyticsCookiesDisabled: from['isAnalyticsCookiesDisabled'] === true,
    isRestrictiveCookiePolicyAbsolute: from['isRestrictiveCookiePolicyAbsolute'] === true,
    isGlobalPrivacyControlIgnored: from['isGlobalPrivacyControlIgnored'] === true,
    cookiePolicyVersion: policyVersion(from),
  }
}

/** The settings as the server stores them: two members have another name, one of them turned round [COO-26]. */
export function toApi(settings: BannerSettings): ApiBannerSettings {
  const { isActivityLogEnabled, isAnalyticsCookiesDisabled, ...same } = settings
  return {
    ...same,
    isVisitorDataRestricted: !isActivityLogEnabled,
    isRestrictiveCookiePolicyEnabled: isAnalyticsCookiesDisabled,
  }
}

/** The settings out of what the server stores [COO-26]. */
export function fromApi(settings: ApiBannerSettings): BannerSettings {
  const { isVisitorDataRestricted, isRestrictiveCookiePolicyEnabled, ...same } = settings
  return {
    ...same,
    isActivityLogEnabled: !isVisitorDataRestricted,
    isAnalyticsCookiesDisabled: isRestrictiveCookiePolicyEnabled,
  }
}
