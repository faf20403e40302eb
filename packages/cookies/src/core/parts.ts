import type { Attributes } from '@vitrine/parts'
import { completeBanner, type BannerOptions } from './banner.js'

/** The state of a banner and its texts. */
export interface BannerState extends BannerOptions {
  readonly open: boolean
  /** Whether the browser sends Global Privacy Control; the banner then shows a note about it. */
  readonly globalPrivacyControl: boolean
  /** Name of the region. */
  readonly label: string
  /** Text of accept: name and tooltip of an icon [COO-40]. */
  readonly acceptLabel: string
}

/** The attributes of each of the banner's parts. */
export interface BannerParts {
  readonly banner: Attributes
  readonly text: Attributes
  /** The note about Global Privacy Control, hidden in a browser that does not send it. */
  readonly signal: Attributes
  readonly actions: Attributes
  readonly accept: Attributes
  /** Absent without the choice to decline, and beside an icon [COO-37]. */
  readonly decline: Attributes | undefined
  /** The link to the page of categories; absent without its address [COO-51]. */
  readonly settings: Attributes | undefined
}

const part = (name: keyof BannerParts): Attributes => ({ 'data-scope': 'cookies', 'data-part': name })

/** Attributes of the banner that change when it opens and closes [COO-34] [COO-35]. */
export function openAttributes(open: boolean): Attributes {
  return { hidden: !open }
}

/** Attributes of the note about Global Privacy Control [COO-34] [COO-35] [COO-42]. */
export function signalAttributes(globalPrivacyControl: boolean): Attributes {
  return { hidden: !globalPrivacyControl }
}

/**
 * Returns the attributes of each part of a bar or a popup [COO-34], with decline [COO-37] or as an icon [COO-40]. The
 * buttons do nothing without script, so an early press is kept for them (`data-replay`) [COO-48] [RUN-50].
 */
export function parts({ open, globalPrivacyControl, label, acceptLabel, ...options }: BannerState): BannerParts {
  const { layout, position, theme, choices, buttons } = completeBanner(options)
  const button = { type: 'button', 'data-variant': buttons, 'data-replay': true }
  const isIcon = buttons === 'icon'
  return {
    banner: {
      ...part('banner'),
      role: 'region',
      'aria-label': label,
      'data-variant': layout,
      'data-position': position,
      'data-theme': theme,
      ...openAttributes(open),
    },
    text: part('text'),
    signal: { ...part('signal'), ...signalAttributes(globalPrivacyControl) },
    actions: part('actions'),
    accept: { ...part('accept'), ...button, ...(isIcon && { 'aria-label': acceptLabel, title: acceptLabel }) },
    decline: isIcon || choices === 'accept' ? undefined : { ...part('decline'), ...button },
    settings: options.settingsHref === undefined ? undefined : { ...part('settings'), href: options.settingsHref },
  }
}
