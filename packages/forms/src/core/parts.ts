import type { Attributes } from '@vitrine/parts'
import type { ControlShape } from '../kinds/kind.js'
import { kindOf } from '../kinds/kinds.js'
import { characterCount, type CountState } from './characterCount.js'
import type { FormState } from './createForm.js'
import type { FormDefinition, FormField } from './definition.js'
import type { FormMessages } from './messages.js'
import type { FieldValue, Values } from './values.js'

/**
 * The id of an element of a form. Field ids hold no dot, so no two of these meet.
 * @param root - The id of the form's root.
 * @param field - `''` for what belongs to the whole form.
 * @param name - What it is, or the part of a composite; the control of a single value has none.
 */
export function idOf(root: string, field: FormField | '', name: string): string {
  return `${root}.${field && field.id}${name && `.${name}`}`
}

/**
 * The id of the element that answers a plain post: the summary of a refusal, or the success. The form posts to this
 * fragment, because a browser focuses the focusable element that a fragment names.
 * @param root - The id of the form's root.
 */
export function answerId(root: string): string {
  return idOf(root, '', 'answer')
}

/** What each part of a form carries in one state; React spreads it, the DOM behaviour sets it. */
export interface FormParts {
  readonly root: Attributes
  readonly form: Attributes
  readonly summary: Attributes
  readonly failure: Attributes
  /** Both notices [FRM-29] [FRM-30]. */
  readonly notice: Attributes
  readonly submit: Attributes
  readonly success: Attributes
  field(field: FormField): Attributes
  error(field: FormField): Attributes
  /**
   * Of a control; where there is one for each option, of the element around them.
   * @param value - The field's value, which says which parts of a composite are at fault.
   */
  control(field: FormField, shape: ControlShape, value: FieldValue): Attributes
}

/** Of a field and its error: the same objects for every field, since a form has hundreds of them. */
const WRONG = { field: { 'data-invalid': true }, error: { hidden: false } }
const RIGHT = { field: { 'data-invalid': false }, error: { hidden: true } }

/** What the parts of a form depend on besides its state. */
export interface FormCircumstances {
  /** The button waits for a captcha [FRM-54]. Default `false`. */
  readonly isHeld?: boolean
  /** Of the button's text, where that is the owner's. Default: the page's. */
  readonly submitLanguage?: { readonly lang?: string | undefined; readonly dir?: string | undefined } | undefined
}

/**
 * Which attributes every part of a form carries in a state.
 * @param root - The id of the form's root element.
 */
export function formParts(
  definition: FormDefinition,
  state: FormState,
  root: string,
  { isHeld = false, submitLanguage }: FormCircumstances = {},
): FormParts {
  const { errors, failure, redirect } = state
  const locked = state.status === 'submitting' || redirect !== undefined
  const done = state.status === 'success' && !locked
  const erroneous = definition.fields.some(({ id }) => errors[id])
  return {
    root: { 'data-state': locked ? 'submitting' : state.status },
    form: { hidden: done },
    summary: { hidden: !failure && !erroneous },
    failure: { hidden: !failure },
    notice: { hidden: !erroneous },
    // A `disabled` button could not be reached by keyboard, and so could not say why.
    submit: {
      'aria-disabled': locked || isHeld ? 'true' : undefined,
      'aria-describedby': isHeld ? idOf(root, '', 'captcha-hint') : undefined,
      'data-held': isHeld,
      // While it says that it sends, it speaks the page's language.
      lang: (!locked && submitLanguage?.lang) || undefined,
      dir: (!locked && submitLanguage?.dir) || undefined,
    },
    success: { hidden: !done },
    field: ({ id }) => (errors[id] ? WRONG : RIGHT).field,
    error: ({ id }) => (errors[id] ? WRONG : RIGHT).error,
    control(field, { part, options }, value) {
      const faulty = errors[field.id] && kindOf(field.type).faultyParts(value, { field, definition }).includes(part)
      let described = faulty ? idOf(root, field, 'error') : ''
      // A composite's help describes the group.
      if (!part && field.description) described += ` ${idOf(root, field, 'help')}`
      if (!part && characterCount('', field.maxLength)) described += ` ${idOf(root, field, 'counter')}`
      return {
        [options ? 'inert' : 'readonly']: locked,
        'aria-invalid': faulty ? 'true' : undefined,
        'aria-describedby': described.trim() || undefined,
      }
    },
  }
}

/** What the button says. */
export function submitText(definition: FormDefinition, state: FormState, texts: FormMessages): string {
  return state.status === 'submitting' || state.redirect !== undefined
    ? texts.submitting
    : definition.submitButtonText || texts.submit
}

/** One line of the error summary. */
export interface SummaryItem {
  /** Leads to the control at fault, or to where the visitor signs in. */
  readonly href: string
  readonly text: string
  readonly part?: 'sign-in' | undefined
}

/** The error summary: where to sign in, then every failing field, in document order. */
export function summaryItems(
  definition: FormDefinition,
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
      href: `#${idOf(root, field, kindOf(field.type).faultyParts(value, { field, definition })[0] ?? '')}`,
      text: error.includes(field.title) ? error : `${field.title}: ${error}`,
    }
  })
  return [...signIn, ...faults]
}

/** The counter of a field with a limit [FRM-24]; `undefined` where there is none. */
export function counterPart(
  field: FormField,
  value: string,
): { readonly state: CountState; readonly attributes: Attributes; readonly text: string } | undefined {
  const count = characterCount(value, field.maxLength)
  return (
    count && { state: count.state, attributes: { 'data-state': count.state }, text: `${count.length} / ${count.max}` }
  )
}
