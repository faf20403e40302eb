import { setAttributes } from '@vitrine/parts'
import type { ToastCall } from '../core/dialogs.js'
import { foldedPart, TOAST_LIMIT, toasterPart } from '../core/toasterParts.js'
import { createMount } from './createMount.js'
import { createPart } from './createPart.js'
import { createToast } from './createToast.js'
import type { Toast } from './createToast.js'
import type { CallView } from './dialogView.js'
import { followTopModal } from './followTopModal.js'

/** The live region of toasts. */
export interface Toaster {
  /** Creates the view of one call. */
  add(call: ToastCall, onGone: () => void): CallView
  /** Removes the region and its toasts. */
  stop(): void
}

/** Calls back when a pointer, focus or a hidden tab stops the time of toasts, and when the time runs again. */
function watchPauses(region: HTMLElement, onChange: (isPaused: boolean) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const pauses = { pointer: false, focus: false, hidden: document.hidden }
  function pause(change: Partial<typeof pauses>): void {
    Object.assign(pauses, change)
    onChange(pauses.pointer || pauses.focus || pauses.hidden)
  }
  region.addEventListener('pointerover', () => pause({ pointer: true }), { signal })
  region.addEventListener('pointerleave', () => pause({ pointer: false }), { signal })
  region.addEventListener('focusin', () => pause({ focus: true }), { signal })
  region.addEventListener('focusout', () => pause({ focus: false }), { signal })
  document.addEventListener('visibilitychange', () => pause({ hidden: document.hidden }), { signal })
  pause({})
  return () => controller.abort()
}

/**
 * Creates the live region, above everything and usable over a modal [DLG-18] [DLG-19], with a number for the toasts
 * above five [DLG-37]. It follows the topmost modal [DLG-12].
 */
export function createToaster(): Toaster {
  const mount = createMount(document)
  const region = mount.appendChild(createPart(document, 'div', toasterPart(false)))
  const folded = createPart(document, 'div', foldedPart)
  const toasts: Toast[] = []
  let isPaused = false
  let isAnnounced = false

  function update(): void {
    const open = toasts.filter((toast) => toast.isOpen)
    const count = Math.max(0, open.length - TOAST_LIMIT)
    const isHeld = open.length > 0 && isPaused
    setAttributes(region, toasterPart(isHeld))
    folded.textContent = `+${count}`
    if (count === 0) folded.remove()
    else if (!folded.isConnected) region.prepend(folded)
    for (const toast of toasts)
      toast.update({ isFolded: open.indexOf(toast) >= 0 && open.indexOf(toast) < count, isPaused: isHeld })
  }

  const stopFollowing = followTopModal(mount)
  const stopPauses = watchPauses(region, (next) => {
    isPaused = next
    update()
  })
  // Open the first toast only when the live region is in the document: a live region announces changes only.
  const timer = setTimeout(() => {
    isAnnounced = true
    for (const toast of toasts) toast.open(region)
    update()
  })

  return {
    add(call, onGone) {
      const toast = createToast(call, () => {
        toasts.splice(toasts.indexOf(toast), 1)
        onGone()
      })
      return {
        open() {
          toasts.push(toast)
          if (isAnnounced) toast.open(region)
          update()
        },
        hide() {
          toast.hide()
          update()
        },
        destroy: toast.remove,
      }
    },
    stop() {
      clearTimeout(timer)
      stopPauses()
      for (const toast of toasts.slice()) toast.remove()
      stopFollowing()
    },
  }
}
