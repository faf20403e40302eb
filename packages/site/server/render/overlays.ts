import {
  readAnnouncementSettings,
  readMobileBarSettings,
  readPopupSettings,
  type PopupSettings,
} from '@vitrine/blocks/react'
import { isMobileViewer } from '@vitrine/enums'
import {
  closedMark,
  hasAnnouncementBar,
  isAnnouncementClosed,
  type OverlayEntry,
  popupClosedMark,
  popupDecision,
} from '@vitrine/overlays'
import type { ChromePart } from '../../editor/chromeParts.ts'
import type { OverlaysModel } from '../model.ts'
import type { SitePictures } from '../site/sitePictures.ts'
import type { PictureReader } from './picture.ts'
import { withPictures } from './resolveBlock.ts'

/** Facts of a request that decide about overlays. */
export interface OverlayFacts {
  readonly pageType: number
  readonly path: string
  /** Query of the page, with its `?`. */
  readonly search: string
  /** The site's drawings. */
  readonly pictures: SitePictures
  /** Finds a picture of the popup. */
  readonly readPicture: PictureReader
  /** The part whose draft the page shows [PAN-96]. */
  readonly preview?: ChromePart | undefined
  /** The `Cookie` header. */
  readonly cookies: string
  /** The `User-Agent` header. */
  readonly userAgent: string
  /** Whether an account that may edit the site is signed in [OVL-26]. */
  readonly isAccount: boolean
}

/** Returns the popup of a page; `undefined` if its settings exclude the page. */
function popupOf(
  settings: ReadonlyMap<string, unknown>,
  { path, pictures, readPicture, preview }: OverlayFacts,
): PopupSettings | undefined {
  const popup = readPopupSettings(withPictures(settings.get('popupOverlay'), readPicture, pictures))
  const isHere = popup.rule.style !== 'none' && (preview === 'popup' || (popup.pages?.includes(path) ?? true))
  return isHere ? popup : undefined
}

/** Whether the server includes the popup in this answer; the browser checks its rule again [OVL-19]. */
function isPopupWanted({ rule }: PopupSettings, facts: OverlayFacts): boolean {
  const { pageType, search, cookies, userAgent } = facts
  const isMobile = isMobileViewer({ userAgent, hasCoarsePointer: false, screenWidth: Infinity })
  const decision = popupDecision(rule, { pageType, search, isMobile, record: undefined, now: 0 })
  return decision === 'show' && !` ${cookies}`.includes(` ${popupClosedMark(rule)}`)
}

/** The overlays of a page without any. */
export const NO_OVERLAYS: OverlaysModel = {
  announcement: undefined,
  closedBy: undefined,
  popup: undefined,
  popupRule: undefined,
  mobileBar: undefined,
  manager: undefined,
}
Object.freeze(NO_OVERLAYS)

/**
 * The overlays of a page: bar and popup as configured for a visitor, with the manager and all overlays for a signed-in
 * account [OVL-27] [OVL-19] [OVL-20] [OVL-21] [OVL-26] [OVL-28].
 */
export function readOverlays(settings: ReadonlyMap<string, unknown>, facts: OverlayFacts): OverlaysModel {
  const { pageType, cookies, isAccount } = facts
  const bar = readAnnouncementSettings(settings.get('announcementBar'))
  const mobile = readMobileBarSettings(settings.get('mobileInformationBar'))
  const hasBar = bar.enabled && (isAccount || hasAnnouncementBar(pageType))
  const isClosed = isAnnouncementClosed(cookies, bar.version)
  const popup = popupOf(settings, facts)
  if (facts.preview !== undefined)
    return {
      ...NO_OVERLAYS,
      announcement: bar.enabled ? bar : undefined,
      popup: facts.preview === 'popup' ? popup : undefined,
      mobileBar: mobile.style === 'none' ? undefined : mobile,
    }
  const isWanted = popup !== undefined && isPopupWanted(popup, facts)
  const entries: readonly OverlayEntry[] = [
    { name: 'popup', state: popup ? (isWanted ? 'show' : 'page') : 'off' },
    { name: 'announcement-bar', state: !hasBar ? 'off' : isClosed ? 'closed' : 'show' },
    { name: 'mobile-bar', state: mobile.style === 'none' ? 'style' : 'device' },
  ]
  return {
    announcement: hasBar && (isAccount || !isClosed) ? bar : undefined,
    closedBy: hasBar && !isAccount ? closedMark(bar.version) : undefined,
    popup: isWanted || isAccount ? popup : undefined,
    popupRule: isWanted ? { ...popup.rule, closedBy: popupClosedMark(popup.rule) } : undefined,
    mobileBar: mobile.style === 'none' ? undefined : mobile,
    manager: isAccount
      ? {
          entries,
          settings: { popup: popup?.rule, bar: hasBar ? bar.version : undefined, mobileBar: mobile.style },
        }
      : undefined,
  }
}
