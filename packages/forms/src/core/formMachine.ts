import { FORMS } from '@vitrine/messages'
import { createStore } from '@vitrine/parts'
import type { Captcha } from './createCaptcha.js'
import { kindOf, type FormModel } from './fieldKinds.js'
import { fieldError, fieldErrors, type ValidationOptions } from './fieldErrors.js'
import { IDLE, type FormState } from './formState.js'
import type { FormMessages } from './messages.js'
import { valuesText } from './readValues.js'
import type { Submit, SubmitAnswer } from './submission.js'
import { successTarget } from './successTarget.js'
import { emptyRecord, type ErrorMap, type Values } from './values.js'

/** The ports of a form machine. */
export interface FormMachinePorts extends ValidationOptions {
  readonly submit: Submit
  /** Members that go with every submission, read at each submit. Default: none. */
  readonly context?: object | (() => object) | undefined
  /** The form's captcha, if its definition asks for one [FRM-49]. Without it the server decides. */
  readonly captcha?: Captcha | undefined
  /** Address where a visitor signs in; an answer with `isSignedOut` links to it. */
  readonly signInHref?: string | undefined
  /** The first state: what the server's page shows after a plain post. Default: idle, without an error. */
  readonly initial?: FormState | undefined
}

/** One form's life: idle, submitting, then success or failure. */
export interface FormMachine {
  getState(): FormState
  /** Adds a listener for every change. Returns its undo. */
  subscribe(listener: () => void): () => void
  /**
   * Checks [FRM-26] and sends; a success may lead to an address [FRM-39]. Ignored while submitting and after success
   * [FRM-36] [FRM-37].
   * @param collect - Reads the values. If it throws, nothing is sent and the form fails [FRM-47] [FRM-48].
   * @returns The resulting success or failure; `undefined` if the call was ignored or the form was unlocked meanwhile.
   * Rejects only if a check of `validate` throws.
   */
  submit(collect: () => Values): Promise<FormState | undefined>
  /**
   * Checks one field again after an edit: its error goes when the value is valid, and is updated until then [FRM-28]. A
   * field without an error gets none before the next submit.
   */
  edit(fieldId: string, values: Values): void
  /**
   * Unlocks a submitting form whose page returned from the back/forward cache. If the pending answer is a success, it
   * still counts until the next submit, because the submission must not be stored twice; a failure is ignored. A form
   * that had already left for its success address shows its success [FRM-77] [RUN-51].
   */
  unlock(): void
  /** Shows errors as if the server had answered them; no error and no failure makes the form idle [FRM-68]. */
  setErrors(errors: ErrorMap, failure?: string): void
  /** Makes the form idle, also after a success. A pending answer is ignored [FRM-68]. */
  reset(): void
}

/** The form machine: framework-free, without a DOM. See `createForm`. */
export function createMachine(model: FormModel, ports: FormMachinePorts): FormMachine {
  const { definition, kinds } = model
  const messages: FormMessages = ports.messages ?? FORMS
  const visible = new Set(
    definition.fields.filter((field) => kindOf(kinds, field.type).controls(field, messages).length).map(({ id }) => id),
  )
  const $state = createStore(ports.initial ?? IDLE)
  let attempt = 0

  const isSubmitting = (): boolean => $state.get().status === 'submitting'

  function become(next: FormState): FormState {
    $state.set(next)
    return next
  }

  function fail(failure: string, errors: ErrorMap = {}, more: Partial<FormState> = {}): FormState {
    return become({ status: 'failure', errors, failure, ...more })
  }

  /**
   * Shows errors at their fields; an error of an unknown field is part of the whole form's failure [FRM-43] [FRM-44]. A
   * visitor who is signed out gets the address of the sign-in page [FRM-61].
   */
  function refuse({ errors, failure, isSignedOut, retryAfter }: Exclude<SubmitAnswer, { ok: true }>): FormState {
    const known = emptyRecord<string>()
    const whole = failure ? [failure] : []
    for (const [id, text] of Object.entries(errors ?? {}))
      if (visible.has(id)) known[id] = text
      else whole.push(text)
    if (errors) whole.unshift(messages.invalidFields)
    const signInHref = isSignedOut ? ports.signInHref : undefined
    return fail(whole.join(' ') || messages.unknownError, known, { signInHref, retryAfter })
  }

  /**
   * Sends a submission [FRM-32] [FRM-33]. No readable answer is a failure of the whole form [FRM-46]. A `submit` that
   * resolves with nothing has succeeded [FRM-36].
   */
  async function send(values: Values, form: string): Promise<SubmitAnswer> {
    const { context, captcha } = ports
    try {
      const answer = await ports.submit(values, {
        formId: definition.id,
        submitButtonText: definition.submitButtonText || messages.submit,
        form,
        context: (typeof context === 'function' ? (context() as object) : context) ?? {},
        ...(captcha?.answer && { captchaKey: captcha.answer }),
      })
      return answer ?? { ok: true }
    } catch {
      return { ok: false, failure: messages.processingError }
    }
  }

  return {
    getState: $state.get,
    subscribe: (listener) => $state.listen(() => listener()),
    async submit(collect) {
      if (isSubmitting() || $state.get().status === 'success') return undefined
      let values: Values
      let form: string
      try {
        values = collect()
        form = valuesText(model, values)
      } catch {
        return fail(messages.unparseableFields)
      }
      const errors = fieldErrors(model, values, ports)
      if (Object.keys(errors).length) return refuse({ ok: false, errors })
      if (ports.captcha && !ports.captcha.answer) return fail(messages.captchaIncomplete)

      const mine = ++attempt
      become({ ...IDLE, status: 'submitting' })
      const answer = await send(values, form)
      if (mine !== attempt || (!isSubmitting() && !answer.ok)) return undefined
      if (answer.ok) return become({ ...IDLE, status: 'success', redirect: successTarget(definition.successUrl) })
      // Reset the captcha of a refused form, because a captcha's answer is good for one submission only [FRM-41].
      ports.captcha?.reset()
      return refuse(answer)
    },
    edit(fieldId, values) {
      const state = $state.get()
      const field = definition.fields.find(({ id }) => id === fieldId)
      if (!field || state.errors[fieldId] === undefined) return
      const error = fieldError(model, field, values, ports)
      const { [fieldId]: _gone, ...others } = state.errors
      // Replace the error of an edited field, because another part of a composite field may be at fault now.
      const errors = error ? { ...state.errors, [fieldId]: error } : others
      const mended = !Object.keys(errors).length && state.failure === messages.invalidFields
      become({ ...state, errors, failure: mended ? '' : state.failure })
    },
    unlock() {
      const state = $state.get()
      if (state.redirect) become({ ...state, redirect: undefined })
      if (isSubmitting()) become(IDLE)
    },
    setErrors(errors, failure) {
      if (Object.keys(errors).length) refuse({ ok: false, errors, failure })
      else if (failure) fail(failure)
      else become(IDLE)
    },
    reset() {
      attempt += 1
      become(IDLE)
    },
  }
}
