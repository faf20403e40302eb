export {
  ANNOUNCEMENT_ELEMENTS,
  ANNOUNCEMENT_COOKIE,
  closedMark,
  hasAnnouncementBar,
  isAnnouncementClosed,
} from './core/announcement.js'
export type { OverlayChange, OverlayReason, OverlayRecord } from './core/events.js'
export { mobileBarLinks, showsMobileBar } from './core/mobileBar.js'
export type { MobileBarItems, MobileBarLink } from './core/mobileBar.js'
export type { OverlayEntry, OverlayName, OverlayState } from './core/overlayEntries.js'
export type { OverlayStyle, PopupDecision, PopupFacts, PopupRecord, PopupRule } from './core/popup.js'
export { popupDecision } from './core/popupDecision.js'
export { hiddenFor, POPUP_COOKIE, popupClosedMark, popupMark } from './core/popupMark.js'
export { createOverlaysManager } from './dom/createOverlaysManager.js'
export type { ManagedOverlay, OverlaysManager } from './dom/createOverlaysManager.js'
export { enhanceAnnouncementBar } from './dom/enhanceAnnouncementBar.js'
export type { AnnouncementBarOptions, AnnouncementBarPorts } from './dom/enhanceAnnouncementBar.js'
export { enhanceMobileBar } from './dom/enhanceMobileBar.js'
export { enhanceOverlaysManager } from './dom/enhanceOverlaysManager.js'
export { enhancePopup } from './dom/enhancePopup.js'
export type { EnhancePopupPorts, PopupOptions } from './dom/enhancePopup.js'
export { openPopup } from './dom/openPopup.js'
export type { OpenPopup, OpenPopupOptions, PopupPorts } from './dom/openPopup.js'
export { createPopupStore, readPopupRecord } from './dom/popupStore.js'
export type { PopupStore } from './dom/popupStore.js'
