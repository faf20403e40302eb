import type { Attributes } from '@vitrine/parts'
import { characterCount, type CountState } from './characterCount.js'
import type { FormDefinition, FormField } from './definition.js'
import type { ControlShape } from './fieldKind.js'
import { kindOf, type FormModel } from './fieldKinds.js'
import type { FormState } from './formState.js'
import type { FormMessages } from './messages.js'
import type { FieldValue, Values } from './values.js'

/**
 * The id of an element of a form. Field ids hold no dot, so no two of these meet.
 * @param root - The id of the form's root.
 * @param field - `''` for an element of the whole form.
 * @param name - Name of the element or of a composite's part; `''` for the control of a single value.
 */
export function idOf(root: string, field: FormField | '', name: string): string {
  return `${root}.${field && field.id}${name && `.${name}`}`
}

/**
 * The id of the element that answers a plain post: the summary after a refusal, or the success. The form posts to this
 * fragment, because a browser focuses the focusable element that a fragment names.
 * @param root - The id of the form's root.
 */
export function answerId(root: string): string {
  return idOf(root, '', 'answer')
}

/** The attributes of each part in one state: React spreads them, the DOM behaviour sets them. */
export interface FormParts {
  readonly root: Attributes
  readonly form: Attributes
  readonly summary: Attributes
  readonly failure: Attributes
  /** Both notices of a long form [FRM-29] [FRM-30]. */
  readonly notice: Attributes
  readonly submit: Attributes
  readonly success: Attributes
  field(field: FormField): Attributes
  error(field: FormField): Attributes
  /**
   * The attributes of a control; for a choice of inputs, those of the element around them.
   * @param value - The field's value, from which the faulty parts of a composite are found.
   */
  control(field: FormField, shape: ControlShape, value: FieldValue): Attributes
}

// Share the attribute objects of valid and invalid fields among all fields, because a form may have hundreds of fields.
const WRONG = { field: { 'data-invalid': true }, error: { hidden: false } }
const RIGHT = { field: { 'data-invalid': false }, error: { hidden: true } }

/** The circumstances beside the state that the parts depend on. */
export interface FormCircumstances {
  /** The button waits for a captcha [FRM-54]. Default `false`. */
  readonly isHeld?: boolean | undefined
  /** Language of the button's text, if the owner wrote it. Default: the page's. */
  readonly submitLanguage?: { readonly lang?: string | undefined; readonly dir?: string | undefined } | undefined
}

/** Fields from which on a form counts as higher than a window, so that its errors can be out of sight [FRM-30]. */
const LONG_FORM = 5

/** Whether the page is waiting for an answer, or leaving after a success. */
function isLocked({ status, redirect }: FormState): boolean {
  return status === 'submitting' || redirect !== undefined
}

/** The attributes of a form's root [FRM-36]. */
export function rootAttributes(state: FormState): Attributes {
  return { 'data-state': isLocked(state) ? 'submitting' : state.status }
}

/**
 * The attributes of every part of a form in a state: errors mark their fields [FRM-27] [FRM-28] and show the notices
 * [FRM-30], a form that is being sent is locked [FRM-36], a success takes the form's place [FRM-38], and the button waits
 * for a captcha [FRM-54].
 * @param root - The id of the form's root element.
 */
export function formParts(
  { definition, kinds }: FormModel,
  state: FormState,
  root: string,
  { isHeld = false, submitLanguage }: FormCircumstances = {},
): FormParts {
  const { errors, failure } = state
  const locked = isLocked(state)
  const done = state.status === 'success' && !locked
  const erroneous = definition.fields.some(({ id }) => errors[id])
  return {
    root: rootAttributes(state),
    form: { hidden: done },
    summary: { hidden: !failure && !erroneous },
    failure: { hidden: !failure },
    notice: { hidden: !erroneous || definition.fields.length < LONG_FORM },
    // Lock the submit button by `aria-disabled`, which keeps it focusable: a `disabled` button cannot take the focus,
    // so a screen reader would not read why it is locked.
    submit: {
      'aria-disabled': locked || isHeld ? 'true' : undefined,
      'aria-describedby': isHeld ? idOf(root, '', 'captcha-hint') : undefined,
      'data-held': isHeld,
      // Set no `lang` on the submit button while submitting, because its text is then in the page's language.
      lang: (!locked && submitLanguage?.lang) || undefined,
      dir: (!locked && submitLanguage?.dir) || undefined,
    },
    success: { hidden: !done },
    field: ({ id }) => (errors[id] ? WRONG : RIGHT).field,
    error: ({ id }) => (errors[id] ? WRONG : RIGHT).error,
    control(field, { part, options, element, hint }, value) {
      const faulty =
        errors[field.id] && kindOf(kinds, field.type).faultyParts(value, { field, definition }).includes(part)
      let described = faulty ? idOf(root, field, 'error') : ''
      // Leave a composite field's help text out of the descriptions of its parts, because it describes the whole group.
      if (!part && field.description) described += ` ${idOf(root, field, 'help')}`
      if (hint || (!part && characterCount('', field.maxLength))) described += ` ${idOf(root, field, 'counter')}`
      // Deny the fault of a required list, or of required files: Chromium exposes one without a choice as invalid before
      // anything was sent.
      const unmarked = (element === 'select' || field.type === 'file') && field.required ? 'false' : undefined
      return {
        [options ? 'inert' : 'readonly']: locked,
        'aria-invalid': faulty ? 'true' : unmarked,
        'aria-describedby': described.trim() || undefined,
      }
    },
  }
}

/** The text of the button [FRM-36]. */
export function submitText(definition: FormDefinition, state: FormState, texts: FormMessages): string {
  return isLocked(state) ? texts.submitting : definition.submitButtonText || texts.submit
}

/** One line of the error summary. */
export interface SummaryItem {
  /** Address of the faulty control, or of the sign-in page. */
  readonly href: string
  readonly text: string
  readonly part?: 'sign-in' | undefined
}

/** The error summary: the link to the sign-in page [FRM-61], then every failing field in document order [FRM-28]. */
export function summaryItems(
  { definition, kinds }: FormModel,
  state: FormState,
  values: Values,
  root: string,
  texts: FormMessages,
): SummaryItem[] {
  const { signInHref: href } = state
  const signIn: SummaryItem[] = href === undefined ? [] : [{ href, text: texts.signInToSend, part: 'sign-in' }]
  const faults = definition.fields.flatMap((field) => {
    const error = state.errors[field.id]
    const value = values[field.id]
    if (!error || value === undefined) return []
    return {
      href: `#${idOf(root, field, kindOf(kinds, field.type).faultyParts(value, { field, definition })[0] ?? '')}`,
      text: error.includes(field.title) ? error : `${field.title}: ${error}`,
    }
  })
  return [...signIn, ...faults]
}

/** The counter of a field with a limit [FRM-24]; `undefined` without a limit. */
export function counterPart(
  field: FormField,
  value: string,
): { readonly state: CountState; readonly attributes: Attributes; readonly text: string } | undefined {
  const count = characterCount(value, field.maxLength)
  return (
    count && { state: count.state, attributes: { 'data-state': count.state }, text: `${count.length} / ${count.max}` }
  )
}
