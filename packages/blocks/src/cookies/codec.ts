import type {
  BannerButtons,
  BannerChoices,
  BannerLayout,
  BannerPosition,
  BannerTheme,
  ConsentPolicy,
  RecordOptions,
} from '@vitrine/cookies'
import { COOKIES, type Translation } from '@vitrine/messages'
import { escapeHtml } from '@vitrine/trust'
import { type ConsentRule, readConsentRule } from './consentRule.js'

/** The site builder's JSON of a banner, complete [COO-25]. */
export interface CookieSettingsJson {
  readonly cookieBannerCtaText: string
  readonly cookieBannerCtaVariant: 'TEXT' | 'BUTTON' | 'ICON'
  readonly cookieBannerPosition: 'TOP' | 'BOTTOM' | 'TOP_LEFT' | 'TOP_RIGHT' | 'BOTTOM_LEFT' | 'BOTTOM_RIGHT'
  /** HTML as its owner wrote it: sanitise it before it is shown. */
  readonly cookieBannerText: string
  readonly cookieBannerTheme: 'LIGHT' | 'DARK'
  readonly cookieBannerVariant: 'BAR' | 'POPUP'
  readonly cookieBannerOptOutCtaText: string
  readonly cookieBannerAcceptType: 'OPT_IN' | 'OPT_IN_AND_OUT'
  readonly isCookieBannerEnabled: boolean
  readonly isActivityLogEnabled: boolean
  readonly isAnalyticsCookiesDisabled: boolean
  readonly isRestrictiveCookiePolicyAbsolute: boolean
  readonly isGlobalPrivacyControlIgnored: boolean
  readonly cookiePolicyVersion: string
}

/** The settings as the server's calls carry them [COO-26]. */
export type CookieSettingsApi = Omit<CookieSettingsJson, 'isActivityLogEnabled' | 'isAnalyticsCookiesDisabled'> & {
  readonly isVisitorDataRestricted: boolean
  readonly isRestrictiveCookiePolicyEnabled: boolean
}

/** The settings of a site's banner and consent, in the terms of `@vitrine/cookies`. */
export interface CookieSettings {
  /** Whether the site shows a banner [COO-36]. */
  readonly enabled: boolean
  readonly layout: BannerLayout
  readonly position: BannerPosition
  readonly theme: BannerTheme
  readonly choices: BannerChoices
  readonly buttons: BannerButtons
  readonly acceptLabel: string
  readonly declineLabel: string
  /** HTML as its owner wrote it: sanitise it before it is shown. */
  readonly html: string
  readonly policy: ConsentPolicy
  readonly respectGlobalPrivacyControl: boolean
  /** Whether each choice is recorded. */
  readonly record: boolean
  readonly policyVersion: string
}

type Members = Readonly<Record<string, unknown>>

/** Tags, white space and no-break spaces. Linear: a tag ends before the next one may begin. */
const BLANK = /<[^<>]*>|\s|&(?:nbsp|#160|#xa0);/gi

const membersOf = (json: unknown): Members => Object(json) as Members

/** Whether markup shows nothing: `<p></p>`, `<p>&nbsp;</p>` [COO-30]. */
const isBlank = (html: string): boolean => html.replace(BLANK, '') === ''

const textOf = (value: unknown, standard: string): string =>
  typeof value === 'string' && value.trim() ? value : standard

function positionOf(value: unknown, layout: BannerLayout): BannerPosition {
  const text = typeof value === 'string' ? value : ''
  if (layout === 'bar') return /^TOP(?:_LEFT|_RIGHT)?$/.test(text) ? 'top' : 'bottom'
  const corner = /^(?:TOP|BOTTOM)_(?:LEFT|RIGHT)$/.test(text) ? text : 'BOTTOM_LEFT'
  return corner.toLowerCase().replace('_', '-') as BannerPosition
}

/**
 * Reads the settings of a site's banner [COO-25] [COO-36]. Every member is present afterwards: the position fits the
 * layout [COO-31] [COO-32], and a value that is unknown or empty takes its default [COO-28] [COO-29] [COO-30] [COO-33].
 * @param json - As stored, or as the page's context carries it.
 * @param texts - Default texts. Default: en-US.
 */
export function readCookieSettings(json: unknown, texts: Translation<typeof COOKIES> = COOKIES): CookieSettings {
  const from = membersOf(json)
  const layout = from['cookieBannerVariant'] === 'POPUP' ? 'popup' : 'bar'
  const look = from['cookieBannerCtaVariant']
  const html = textOf(from['cookieBannerText'], '')
  return {
    enabled: from['isCookieBannerEnabled'] === true,
    layout,
    position: positionOf(from['cookieBannerPosition'], layout),
    theme: from['cookieBannerTheme'] === 'LIGHT' ? 'light' : 'dark',
    choices: from['cookieBannerAcceptType'] === 'OPT_IN_AND_OUT' ? 'accept-decline' : 'accept',
    buttons: look === 'TEXT' ? 'text' : look === 'BUTTON' ? 'button' : 'icon',
    acceptLabel: textOf(from['cookieBannerCtaText'], texts.accept),
    declineLabel: textOf(from['cookieBannerOptOutCtaText'], texts.decline),
    html: isBlank(html) ? escapeHtml(texts.cookieText) : html,
    ...readConsentRule(from),
    record: from['isActivityLogEnabled'] !== false,
    policyVersion: textOf(from['cookiePolicyVersion'], '1'),
  }
}

/** Writes the settings as the site builder stores them [COO-25]; `readCookieSettings` reads them back. */
export function writeCookieSettings(settings: CookieSettings): CookieSettingsJson {
  const { layout, position, theme, choices, buttons, policy } = settings
  return {
    cookieBannerCtaText: settings.acceptLabel,
    cookieBannerCtaVariant: buttons.toUpperCase() as 'TEXT' | 'BUTTON' | 'ICON',
    cookieBannerPosition: position.toUpperCase().replace('-', '_') as CookieSettingsJson['cookieBannerPosition'],
    cookieBannerText: settings.html,
    cookieBannerTheme: theme === 'light' ? 'LIGHT' : 'DARK',
    cookieBannerVariant: layout === 'popup' ? 'POPUP' : 'BAR',
    cookieBannerOptOutCtaText: settings.declineLabel,
    cookieBannerAcceptType: choices === 'accept' ? 'OPT_IN' : 'OPT_IN_AND_OUT',
    isCookieBannerEnabled: settings.enabled,
    isActivityLogEnabled: settings.record,
    isAnalyticsCookiesDisabled: policy !== 'open',
    isRestrictiveCookiePolicyAbsolute: policy === 'absolute',
    isGlobalPrivacyControlIgnored: !settings.respectGlobalPrivacyControl,
    cookiePolicyVersion: settings.policyVersion,
  }
}

/**
 * The stored settings as the server's calls carry them: two members have another name, one of them inverted [COO-26].
 */
export function toApi(json: CookieSettingsJson): CookieSettingsApi {
  const { isActivityLogEnabled, isAnalyticsCookiesDisabled, ...same } = json
  return {
    ...same,
    isVisitorDataRestricted: !isActivityLogEnabled,
    isRestrictiveCookiePolicyEnabled: isAnalyticsCookiesDisabled,
  }
}

/** The settings to store out of those of a call [COO-26]. */
export function fromApi(api: CookieSettingsApi): CookieSettingsJson {
  const { isVisitorDataRestricted, isRestrictiveCookiePolicyEnabled, ...same } = api
  return {
    ...same,
    isActivityLogEnabled: !isVisitorDataRestricted,
    isAnalyticsCookiesDisabled: isRestrictiveCookiePolicyEnabled,
  }
}

/** Options of `createConsent`, complete. */
export interface StoredConsentOptions extends ConsentRule {
  readonly record: false | RecordOptions
}

/**
 * Reads the options of consent out of the stored settings.
 * @param json - As stored: the records of consent carry the hash of these settings.
 */
export function readConsentOptions(json: unknown): StoredConsentOptions {
  const from = membersOf(json)
  return {
    ...readConsentRule(from),
    record: from['isActivityLogEnabled'] !== false && {
      policyVersion: textOf(from['cookiePolicyVersion'], '1'),
      question: from,
    },
  }
}
