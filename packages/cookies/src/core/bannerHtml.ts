import { COOKIES, type Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { elementHtml, escapeHtml, type SafeHtml } from '@vitrine/trust'
import type { BannerOptions } from './banner.js'
import { parts } from './parts.js'

/** How `bannerHtml` writes the banner, and its texts. */
export interface BannerHtmlOptions extends BannerOptions {
  /** The question as HTML of its owner, sanitised to `BANNER_ELEMENTS` [COO-41]. Default: the sentence of the catalogue. */
  readonly html?: SafeHtml | undefined
  /** Default: the word of the catalogue, "Accept". */
  readonly acceptLabel?: string | undefined
  /** Default: the word of the catalogue, "Decline". */
  readonly declineLabel?: string | undefined
  /** Whether the request carried `Sec-GPC: 1` and the site respects it. Default `false`. */
  readonly globalPrivacyControl?: boolean | undefined
  /** `false` writes the banner closed, for HTML that is stored for all visitors; the script opens it. Default `true`. */
  readonly open?: boolean | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof COOKIES> | undefined
  /** Language of the texts that are not the catalogue's, if it is not the page's. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** The same drawing as the icon of `CookieBanner` [COO-40]. */
function checkMark(): SafeHtml {
  const stroke = { stroke: 'currentColor', 'stroke-width': 1.75, 'stroke-linecap': 'round' }
  return elementHtml(
    'svg',
    { viewBox: '0 0 24 24', width: 24, height: 24, 'aria-hidden': 'true', focusable: 'false' },
    elementHtml('path', { d: 'm5 12.5 4.5 4.5L19 7.5', fill: 'none', ...stroke }),
  )
}

/**
 * Writes the cookie banner [COO-34] as HTML for `enhanceCookieBanner`, without React: the same parts as `CookieBanner`, with
 * decline [COO-37], the icon [COO-40] and its texts [COO-41] [COO-48]. A server leaves it out when
 * `hasConsentChoice(request's cookies)`.
 * @example bannerHtml({ layout: 'popup', html: escapeHtml('We count visits. May we?') })
 */
export function bannerHtml(options: BannerHtmlOptions = {}): SafeHtml {
  const { messages = COOKIES, globalPrivacyControl = false, open = true, contentLanguage, ...own } = options
  const { html, acceptLabel = messages.accept, declineLabel = messages.decline, ...looks } = own
  const label = messages.cookieBanner
  const is = parts({ ...looks, open, globalPrivacyControl, label, acceptLabel })
  const standard = escapeHtml(messages.cookieText)
  const content = html ?? standard
  const languageOf = (text: string, ofCatalogue: string): ContentLanguage =>
    (text !== ofCatalogue && contentLanguage) || {}

  const decline =
    is.decline &&
    elementHtml('button', { ...is.decline, ...languageOf(declineLabel, messages.decline) }, escapeHtml(declineLabel))
  const accept = elementHtml(
    'button',
    { ...is.accept, ...languageOf(acceptLabel, messages.accept) },
    looks.buttons === 'icon' ? checkMark() : escapeHtml(acceptLabel),
  )
  const settings = is.settings && elementHtml('a', is.settings, escapeHtml(messages.cookieSettings))
  return elementHtml(
    'div',
    is.banner,
    elementHtml('div', { ...is.text, ...languageOf(content, standard) }, content),
    elementHtml('p', is.signal, escapeHtml(messages.privacySignal)),
    elementHtml('div', is.actions, ...(decline ? [decline] : []), accept, ...(settings ? [settings] : [])),
  )
}
