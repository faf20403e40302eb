import { isMobile } from '@vitrine/motion'
import type { PopupRule } from '../core/popup.js'
import { popupDecision } from '../core/popupDecision.js'
import { isSearchReferrer, nextPopupPhase, type PopupPhase, type PopupStep, popupTiming } from '../core/popupMoment.js'
import { RECORD_KEY } from '../core/popupRecord.js'
import { isOccupied } from './isOccupied.js'
import { type OpenPopup, openPopup, type PopupPorts } from './openPopup.js'
import { createPopupStore } from './popupStore.js'
import { watchMoment } from './watchMoment.js'
import { whenFree } from './whenFree.js'

/** Options that decide when and where the popup opens. */
export interface PopupOptions {
  readonly rule: PopupRule
  /** As numbered by `PageType` of `@vitrine/enums`. Default 2, a page. */
  readonly pageType?: number | undefined
  /** Whether the page is shown in the editor. Default `false`. */
  readonly isEditing?: boolean | undefined
  /** Delay in milliseconds. Default 1000 [OVL-18]. */
  readonly delay?: number | undefined
  /** Share of the page's scroll range, 0 to 1. Default 0.5 [OVL-18]. */
  readonly scrollDepth?: number | undefined
  /** Address of the previous page. Default: `document.referrer`. */
  readonly referrer?: string | undefined
}

/** Further callbacks of `enhancePopup`. */
export interface EnhancePopupPorts extends PopupPorts {
  /** Whether the popup must wait, for example while a cookie banner is unanswered. Default: never. */
  readonly isBusy?: (() => boolean) | undefined
}

/**
 * Opens the server's popup when its moment has come: the rule allows it [OVL-14], the delay is over or the visitor has
 * scrolled [OVL-29], and nobody types or has a dialog open [OVL-18]. The rule is asked once more right before, so that
 * what the visitor did in another tab counts [OVL-13]; closing it there closes it here. Its events are reported
 * [OVL-17].
 * @param element - The popup: `dialog[data-scope="overlays"][data-part="popup"]`.
 * @returns Ends it: an open popup closes without a record [OVL-32].
 * @example enhancePopup(dialog, { rule, pageType: 2 }, { onRecord: (record) => send(record) })
 */
export function enhancePopup(
  element: HTMLDialogElement,
  options: PopupOptions,
  ports: EnhancePopupPorts = {},
): () => void {
  const { rule, pageType = 2, isEditing, delay = 1000, scrollDepth = 0.5 } = options
  const { store = createPopupStore(), isBusy = () => false, onOpenChange } = ports
  const document = element.ownerDocument
  const view = document.defaultView!
  let phase: PopupPhase = 'waiting'
  let opened: OpenPopup | undefined
  let stopWaiting = (): void => {}

  const step = (name: PopupStep): void => void (phase = nextPopupPhase(phase, name))
  const isWanted = (): boolean => {
    const { search } = view.location
    const facts = { pageType, isEditing, search, isMobile: isMobile(view), record: store.read(), now: Date.now() }
    return popupDecision(rule, facts) === 'show'
  }

  function open(): void {
    if (!isWanted()) return step('end')
    step('open')
    const { onRecord } = ports
    opened = openPopup(
      element,
      { rule },
      {
        store,
        onRecord,
        onOpenChange(isOpen, change) {
          if (!isOpen) step('end')
          onOpenChange?.(isOpen, change)
        },
      },
    )
  }

  function onStorage({ key }: StorageEvent): void {
    if (key === RECORD_KEY && phase === 'open' && !isWanted()) opened!.stop()
  }

  if (!isWanted()) return () => {}
  view.addEventListener('storage', onStorage)
  const timing = popupTiming(
    { delay, scrollDepth },
    isSearchReferrer(options.referrer ?? document.referrer),
    view.innerHeight,
  )
  stopWaiting = watchMoment(document, timing, () => {
    step('moment')
    stopWaiting = whenFree(document, () => !isBusy() && !isOccupied(document), open)
  })
  return () => {
    view.removeEventListener('storage', onStorage)
    stopWaiting()
    opened?.stop()
    step('end')
  }
}
