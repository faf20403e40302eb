import { FORMS } from '@vitrine/messages'
import { kindOf } from '../kinds/kinds.js'
import type { Captcha } from './createCaptcha.js'
import type { FormDefinition } from './definition.js'
import type { FormMessages } from './messages.js'
import { serialiseValues } from './readValues.js'
import { makeSubmission, type SubmissionContext, type Submit, type SubmitAnswer } from './submission.js'
import { successTarget } from './successTarget.js'
import { validateField, validateForm } from './validateForm.js'
import { emptyRecord, type ErrorMap, type FieldValue, type Values } from './values.js'

/** Where a form stands [FRM-36]. */
export type FormStatus = 'idle' | 'submitting' | 'success' | 'failure'

/** All a view needs to know. A new object with every change. */
export interface FormState {
  readonly status: FormStatus
  /** By field id [FRM-27]. */
  readonly errors: ErrorMap
  /** What is wrong with the whole form, or `''`. */
  readonly failure: string
  /** Address where the visitor signs in before the form can be sent [FRM-61]. */
  readonly signInHref?: string | undefined
  /** After a success: the safe address the page is leaving for. Until it has left, the form stays locked. */
  readonly redirect?: string | undefined
}

/** What a form is given. */
export interface FormMachinePorts extends SubmissionContext {
  readonly submit: Submit
  /** The form's captcha, where its definition asks for one [FRM-49]. Without it the server decides. */
  readonly captcha?: Captcha | undefined
  /** Address where a visitor signs in; an answer that asks for it leads there. */
  readonly signInHref?: string | undefined
  /** Default: English. */
  readonly messages?: FormMessages | undefined
  /** Where the form begins: what the server's page shows after a plain post. Default: idle, without an error. */
  readonly initial?: FormState | undefined
}

/** One form's life: idle, submitting, then success or failure. */
export interface FormMachine {
  getState(): FormState
  /** Calls back after every change. Returns its undo. */
  subscribe(listener: () => void): () => void
  /**
   * Checks and sends. Ignored while submitting and after success [FRM-36] [FRM-37].
   * @param collect - Reads the values. If it throws, nothing is sent and the form fails [FRM-48].
   * @returns The success or failure it came to; `undefined` when it was ignored, or unlocked meanwhile. Never rejects.
   */
  submit(collect: () => Values): Promise<FormState | undefined>
  /**
   * A field was edited: its error goes once the value is valid, and says what is wrong now until then [FRM-28]. A field
   * without an error gets none before the next submit.
   */
  edit(fieldId: string, value: FieldValue): void
  /**
   * The page came back from the back/forward cache: a form that was submitting is unlocked. Of the answer it was waiting
   * for only a success counts, and only until it is sent again: it has been stored, and must not be sent twice. One that
   * had sent the visitor elsewhere shows its success.
   */
  unlock(): void
}

/** A form that nobody has touched. */
export const IDLE: FormState = { status: 'idle', errors: {}, failure: '' }

/**
 * The form machine: framework-free, without a DOM.
 * @example
 * const form = createForm(contact, { submit: async (values) => ({ ok: await send(values) }) })
 * await form.submit(() => ({ email: 'ada@example.com' }))
 * form.getState().status // => 'success'
 */
export function createForm(definition: FormDefinition, ports: FormMachinePorts): FormMachine {
  const messages: FormMessages = ports.messages ?? FORMS
  const visible = new Set(
    definition.fields.filter((field) => kindOf(field.type).controls(field, messages).length).map(({ id }) => id),
  )
  const listeners = new Set<() => void>()
  let state = ports.initial ?? IDLE
  let attempt = 0

  const isSubmitting = (): boolean => state.status === 'submitting'

  function become(next: FormState): FormState {
    state = next
    for (const listener of listeners) listener()
    return next
  }

  function fail(failure: string, errors: ErrorMap = {}, signInHref?: string): FormState {
    return become({ status: 'failure', errors, failure, signInHref })
  }

  function judge(answer: SubmitAnswer): FormState {
    if (answer.ok) return become({ ...IDLE, status: 'success', redirect: successTarget(definition.successUrl) })
    const known = emptyRecord<string>()
    const whole = answer.failure ? [answer.failure] : []
    for (const [id, text] of Object.entries(answer.errors ?? {}))
      if (visible.has(id)) known[id] = text
      else whole.push(text) // [FRM-44]
    if (answer.errors) whole.unshift(messages.invalidFields)
    return fail(whole.join(' ') || messages.unknownError, known, answer.isSignedOut ? ports.signInHref : undefined)
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async submit(collect) {
      if (isSubmitting() || state.status === 'success') return undefined
      let values: Values
      let form: string
      try {
        values = collect()
        form = serialiseValues(definition, values)
      } catch {
        return fail(messages.unparseableFields)
      }
      const errors = validateForm(definition, values, messages)
      if (Object.keys(errors).length) return fail(messages.invalidFields, errors)
      const answerOfCaptcha = ports.captcha?.answer
      if (ports.captcha && !answerOfCaptcha) return fail(messages.captchaIncomplete)

      const mine = ++attempt
      become({ ...IDLE, status: 'submitting' })
      let answer: SubmitAnswer
      try {
        answer = await ports.submit(
          values,
          makeSubmission(definition, form, definition.submitButtonText || messages.submit, {
            ...ports,
            captchaKey: answerOfCaptcha,
          }),
        )
      } catch {
        answer = { ok: false, failure: messages.processingError }
      }
      if (mine !== attempt || (!isSubmitting() && !answer.ok)) return undefined
      // An answer is good once [FRM-41].
      if (!answer.ok) ports.captcha?.reset()
      return judge(answer)
    },
    edit(fieldId, value) {
      const field = definition.fields.find(({ id }) => id === fieldId)
      if (!field || state.errors[fieldId] === undefined) return
      const error = validateField(definition, field, value, messages)
      const { [fieldId]: _gone, ...others } = state.errors
      // An error that stays is said again: another part of a composite may now be the one at fault.
      const errors = error ? { ...state.errors, [fieldId]: error } : others
      const mended = !Object.keys(errors).length && state.failure === messages.invalidFields
      become({ ...state, errors, failure: mended ? '' : state.failure })
    },
    unlock() {
      if (state.redirect) become({ ...state, redirect: undefined })
      if (isSubmitting()) become(IDLE)
    },
  }
}
