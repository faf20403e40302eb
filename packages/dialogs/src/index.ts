export { createDialogs } from './dom/createDialogs.js'
export type { DialogsOptions } from './dom/createDialogs.js'
export type {
  ConfirmOptions,
  DialogCallbacks,
  DialogButtons,
  DialogContent,
  DialogEntry,
  DialogLabels,
  DialogMessages,
  DialogOptions,
  DialogOutcome,
  Dialogs,
  DialogsHost,
  HostOptions,
  SystemErrorOptions,
  SystemErrorOutcome,
  ToastOptions,
  ToastOutcome,
} from './core/dialogs.js'
export { logoutNotice, previewNotice } from './core/notices.js'
export { placeBox } from './core/placeBox.js'
export type { PlaceOptions, Point, Size } from './core/placeBox.js'
export type { TooltipChange, TooltipReason } from './core/tooltip.js'
export { containFocus } from './dom/containFocus.js'
export type { FocusBounds } from './dom/containFocus.js'
export { enhanceTooltip } from './dom/enhanceTooltip.js'
export type { TooltipOptions } from './dom/enhanceTooltip.js'
export { createLayerStack, layerStack } from './dom/layerStack.js'
export type { DialogsEvents, Layer, LayerOptions, LayerStack } from './dom/layerStack.js'
export { mountDialogs } from './dom/mountDialogs.js'
export { openModal } from './dom/openModal.js'
export type { ModalOptions } from './dom/openModal.js'
export { pushBackEntry } from './dom/pushBackEntry.js'
export type { BackEntry, BackEntryOptions } from './dom/pushBackEntry.js'
export { showSystemError } from './dom/systemError.js'
