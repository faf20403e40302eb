import { DIALOGS } from '@vitrine/messages'
import { setAttributes } from '@vitrine/parts'
import type { SystemErrorOptions, SystemErrorOutcome } from '../core/dialogs.js'
import { systemErrorParts } from '../core/systemErrorParts.js'
import { systemErrorView } from '../core/systemErrorView.js'
import { containFocus } from './containFocus.js'
import { layerStack } from './layerStack.js'

const KEY = Symbol.for('vitrine.system-error.1')

interface Open {
  readonly say: (options: SystemErrorOptions) => void
  readonly outcome: Promise<SystemErrorOutcome>
}

/**
 * The system-error overlay without React, with the same words and buttons. A second call replaces the words of the one
 * that is open [DLG-30].
 * @returns How it was answered [DLG-27].
 */
export function showSystemError(options: SystemErrorOptions = {}): Promise<SystemErrorOutcome> {
  const shelf = document as Document & { [KEY]?: Open | undefined }
  const open = (shelf[KEY] ??= openOverlay(() => (shelf[KEY] = undefined)))
  open.say(options)
  return open.outcome
}

function openOverlay(onGone: () => void): Open {
  const attributes = systemErrorParts('vitrine-system-error')
  const make = <Name extends keyof HTMLElementTagNameMap>(tag: Name, part: keyof typeof attributes) => {
    const element = document.createElement(tag)
    setAttributes(element, attributes[part])
    return element
  }
  const layer = make('dialog', 'layer')
  const panel = make('div', 'panel')
  const title = make('h2', 'title')
  const body = make('p', 'body')
  const details = make('pre', 'details')
  const actions = make('div', 'actions')
  const clear = make('button', 'clear')
  const reload = make('button', 'reload')
  actions.append(clear, reload)
  panel.append(title, body, details, actions)
  layer.append(panel)

  const stack = layerStack(document)
  stack.topModal().append(layer)
  const { promise, settle } = settleLater<SystemErrorOutcome>()
  let onReload = (): void => location.reload()
  function close(outcome: SystemErrorOutcome): void {
    release()
    layer.close()
    entry.remove()
    layer.remove()
    onGone()
    settle(outcome)
    if (outcome === 'reload') onReload()
  }
  const entry = stack.push({ element: layer, modal: true, onEscape: () => close('clear') })
  layer.style.zIndex = String(entry.zIndex)
  layer.addEventListener('cancel', (event) => event.preventDefault())
  clear.addEventListener('click', () => close('clear'))
  reload.addEventListener('click', () => close('reload'))
  layer.showModal()
  const release = containFocus({ container: layer })
  clear.focus({ preventScroll: true })

  return {
    outcome: promise,
    say(options) {
      const { messages = DIALOGS } = options
      const view = systemErrorView(options, messages)
      title.textContent = view.title
      body.textContent = view.body
      details.textContent = view.details
      details.hidden = !view.details
      clear.textContent = messages.clear
      reload.textContent = messages.reloadPage
      onReload = options.onReload ?? (() => location.reload())
    },
  }
}

function settleLater<Value>(): { readonly promise: Promise<Value>; readonly settle: (value: Value) => void } {
  let settle!: (value: Value) => void
  const promise = new Promise<Value>((resolve) => (settle = resolve))
  return { promise, settle }
}
