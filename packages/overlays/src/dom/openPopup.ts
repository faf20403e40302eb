import { containFocus, openModal, pushBackEntry } from '@vitrine/dialogs'
import { isPlainClick } from '@vitrine/motion'
import { findPart, setAttributes } from '@vitrine/parts'
import type { OverlayChange, OverlayReason, OverlayRecord } from '../core/events.js'
import { touchedAttributes } from '../core/parts.js'
import type { PopupRule } from '../core/popup.js'
import { createPopupStore, type PopupStore } from './popupStore.js'

/** Callbacks of the popup. */
export interface PopupPorts {
  /** Stores what the visitor did with the popup. Default: local storage [OVL-4]. */
  readonly store?: PopupStore | undefined
  /** Receives the popup's events. Default: they are not reported. */
  readonly onRecord?: ((record: OverlayRecord) => void) | undefined
  /** Called after the popup has opened and after it has closed. */
  readonly onOpenChange?: ((open: boolean, change: OverlayChange) => void) | undefined
}

/** A popup that opens at once. */
export interface OpenPopupOptions {
  readonly rule: PopupRule
  /**
   * Whether an editor opened the popup: it then opens whatever its rule decides, stores nothing and reports nothing
   * [OVL-27]. Default `false`.
   */
  readonly preview?: boolean | undefined
}

/** An open popup. */
export interface OpenPopup {
  /** Closes the popup; a second call does nothing. */
  close(change?: OverlayChange): void
  /**
   * Closes the popup without storing it: the page is being taken down, or the visitor has closed the popup in another
   * tab.
   */
  stop(): void
}

/** Reports an event to the owner [OVL-17]. An exception of the callback must not keep the popup open. */
function report(ports: PopupPorts, rule: PopupRule, action: OverlayRecord['action']): void {
  const { version, displayFrequency } = rule
  try {
    ports.onRecord?.({ action, version, displayFrequency, pagePath: location.pathname })
  } catch (error) {
    reportError(error)
  }
}

/**
 * Opens the popup at once, as a modal dialog. Its button, Escape, a press beside it [OVL-18] and Back [OVL-30] close
 * it. Closing stores the time. A sent form, reported by the event `vitrine:forms:success` inside the popup, stores the
 * sign-up [OVL-12] [OVL-16] [OVL-3]. Each event is reported [OVL-17], unless an editor has opened the popup [OVL-27].
 * @param element - The popup: `dialog[data-scope="overlays"][data-part="popup"]`.
 * @example openPopup(dialog, { rule, preview: true })
 */
export function openPopup(element: HTMLDialogElement, options: OpenPopupOptions, ports: PopupPorts = {}): OpenPopup {
  const { rule, preview = false } = options
  const { store = createPopupStore() } = ports
  const document = element.ownerDocument
  const controller = new AbortController()
  const { signal } = controller
  const own = [...element.children]
  const record = (action: OverlayRecord['action']): void => {
    if (!preview) report(ports, rule, action)
  }
  const remember = (submitted: boolean): void => {
    if (!preview) store.write({ version: rule.version, submitted, closedAt: Date.now() })
  }

  function end(change: OverlayChange): void {
    if (signal.aborted) return
    controller.abort()
    void entry.leave(change.reason === 'item-press')
    release()
    closeModal()
    restore()
    ports.onOpenChange?.(false, change)
  }

  function close(change: OverlayChange = { reason: 'action' }, action: 'close' | 'click' = 'close'): void {
    if (signal.aborted) return
    remember(store.read()?.submitted ?? false)
    record(action)
    end(change)
  }

  const closeFor = (reason: OverlayReason) => (event?: Event) => close({ reason, event })

  function touch(): void {
    setAttributes(element, touchedAttributes(true))
  }

  function onClick(event: MouseEvent): void {
    if (event.defaultPrevented) return
    const isIn = (name: string): boolean =>
      !!(event.target as Element).closest(`[data-scope="overlays"][data-part="${name}"]`)
    if (isIn('close')) return close({ reason: 'close-press', event })
    if (!isIn('panel')) return
    touch()
    if (!isIn('popup-overlay-action')) return
    if (isPlainClick(event)) close({ reason: 'item-press', event }, 'click')
    else record('click')
  }

  const restore = setAttributes(element, { ...touchedAttributes(false), 'data-state': 'open' })
  const closeModal = openModal({
    element,
    onEscape: closeFor('escape-key'),
    onOutside: (event) => event.defaultPrevented || closeFor('outside-press')(event),
    findParts: () => own,
  })
  const release = containFocus({ container: element })
  const entry = pushBackEntry(document.defaultView!, { name: 'vitrinePopup', onBack: closeFor('back') })
  // Listen for clicks on the document, so that a caller's React handlers run first and can prevent the click.
  document.addEventListener('click', (event) => void (element.contains(event.target as Node) && onClick(event)), {
    signal,
  })
  // Expand the sheet on keyboard focus only: a layout change on a pointer press would move the pressed control away
  // before the release.
  element.addEventListener(
    'focusin',
    ({ target }) =>
      void (
        (target as Element).matches(
          '[data-part="panel"] :focus-visible:not([data-scope="overlays"][data-part="close"])',
        ) && touch()
      ),
    { signal },
  )
  findPart(element, 'overlays', 'panel')?.addEventListener('scroll', touch, { signal })
  element.addEventListener(
    'vitrine:forms:success',
    () => {
      remember(true)
      record('signup')
    },
    { signal },
  )
  record('render')
  ports.onOpenChange?.(true, { reason: 'action' })
  return { close, stop: () => end({ reason: 'action' }) }
}
