import { FORMS } from '@vitrine/messages'
import type { Stop } from '@vitrine/core-data/site'
import { createForm, type FormMachinePorts, type FormState } from '../core/createForm.js'
import type { FormDefinition } from '../core/definition.js'
import {
  eachControl,
  findForm,
  isSignedOut,
  mayBePosted,
  readControls,
  readMarks,
  readState,
  type Control,
} from './formElements.js'
import { HONEYPOT } from '../core/honeypot.js'
import { emit, successEvents, type FormSuccess } from './formEvents.js'
import type { Submit } from '../core/submission.js'
import { keepValues } from './keepValues.js'
import { setAttributes } from '@vitrine/parts'
import { showHtml } from './showHtml.js'
import { showCount, showState, writeText } from './showState.js'

/** What a form on a page is given. */
export interface FormPorts extends Omit<FormMachinePorts, 'initial'> {
  /**
   * Where typed values are kept until the form has been sent, so that a reload, a crash or a failed submit does not cost
   * them. Default: the tab's session storage, where there is one.
   */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /**
   * Whether the browser is sending the form already, by itself. Default: whether its controls look like it.
   */
  readonly isPosting?: ((form: HTMLFormElement) => boolean) | undefined
  /** Hears of every change. */
  readonly onChange?: ((state: FormState) => void) | undefined
  /** Leaves for the success address, which has been found safe. Default: the document goes there. */
  readonly navigate?: ((url: string) => void) | undefined
}

/**
 * Brings a form in the server's markup to life: checks, sends, says what went wrong and where, keeps what was typed.
 * Before it starts and after its undo the same markup posts by itself. What the visitor typed or focused before stays. A
 * form that the visitor may have posted already is left to the browser, so that it is sent once. A place where the server
 * wrote a link to sign in instead of the form stays as it is.
 * @param element - The form's root, or an element around it.
 * @param definition - The one the markup was rendered from.
 * @returns The undo; what was typed stays.
 * @throws {MissingPartError} When there is no form inside.
 * @example
 * form(document.querySelector('#contact'), contact, { submit: formCalls(createClient()).submit })
 */
export function form(element: HTMLElement, definition: FormDefinition, ports: FormPorts): Stop {
  if (isSignedOut(element)) return () => {}
  const elements = findForm(element)
  // The browser is sending it by itself. Were it sent again, by script, it would be stored twice.
  const isPosting = ports.isPosting ?? (() => mayBePosted(definition, elements))
  if (isPosting(elements.form)) return () => {}
  const { root, parts } = elements
  const texts = { ...FORMS, ...ports.messages }
  const initial = readState(definition, elements)
  const { captcha } = ports
  const signInHref = ports.signInHref ?? root.dataset['signIn']
  const machine = createForm(definition, { ...ports, signInHref, initial, submit: (...given) => submit(...given) })
  const view = root.ownerDocument.defaultView ?? window
  const kept = keepValues(definition, elements, () => ports.storage ?? view.sessionStorage)
  const listening = new AbortController()
  const { signal } = listening
  // Where the captcha cannot be drawn the button can be pressed, and says what is missing.
  let isHeld = false
  const show = (): void => showState(definition, elements, machine.getState(), texts, isHeld)
  const unsubscribe = machine.subscribe(() => {
    show()
    ports.onChange?.(machine.getState())
  })

  function succeed({ redirect }: FormState): void {
    const { id: formId, collectionId, objectName, postSubmitHtml } = definition
    kept.forget()
    elements.form.reset()
    const detail: FormSuccess = { formId, collectionId, objectName }
    for (const name of successEvents(definition)) emit(root, name, detail)
    if (redirect !== undefined) return (ports.navigate ?? ((url) => view.location.assign(url)))(redirect)
    parts('success')[0]?.focus()
    const [place] = parts('success-html')
    if (postSubmitHtml && place)
      showHtml(place, postSubmitHtml).catch((error: unknown) => {
        // Without the code that makes HTML safe there is still a sentence to read.
        const [text] = parts('success-text')
        if (!text?.textContent) writeText(text, texts.thankYou)
        reportError(error)
      })
  }

  function holdButton(): void {
    isHeld = captcha?.status !== 'unrendered' && !captcha?.answer
    for (const hint of parts('captcha-hint')) setAttributes(hint, { 'data-done': !!captcha?.answer })
    show()
  }

  function drawCaptcha(): void {
    const [place] = parts('captcha')
    if (place && captcha?.status === 'unrendered')
      captcha.render(place).then(
        () => signal.aborted || holdButton(),
        () => {}, // It has been logged.
      )
  }

  /** Holds a submission back until something has happened, unless it is given up: the page came back unlocked. */
  async function hold(begin: (go: () => void) => void): Promise<void> {
    const isOpen = (): boolean => machine.getState().status === 'submitting'
    await new Promise<void>((resolve) => {
      begin(resolve)
      const forget = machine.subscribe(() => {
        if (isOpen()) return
        forget()
        resolve()
      })
    })
    if (!isOpen()) throw new Error('[forms] The submission was given up.')
  }

  /**
   * Sent sooner than the form wants, a submission waits for the rest of the time, which costs a person a moment; without a
   * network, for that. It goes out once: it is still the same attempt [FRM-36].
   */
  const submit: Submit = async (values, submission) => {
    const early = (definition.minimumSeconds ?? 0) * 1000 - performance.now()
    if (early > 0) await hold((go) => setTimeout(go, early))
    if (!view.navigator.onLine) {
      root.setAttribute('data-offline', '')
      writeText(parts('status')[0], texts.waitingForNetwork)
      await hold((go) => view.addEventListener('online', go, { once: true, signal })).finally(() =>
        root.removeAttribute('data-offline'),
      )
      writeText(parts('status')[0], texts.submitting)
    }
    return ports.submit(values, { ...submission, ...readMarks(elements) })
  }

  function onSubmit(event: Event): void {
    event.preventDefault()
    // What was typed before the start fired no event that this behaviour received.
    kept.keepSoon()
    // Perhaps it can be had now.
    drawCaptcha()
    void machine
      .submit(() => readControls(definition, elements))
      .then((state) => {
        if (!state || signal.aborted) return
        if (state.status === 'success') return succeed(state)
        // Whatever has filled it in, a person who was refused for that may send again.
        const trap = elements.form.elements.namedItem(HONEYPOT)
        if (trap) (trap as HTMLInputElement).value = ''
        parts('summary')[0]?.focus()
      })
  }

  function onInput({ target }: Event): void {
    const id = (target as Element).closest<HTMLElement>('[data-field]')?.dataset['field']
    const field = definition.fields.find((one) => one.id === id)
    if (!field) return
    kept.keepSoon()
    const count = showCount(elements, field, target as Control)
    if (count) writeText(parts('status')[0], count === 'over' ? texts.characterLimit : '')
    const value = machine.getState().errors[field.id] && readControls(definition, elements)[field.id]
    if (value !== undefined) machine.edit(field.id, value)
  }

  if (initial.status === 'success') kept.forget()
  else if (initial.status === 'idle') kept.restore()
  eachControl(definition, elements, (control, field) => showCount(elements, field, control))
  drawCaptcha()
  const unsubscribeCaptcha = captcha?.subscribe(holdButton)
  elements.form.addEventListener('submit', onSubmit, { signal })
  elements.form.addEventListener('input', onInput, { signal })
  view.addEventListener('pagehide', kept.flush, { signal })
  emit(root, 'vitrine:forms:render', { formId: definition.id })
  view.addEventListener('pageshow', ({ persisted }) => persisted && machine.unlock(), { signal })

  return () => {
    if (signal.aborted) return
    listening.abort()
    unsubscribe()
    unsubscribeCaptcha?.()
    captcha?.destroy()
    kept.flush()
    showState(definition, elements, initial, texts)
  }
}
