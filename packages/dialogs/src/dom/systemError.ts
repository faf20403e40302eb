import { attempt } from '@vitrine/parts'
import { DIALOGS } from '@vitrine/messages'
import type { SystemErrorOptions, SystemErrorOutcome } from '../core/dialogs.js'
import { systemErrorParts } from '../core/systemErrorParts.js'
import { systemErrorView } from '../core/systemErrorView.js'
import { containFocus } from './containFocus.js'
import { createMount } from './createMount.js'
import { createPart } from './createPart.js'
import { openModal } from './openModal.js'

const KEY = Symbol.for('vitrine.system-error.2')

interface OpenOverlay {
  readonly update: (options: SystemErrorOptions) => void
  readonly close: (outcome: SystemErrorOutcome) => void
  readonly outcome: Promise<SystemErrorOutcome>
}

type Owner = Document & { [KEY]?: OpenOverlay | undefined }

/**
 * Shows the system-error overlay without React, with the same texts and buttons. A second call replaces the texts of
 * the open overlay [DLG-30].
 * @returns The answer to it [DLG-27].
 */
export function showSystemError(options: SystemErrorOptions = {}): Promise<SystemErrorOutcome> {
  const owner: Owner = document
  const overlay = (owner[KEY] ??= openOverlay(() => (owner[KEY] = undefined)))
  overlay.update(options)
  return overlay.outcome
}

/** Closes the overlay if it is open, as its "Clear" does. */
export function clearSystemError(): void {
  ;(document as Owner)[KEY]?.close('clear')
}

/** Creates the elements of the overlay, each part in its parent. */
function createElements() {
  const parts = systemErrorParts('vitrine-system-error')
  const mount = createMount(document)
  const layer = createPart(document, 'dialog', parts.layer)
  const panel = createPart(document, 'div', parts.panel)
  const title = createPart(document, 'h2', parts.title)
  const body = createPart(document, 'p', parts.body)
  const details = createPart(document, 'pre', parts.details)
  const actions = createPart(document, 'div', parts.actions)
  const clear = createPart(document, 'button', parts.clear)
  const reload = createPart(document, 'button', parts.reload)
  actions.append(clear, reload)
  panel.append(title, body, details, actions)
  layer.append(panel)
  mount.append(layer)
  return { mount, layer, panel, title, body, details, clear, reload }
}

/** Opens the overlay, with its two buttons [DLG-27] and its texts [DLG-28] [DLG-29] [DLG-30]. */
function openOverlay(onGone: () => void): OpenOverlay {
  const { mount, layer, panel, title, body, details, clear, reload } = createElements()
  const { promise, settle } = settleLater<SystemErrorOutcome>()
  let onReload: (() => void) | undefined
  function close(outcome: SystemErrorOutcome): void {
    release()
    closeModal()
    onGone()
    settle(outcome)
    if (outcome === 'clear') return
    if (onReload) attempt(onReload, reportError)
    else location.reload()
  }
  clear.addEventListener('click', () => close('clear'))
  reload.addEventListener('click', () => close('reload'))
  const closeModal = openModal({
    mount,
    element: layer,
    onEscape: () => close('clear'),
    focused: clear,
    findParts: () => [panel],
  })
  const release = containFocus({ container: layer })

  return {
    outcome: promise,
    close,
    update(options) {
      const { messages = DIALOGS } = options
      const view = systemErrorView(options, messages)
      title.textContent = view.title
      body.textContent = view.body
      details.textContent = view.details
      details.hidden = !view.details
      clear.textContent = messages.clear
      reload.textContent = messages.reloadPage
      onReload = options.onReload
    },
  }
}

function settleLater<Value>(): { readonly promise: Promise<Value>; readonly settle: (value: Value) => void } {
  let settle!: (value: Value) => void
  const promise = new Promise<Value>((resolve) => (settle = resolve))
  return { promise, settle }
}
