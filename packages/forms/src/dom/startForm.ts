import type { Stop } from '@vitrine/core-data/site'
import { FORMS } from '@vitrine/messages'
import { createMachine, type FormMachine } from '../core/formMachine.js'
import type { FormState } from '../core/formState.js'
import { HONEYPOT } from '../core/honeypot.js'
import { warnOfTypes } from '../core/warnOfTypes.js'
import { bindCaptcha } from './bindCaptcha.js'
import type { WaitCount } from './countWait.js'
import { createSender } from './createSender.js'
import { createActions } from './formActions.js'
import { controlValues, eachControl, mayBePosted, servedState, type Control, type PageForm } from './formElements.js'
import { emit } from './formEvents.js'
import type { FormPorts, ValuesChange } from './formPorts.js'
import { keepValues } from './keepValues.js'
import { postNatively } from './postNatively.js'
import { showCount, showState, writeText } from './showState.js'
import { showSuccess } from './showSuccess.js'

/**
 * Starts the behaviour of a form whose kinds are there; see `enhanceForm`.
 * @param onEdit - Called after every change of the values, before `onValuesChange`.
 */
export function startForm(form: PageForm, ports: FormPorts, onEdit?: () => void): Stop {
  const isPosting = ports.isPosting ?? (() => mayBePosted(form))
  // Start nothing if the form already posts natively, because a submission by script would be stored a second time.
  if (isPosting(form.form)) return () => {}
  warnOfTypes(form)
  const { definition, root, parts } = form
  const texts = { ...FORMS, ...ports.messages }
  const view = root.ownerDocument.defaultView!
  const listening = new AbortController()
  const { signal } = listening
  const initial = servedState(form)
  const kept = keepValues(form, () => ports.storage ?? view.sessionStorage)
  const send = createSender(
    { form, machine: () => machine, texts, view, signal },
    ports.submit ?? postNatively(form, texts),
  )
  const signInHref = ports.signInHref ?? root.dataset['signIn']
  const machine: FormMachine = createMachine(form, { ...ports, signInHref, initial, submit: send })
  let wait: WaitCount | undefined
  const show = (): void => showState(form, machine.getState(), texts, { isHeld: captcha.isHeld(), wait: wait?.text() })
  const captcha = bindCaptcha(form, ports.captcha, show)
  const unsubscribe = machine.subscribe(() => {
    wait?.follow(machine.getState())
    show()
    ports.onStateChange?.(machine.getState())
  })

  /** Counts down a wait that the server has named. Its code comes with the first one, because few visitors meet one. */
  async function countWait(): Promise<void> {
    const { createWaitCount } = await import('./countWait.js')
    if (signal.aborted) return
    wait ??= createWaitCount(root, show)
    wait.follow(machine.getState())
    show()
  }

  function onChanged(change: ValuesChange = {}): void {
    onEdit?.()
    // Read the form's values only if there is a listener, because reading all values on every key press costs time.
    ports.onValuesChange?.(controlValues(form), change)
  }

  async function submit(): Promise<FormState | undefined> {
    // Store the draft at each submission, too: text that was typed before this script ran fired no event for this
    // script.
    kept.keepSoon()
    // Draw the captcha again at each submission, in case drawing it has failed before.
    captcha.draw()
    const state = await machine.submit(() => controlValues(form))
    if (!state || signal.aborted) return state
    if (state.status === 'success') {
      kept.forget()
      showSuccess(form, state, texts, ports.navigate ?? ((url) => view.location.assign(url)))
      return state
    }
    // Empty the honeypot after a refusal, so that a person whose browser has filled in the honeypot can submit again.
    const trap = form.form.elements.namedItem(HONEYPOT)
    if (trap) (trap as HTMLInputElement).value = ''
    parts('summary')[0]?.focus()
    if (state.retryAfter && !wait) await countWait().catch(reportError)
    return state
  }

  /** Ignores events of other forms, and events that a page's own handler has prevented. */
  const isOwn = (event: Event): boolean => !event.defaultPrevented && form.form.contains(event.target as Node)

  function onSubmit(event: Event): void {
    if (!isOwn(event)) return
    event.preventDefault()
    void submit()
  }

  function onInput(event: Event): void {
    if (!isOwn(event)) return
    const target = event.target as Element
    const id = target.closest<HTMLElement>('[data-field]')?.dataset['field']
    const field = definition.fields.find((one) => one.id === id)
    if (!field) return
    kept.keepSoon()
    const count = showCount(form, field, target as Control)
    if (count) writeText(parts('status')[0], count === 'over' ? texts.characterLimit : '')
    if (machine.getState().errors[field.id] !== undefined) machine.edit(field.id, controlValues(form))
    onChanged({ fieldId: field.id, event })
  }

  if (initial.status === 'success') kept.forget()
  else if (initial.status === 'idle') kept.restore()
  eachControl(form, (control, field) => showCount(form, field, control))
  captcha.draw()
  // Listen above React's root container, where React handles events, so that a caller's React handler
  // can prevent the event first.
  const tree = root.getRootNode()
  const home = tree instanceof view.ShadowRoot ? tree : root.ownerDocument
  home.addEventListener('submit', onSubmit, { signal })
  home.addEventListener('input', onInput, { signal })
  view.addEventListener('pagehide', kept.flush, { signal })
  view.addEventListener('pageshow', ({ persisted }) => persisted && machine.unlock(), { signal })
  if (ports.actionsRef)
    ports.actionsRef.current = createActions({ form, machine, texts, kept, signal, submit, onChanged })
  emit(root, 'vitrine:forms:render', { formId: definition.id })

  return () => {
    if (signal.aborted) return
    listening.abort()
    unsubscribe()
    wait?.stop()
    captcha.stop()
    if (ports.actionsRef) ports.actionsRef.current = null
    kept.flush()
    showState(form, initial, texts)
  }
}
