export type { Credentials } from './core/credentials.js'
export { escapeRule, panelEscapeRule } from './core/escapeRule.js'
export type { EscapeAction, EscapePlace, KeyPress } from './core/escapeRule.js'
export { LABELS } from './core/labels.js'
export type { Labels } from './core/labels.js'
export { lockRule } from './core/lockRule.js'
export type { Audience, Lock, LockFacts } from './core/lockRule.js'
export type { AccessEvents, AdminEvent } from './core/events.js'
export { panelAddress } from './core/panelAddress.js'
export type { PageAddress } from './core/panelAddress.js'
export { redirectRule } from './core/redirectRule.js'
export type { RedirectDecision, RedirectFacts } from './core/redirectRule.js'
export { isOwner, mayOpenPanel, overlayFurniture, readViewer } from './core/viewer.js'
export type { OverlayFurniture, Viewer, ViewerContext } from './core/viewer.js'
export { createAdminEvents } from './dom/createAdminEvents.js'
export type { AdminEvents, AdminEventsOptions } from './dom/createAdminEvents.js'
export { createNativeBridge, isNativeApp } from './dom/createNativeBridge.js'
export type {
  NativeBridge,
  NativeBridgeOptions,
  NativeCall,
  NativeHandlers,
  NativeWindow,
} from './dom/createNativeBridge.js'
export { createSession } from './dom/createSession.js'
export type { Session, SessionOptions, SessionState, SignOutOptions } from './dom/createSession.js'
export { enhanceEscape, isEscapeMessage } from './dom/enhanceEscape.js'
export type { EscapeOptions } from './dom/enhanceEscape.js'
export { enhancePanel } from './dom/enhancePanel.js'
export { keepText, restoreText } from './dom/keptText.js'
export { followRedirect } from './dom/followRedirect.js'
export type { RedirectOptions } from './dom/followRedirect.js'
export { announceIdentity, watchSession } from './dom/watchSession.js'
export type { WatchSessionOptions } from './dom/watchSession.js'
