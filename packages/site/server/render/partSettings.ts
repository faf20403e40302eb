import {
  type CookieSettings,
  readAnnouncementSettings,
  readCookieSettings,
  readMobileBarSettings,
  readPopupSettings,
  writeCookieSettings,
} from '@vitrine/blocks/react'
import { CHROME_PART_NAMES, type ChromePart } from '../../editor/chromeParts.ts'
import type { ChromeFields } from '../../editor/chromeSchemas.ts'
import { readFooter, readHeader } from '../furniture.ts'
import { readType } from './siteTheme.ts'

type Settings = ReadonlyMap<string, unknown>
type Members = Readonly<Record<string, unknown>>

/** How a part stands in the settings of the site. */
interface StoredPart<Fields> {
  /** Key of its setting. */
  readonly key: string
  /** The members of its form. */
  read(stored: Members): Fields
  /** The setting for the members of its form; what the form does not show stays. */
  write(fields: Fields, stored: Members): Members
}

const membersOf = (value: unknown): Members => Object(value) as Members
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The version of an overlay: the next one opens it again for people who have closed it [OVL-11] [OVL-21]. */
const versionOf = (stored: Members, again: boolean): number => {
  const version = Number(stored['version'])
  return (Number.isSafeInteger(version) ? version : 1) + (again ? 1 : 0)
}

/** The picture of a stored popup: its name, or its slice as it stands where it has an address instead. */
function pictureOf(stored: Members): { readonly print?: string; readonly slice?: Members } {
  const slices = Array.isArray(stored['slices']) ? (stored['slices'] as unknown[]).map(membersOf) : []
  const slice = slices.find(({ type }) => type === 'image')
  if (!slice) return {}
  return typeof slice['print'] === 'string' ? { print: slice['print'] } : { slice }
}

const popup: StoredPart<ChromeFields['popup']> = {
  key: 'popupOverlay',
  read(stored) {
    const { rule, heading = '', bodyHtml: html = '', formId, action, pages = [] } = readPopupSettings(stored)
    const { print } = pictureOf(stored)
    return {
      ...(print !== undefined && { print }),
      heading,
      html,
      ...(formId !== undefined && { formId }),
      pages: [...pages],
      style: rule.style,
      days: Math.round(rule.displayFrequency),
      untilSignup: rule.showUntilSignup,
      onPhones: rule.enableMobile,
      seconds: Math.round(rule.delay / 1000),
      depth: Math.round(rule.scrollDepth * 100),
      again: false,
      action: { label: action?.label ?? '', href: action?.href ?? '', newWindow: action?.newWindow ?? false },
    }
  },
  write({ print, heading, html, formId, pages, action, ...rule }, stored) {
    const { pages: _pages, ...kept } = stored
    const { label, href, newWindow } = action
    const { slice } = pictureOf(stored)
    return {
      ...kept,
      style: rule.style,
      enableMobile: rule.onPhones,
      displayFrequency: rule.days,
      showUntilSignup: rule.untilSignup,
      version: versionOf(stored, rule.again),
      delay: rule.seconds * 1000,
      scrollDepth: rule.depth / 100,
      ...(pages.length > 0 && { pages }),
      slices: [
        ...(print ? [{ type: 'image', print }] : slice ? [slice] : []),
        ...(heading ? [{ type: 'heading', text: heading }] : []),
        ...(html ? [{ type: 'body', html }] : []),
        ...(formId ? [{ type: 'newsletter', formId }] : []),
        ...(label && href ? [{ type: 'popup-overlay-action', label, href, newWindow }] : []),
      ],
    }
  },
}

const announcementBar: StoredPart<ChromeFields['announcement-bar']> = {
  key: 'announcementBar',
  read(stored) {
    const { html, href = '', newWindow } = readAnnouncementSettings(stored)
    return { html, url: href, enabled: stored['isEnabled'] === true, newWindow, again: false }
  },
  write: ({ html, url, newWindow, enabled, again }, stored) => ({
    ...stored,
    isEnabled: enabled,
    announcementHtml: html,
    clickthroughUrl: { url, newWindow },
    version: versionOf(stored, again),
  }),
}

const mobileBar: StoredPart<ChromeFields['mobile-bar']> = {
  key: 'mobileInformationBar',
  read(stored) {
    const { style, email = '', phone = '', location = '', hours } = readMobileBarSettings(stored)
    return { email, phone, hours: [...hours], mapUrl: location, style }
  },
  write: ({ mapUrl, ...fields }, stored) => ({ ...stored, ...fields, location: mapUrl }),
}

const cookieBanner: StoredPart<ChromeFields['cookie-banner']> = {
  key: 'cookieBanner',
  read(stored) {
    const { enabled, layout, position, theme, choices, buttons, policy, ...rest } = readCookieSettings(stored)
    return {
      html: textOf(stored['cookieBannerText']),
      accept: textOf(stored['cookieBannerCtaText']),
      decline: textOf(stored['cookieBannerOptOutCtaText']),
      version: rest.policyVersion,
      enabled,
      place: `${layout} ${position}` as ChromeFields['cookie-banner']['place'],
      theme,
      choices,
      buttons,
      policy,
      signal: rest.respectGlobalPrivacyControl,
      record: rest.record,
    }
  },
  write({ html, accept, decline, version, place, signal, ...fields }, stored) {
    const [layout, position] = place.split(' ') as [CookieSettings['layout'], CookieSettings['position']]
    const written = writeCookieSettings({
      ...readCookieSettings(stored),
      ...fields,
      layout,
      position,
      respectGlobalPrivacyControl: signal,
      policyVersion: version || '1',
    })
    // Keep an empty text and empty words: each language then shows its own.
    const texts = { cookieBannerText: html, cookieBannerCtaText: accept, cookieBannerOptOutCtaText: decline }
    return { ...stored, ...written, ...texts }
  },
}

const header: StoredPart<ChromeFields['header']> = {
  key: 'header',
  read(stored) {
    const { siteTitle, navigation } = readHeader(stored)
    return { siteTitle, navigation: [...navigation] }
  },
  write: (fields) => ({ ...readHeader(fields) }),
}

const footer: StoredPart<ChromeFields['footer']> = {
  key: 'footer',
  read(stored) {
    const { columns, closing, social = [] } = readFooter(stored)
    const lineOf = (line: (typeof columns)[number]['lines'][number]) =>
      typeof line === 'string' ? { label: line, href: '' } : { ...line }
    return {
      closing,
      social: [...social],
      columns: columns.map(({ heading, lines }) => ({ heading, lines: lines.map(lineOf) })),
    }
  },
  write: ({ closing, columns, social }) => ({
    ...readFooter({
      closing,
      ...(social.length > 0 && { social }),
      columns: columns.map(({ heading, lines }) => ({
        heading,
        lines: lines.map((line) => (line.href === '' ? line.label : line)),
      })),
    }),
  }),
}

const type: StoredPart<ChromeFields['type']> = {
  key: 'typography',
  read: (stored) => ({ ...readType(stored) }),
  write: (fields) => ({ ...fields }),
}

const STORED = {
  popup,
  'announcement-bar': announcementBar,
  'mobile-bar': mobileBar,
  'cookie-banner': cookieBanner,
  header,
  footer,
  type,
} as unknown as Readonly<Record<ChromePart, StoredPart<Members>>>

/** The members of the form of a part, as it is published [PAN-95]. */
export function readPartFields(part: ChromePart, settings: Settings): Members {
  const { key, read } = STORED[part]
  return read(membersOf(settings.get(key)))
}

/** The settings for the members of the form of a part. Its HTML has not been cleaned. */
export function writePartFields(part: ChromePart, fields: Members, settings: Settings): Members {
  const { key, write } = STORED[part]
  return { [key]: write(fields, membersOf(settings.get(key))) }
}

/** The parts that settings belong to. */
export const partsOfSettings = (settings: Members): readonly ChromePart[] =>
  CHROME_PART_NAMES.filter((part) => Object.hasOwn(settings, STORED[part].key))
