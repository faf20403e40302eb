import type { Attributes } from '@vitrine/parts'
import type { BannerSettings } from './bannerSettings.js'

/** What the banner shows. */
export interface BannerState {
  readonly open: boolean
  /** The browser sends Global Privacy Control, and the banner says so. */
  readonly globalPrivacyControl: boolean
  readonly settings: BannerSettings
  /** Name of the region. */
  readonly label: string
}

/** The attributes of each of the banner's parts. */
export interface BannerParts {
  readonly banner: Attributes
  readonly text: Attributes
  /** What the browser asks on its own, hidden where it asks nothing. */
  readonly signal: Attributes
  readonly actions: Attributes
  readonly accept: Attributes
  /** Absent where the visitor is asked to opt in only, and beside an icon [COO-37]. */
  readonly decline: Attributes | undefined
}

const part = (name: keyof BannerParts): Attributes => ({ 'data-scope': 'cookies', 'data-part': name })

/** What changes on the banner when it opens and closes. */
export function openAttributes(open: boolean): Attributes {
  return { hidden: !open }
}

/** What changes on the note about the browser's own wish. */
export function signalAttributes(globalPrivacyControl: boolean): Attributes {
  return { hidden: !globalPrivacyControl }
}

/**
 * Which attributes each part carries in each state. The buttons do nothing without script, so a press that comes early
 * is kept for them (`data-replay`). An icon carries its words as name and tooltip [COO-40].
 */
export function parts({ open, globalPrivacyControl, settings, label }: BannerState): BannerParts {
  const cta = settings.cookieBannerCtaVariant
  const icon = cta === 'ICON'
  const button = { type: 'button', 'data-variant': cta.toLowerCase(), 'data-replay': true }
  const words = settings.cookieBannerCtaText
  return {
    banner: {
      ...part('banner'),
      role: 'region',
      'aria-label': label,
      'data-variant': settings.cookieBannerVariant.toLowerCase(),
      'data-position': settings.cookieBannerPosition.toLowerCase().replace('_', '-'),
      'data-theme': settings.cookieBannerTheme.toLowerCase(),
      ...openAttributes(open),
    },
    text: part('text'),
    signal: { ...part('signal'), ...signalAttributes(globalPrivacyControl) },
    actions: part('actions'),
    accept: { ...part('accept'), ...button, ...(icon && { 'aria-label': words, title: words }) },
    decline: icon || settings.cookieBannerAcceptType === 'OPT_IN' ? undefined : { ...part('decline'), ...button },
  }
}
