import { safeHref } from '@vitrine/links'
import type { OverlayStyle } from './popup.js'

/** Items of the mobile information bar; a member without a value is left out [OVL-25]. */
export interface MobileBarItems {
  readonly email?: string | undefined
  /** Telephone number as the owner writes it; the link keeps its digits and a leading plus. */
  readonly phone?: string | undefined
  /** Address of a map. */
  readonly location?: string | undefined
  /** Opening hours, one line each. */
  readonly hours?: readonly string[] | undefined
}

/** Widest window in which the bar is shown, in pixels [OVL-23]. */
export const MOBILE_BAR_WIDTH = 1024

/** Whether the bar shows: on a mobile device, in a window of at most 1024 px, unless its style is `none` [OVL-23] [OVL-24]. */
export function showsMobileBar(
  style: OverlayStyle,
  viewer: { readonly isMobile: boolean; readonly width: number },
): boolean {
  return style !== 'none' && viewer.isMobile && viewer.width <= MOBILE_BAR_WIDTH
}

/** One link of the bar, such as mail or telephone. */
export interface MobileBarLink {
  readonly kind: 'email' | 'phone' | 'location'
  readonly href: string
}

/** The links of the bar, in order; an item without data, or with an unsafe address, is left out [OVL-25]. */
export function mobileBarLinks({ email = '', phone = '', location = '' }: MobileBarItems): readonly MobileBarLink[] {
  const mail = email.trim()
  const digits = phone.replaceAll(/[^\d+]/g, '')
  const found: readonly (readonly [MobileBarLink['kind'], string | null])[] = [
    ['email', mail.includes('@') ? safeHref(`mailto:${encodeURIComponent(mail).replaceAll('%40', '@')}`) : null],
    ['phone', digits.length > 1 ? safeHref(`tel:${digits}`) : null],
    ['location', safeHref(location)],
  ]
  return found.flatMap(([kind, href]) => (href === null ? [] : [{ kind, href }]))
}
