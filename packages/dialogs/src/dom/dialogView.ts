import { announceStep } from '../core/announceStep.js'
import { dialogButtons } from '../core/dialogButtons.js'
import { dialogButtonPart, dialogParts } from '../core/dialogParts.js'
import type { DialogCall, DialogMessages, DialogOutcome } from '../core/dialogs.js'
import { createLifecycle } from '../core/lifecycle.js'
import { readButtons, readRole } from '../core/readOptions.js'
import { containFocus } from './containFocus.js'
import { createMount } from './createMount.js'
import { createPart } from './createPart.js'
import { createPresence } from './createPresence.js'
import { onAbort } from './onAbort.js'
import { openModal } from './openModal.js'
import { hasContent, setContent } from './setContent.js'

/** The view of one call. */
export interface CallView {
  /** Shows the call. */
  open(): void
  /** Hides it, for a call that has its outcome. */
  hide(): void
  /** Removes it at once. */
  destroy(): void
}

/** The options with those that only `confirm()` has. */
const confirmOptions = ({ kind, options }: DialogCall) =>
  kind === 'confirm' ? options : { ...options, buttons: 'confirm' as const, children: undefined }

/** Creates the elements of a dialog, each part in its parent: buttons [DLG-1], texts [DLG-6], name and description [DLG-7]. */
function createElements(id: string, call: DialogCall, messages: DialogMessages) {
  const { title, message, labels, children, buttons, role } = confirmOptions(call)
  const parts = dialogParts({ id, role: readRole(role), hasMessage: hasContent(message), isOpen: true })
  const mount = createMount(document)
  const layer = createPart(document, 'dialog', parts.layer)
  const overlay = createPart(document, 'div', parts.overlay)
  const panel = createPart(document, 'div', parts.panel)
  const actions = createPart(document, 'div', parts.actions)
  const heading = panel.appendChild(createPart(document, 'h2', parts.title))
  setContent(heading, title)
  if (hasContent(message)) setContent(panel.appendChild(createPart(document, 'div', parts.message)), message)
  if (hasContent(children)) setContent(panel.appendChild(createPart(document, 'div', parts.content)), children)
  for (const { outcome, label } of dialogButtons(readButtons(buttons), labels, messages)) {
    const button = actions.appendChild(createPart(document, 'button', dialogButtonPart(outcome)))
    button.textContent = label
  }
  if (actions.firstChild) panel.append(actions)
  layer.append(overlay, panel)
  mount.append(layer)
  return { mount, layer, overlay, panel, actions }
}

/**
 * Creates the view of a confirm or alert: from show to destroy [DLG-9], with focus on the harmless answer [DLG-7]; Escape
 * and the overlay cancel it [DLG-11], and so does its signal [DLG-2]. It hides before it leaves [DLG-10].
 * @param id - The prefix of the ids in it.
 * @param onGone - Called after the view has left the document.
 * @throws {TypeError} For content that is neither text nor a `Node`.
 */
export function createDialogView(id: string, call: DialogCall, messages: DialogMessages, onGone: () => void): CallView {
  const { options, settle } = call
  const { mount, layer, overlay, panel, actions } = createElements(id, call, messages)
  const presence = createPresence([overlay, panel], options.scalable)
  const lifecycle = createLifecycle((step) => announceStep(step, options))
  let close: (() => void) | undefined
  let stopAbort: (() => void) | undefined

  function decide(outcome: DialogOutcome): void {
    if (lifecycle.decide(outcome)) settle(outcome)
  }
  const isCancellable = options.cancelOnEscape ?? true
  function cancel(): void {
    if (isCancellable) decide('cancel')
  }
  actions.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button')
    if (button) decide(button.dataset['part'] as DialogOutcome)
  })

  function open(): void {
    const closeModal = openModal({
      mount,
      element: layer,
      isDimming: true,
      onEscape: cancel,
      onOutside: (event) => event.defaultPrevented || cancel(),
      focused: actions.querySelector('button'),
      findParts: () => [overlay, panel],
    })
    const release = containFocus({ container: layer })
    close = () => {
      close = undefined
      presence.stop()
      stopAbort?.()
      release()
      closeModal()
      lifecycle.destroy()
      onGone()
    }
    presence.show()
    lifecycle.show()
    stopAbort = onAbort(options.signal, () => decide('cancel'))
  }

  return {
    open,
    hide() {
      layer.dataset['state'] = 'closed'
      lifecycle.hide()
      presence.hide(() => close?.())
    },
    destroy: () => close?.(),
  }
}
