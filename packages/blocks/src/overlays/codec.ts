import { safeHref } from '@vitrine/links'
import type { OverlayStyle, PopupRule } from '@vitrine/overlays'
import type { PopupAction, PopupImage } from '@vitrine/overlays/react'

type Members = Readonly<Record<string, unknown>>

const membersOf = (json: unknown): Members =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Members) : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const numberOf = (value: unknown, standard: number): number => (Number.isFinite(value) ? (value as number) : standard)

const STYLES: readonly unknown[] = ['none', 'light', 'dark', 'show'] satisfies OverlayStyle[]
const styleOf = (value: unknown): OverlayStyle => (STYLES.includes(value) ? (value as OverlayStyle) : 'none')

/** The stored rule of the popup [OVL-1]: five members, and when the popup opens. */
export interface PopupRuleSettings extends PopupRule {
  /** Milliseconds. */
  readonly delay: number
  /** Share of the page's scroll range, 0 to 1. */
  readonly scrollDepth: number
}

/**
 * Reads the rule of the popup. Without a style there is no popup; a frequency that is unknown is once [OVL-1] [OVL-2]. By
 * default it opens after 1 s or half of the page [OVL-18].
 */
export function readPopupRule(json: unknown): PopupRuleSettings {
  const from = membersOf(json)
  const frequency = numberOf(from['displayFrequency'], -1)
  return {
    style: styleOf(from['style']),
    enableMobile: from['enableMobile'] === true,
    displayFrequency: frequency < 0 ? -1 : frequency,
    showUntilSignup: from['showUntilSignup'] === true,
    version: numberOf(from['version'], 0),
    delay: Math.max(0, numberOf(from['delay'], 1000)),
    scrollDepth: Math.min(1, Math.max(0, numberOf(from['scrollDepth'], 0.5))),
  }
}

/** A popup as the site builder stores it: its rule and the slices of its slide [OVL-15]. */
export interface PopupSettings {
  readonly rule: PopupRuleSettings
  readonly heading: string | undefined
  /** Sanitised when it was stored. */
  readonly bodyHtml: string | undefined
  readonly image: PopupImage | undefined
  /** Id of the newsletter or custom form. */
  readonly formId: string | undefined
  readonly action: PopupAction | undefined
  /** Paths on which it may show; `undefined` for every page. */
  readonly pages: readonly string[] | undefined
}

function imageOf(slice: Members): PopupImage | undefined {
  const src = safeHref(textOf(slice['src']))
  const [width, height] = [numberOf(slice['width'], 0), numberOf(slice['height'], 0)]
  const lang = textOf(slice['lang'])
  return src !== null && width > 0 && height > 0
    ? { src, width, height, alt: textOf(slice['alt']), ...(lang && { lang }) }
    : undefined
}

function actionOf(slice: Members): PopupAction | undefined {
  const href = safeHref(textOf(slice['href']))
  const label = textOf(slice['label'])
  return href !== null && label ? { label, href, newWindow: slice['newWindow'] === true } : undefined
}

/**
 * Reads a popup: settings beside the slices of a slide of type `popup-overlay` [OVL-15]. Of several slices of one type the first
 * counts; a slice that is unknown, or cannot be read, is left out.
 */
export function readPopupSettings(json: unknown): PopupSettings {
  const from = membersOf(json)
  const slices = listOf(from['slices']).map(membersOf)
  const slice = (...types: readonly string[]): Members =>
    slices.find(({ type }) => types.includes(type as string)) ?? {}
  const pages = Array.isArray(from['pages']) ? from['pages'].map(textOf).filter(Boolean) : undefined
  return {
    rule: readPopupRule(from),
    heading: textOf(slice('heading')['text']) || undefined,
    bodyHtml: textOf(slice('body')['html']) || undefined,
    image: imageOf(slice('image')),
    formId: textOf(slice('newsletter', 'custom-form')['formId']) || undefined,
    action: actionOf(slice('popup-overlay-action')),
    pages,
  }
}

/** The announcement bar as the site builder stores it [OVL-21]. */
export interface AnnouncementSettings {
  /** Turned on, and with a text. */
  readonly enabled: boolean
  /** Sanitised when it was stored. */
  readonly html: string
  readonly href: string | undefined
  readonly newWindow: boolean
  readonly version: number
}

/** Reads the announcement bar [OVL-21]; a link that leads nowhere safe is left out. */
export function readAnnouncementSettings(json: unknown): AnnouncementSettings {
  const from = membersOf(json)
  const link = membersOf(from['clickthroughUrl'])
  const html = textOf(from['announcementHtml'])
  return {
    enabled: from['isEnabled'] === true && html !== '',
    html,
    href: safeHref(textOf(link['url'])) ?? undefined,
    newWindow: link['newWindow'] === true,
    version: numberOf(from['version'], 1),
  }
}

/** The mobile information bar as the site builder stores it [OVL-24] [OVL-25]. */
export interface MobileBarSettings {
  readonly style: OverlayStyle
  readonly email: string | undefined
  readonly phone: string | undefined
  readonly location: string | undefined
  readonly hours: readonly string[]
}

/** Reads the mobile information bar [OVL-24]. Items without data are left out [OVL-25]. */
export function readMobileBarSettings(json: unknown): MobileBarSettings {
  const from = membersOf(json)
  return {
    style: styleOf(from['style']),
    email: textOf(from['email']) || undefined,
    phone: textOf(from['phone']) || undefined,
    location: textOf(from['location']) || undefined,
    hours: listOf(from['hours']).map(textOf).filter(Boolean),
  }
}
