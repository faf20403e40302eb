import { useLatest } from '@vitrine/parts/react'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { OverlayChange, OverlayRecord } from '../core/events.js'
import type { PopupRule } from '../core/popup.js'
import { enhancePopup } from '../dom/enhancePopup.js'
import { openPopup } from '../dom/openPopup.js'

/** Options that decide when a popup opens, and its callbacks. */
export interface PopupBehaviour {
  /** The owner's settings, by which the popup decides when to open. Default: only `open` opens it. */
  readonly rule?: PopupRule | undefined
  /** As numbered by `PageType` of `@vitrine/enums`, for the rule. Default 2, a page. */
  readonly pageType?: number | undefined
  /** Milliseconds until a popup with a rule opens. Default 1000. */
  readonly delay?: number | undefined
  /** Share of the page's scroll range after which a popup with a rule opens, 0 to 1. Default 0.5. */
  readonly scrollDepth?: number | undefined
  /** Whether the popup is open; the caller closes it in `onOpenChange`. Default: the popup decides. */
  readonly open?: boolean | undefined
  /** Default `false`. */
  readonly defaultOpen?: boolean | undefined
  readonly onOpenChange?: ((open: boolean, change: OverlayChange) => void) | undefined
  /** Receives what happened to a popup with a rule [OVL-17]. */
  readonly onRecord?: ((record: OverlayRecord) => void) | undefined
}

/** Settings of a popup that the caller opens: such a popup stores and reports nothing. */
const NO_RULE: PopupRule = {
  style: 'light',
  enableMobile: true,
  displayFrequency: 0,
  showUntilSignup: false,
  version: 0,
}

/** Returns the same object for as long as the members of the rule are the same. */
function useRule(rule: PopupRule | undefined): PopupRule | undefined {
  const text = rule && JSON.stringify(rule)
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as PopupRule)), [text])
}

/**
 * Opens the popup of an element for its caller, or by its rule [OVL-10], and closes it [OVL-18]; reports events [OVL-17].
 * @param element - `null` while nothing is rendered.
 */
export function usePopup(element: RefObject<HTMLDialogElement | null>, behaviour: PopupBehaviour): void {
  const { pageType, delay, scrollDepth, open, defaultOpen = false } = behaviour
  const rule = useRule(behaviour.rule)
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const [round, setRound] = useState(0)
  const latest = useLatest(behaviour)
  const isOpen = open ?? ownOpen
  const isOwn = open === undefined

  useEffect(() => {
    const dialog = element.current
    if (!isOpen || !dialog) return undefined
    let isStopped = false
    const { stop } = openPopup(
      dialog,
      { rule: rule ?? NO_RULE, preview: !rule },
      {
        onRecord: (record) => latest.current.onRecord?.(record),
        onOpenChange(next, change) {
          if (next || isStopped) return
          setOwnOpen(false)
          // Raise `round` when the popup closes, so that the effect runs again: if the caller leaves `open` true, it
          // opens the popup again.
          setRound((before) => before + 1)
          latest.current.onOpenChange?.(false, change)
        },
      },
    )
    return () => {
      isStopped = true
      stop()
    }
  }, [element, latest, rule, isOpen, round])

  useEffect(() => {
    const dialog = element.current
    if (!rule || !isOwn || !dialog) return undefined
    return enhancePopup(
      dialog,
      { rule, pageType, delay, scrollDepth },
      {
        onRecord: (record) => latest.current.onRecord?.(record),
        onOpenChange: (next, change) => latest.current.onOpenChange?.(next, change),
      },
    )
  }, [element, latest, rule, isOwn, pageType, delay, scrollDepth])
}
