import { FORMS } from '@vitrine/messages'
import { MissingPartError, requirePart } from '@vitrine/parts'
import type { FormField } from '../core/definition.js'
import type { ControlShape } from '../core/fieldKind.js'
import { kindOf, type FormModel } from '../core/fieldKinds.js'
import type { FormState, FormStatus } from '../core/formState.js'
import { HONEYPOT } from '../core/honeypot.js'
import { idOf } from '../core/parts.js'
import { bodyValues } from '../core/readValues.js'
import type { Submission } from '../core/submission.js'
import { emptyRecord, type Values } from '../core/values.js'

/** A control of any kind; the first input, if several inputs are one choice. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The elements of one form in the server's markup. A missing part is not shown; all other parts work. */
export interface FormElements {
  readonly root: HTMLElement
  readonly form: HTMLFormElement
  /** Language of the button's text, as the server wrote it. */
  readonly submitLanguage: Pick<HTMLElement, 'lang' | 'dir'> | undefined
  /** All elements of a part; there are two notices. */
  parts(name: string): readonly HTMLElement[]
  byId(id: string): HTMLElement | null
  /** The control that holds a part of a field's value. */
  control(field: FormField, part: string): Control | null
}

/** A form on a page: its definition, its kinds and its elements. */
export interface PageForm extends FormModel, FormElements {}

const ROOT = '[data-scope="form"][data-part="root"]'

/**
 * Finds the form at, around or inside an element [FRM-28] [FRM-36] [FRM-72] [FRM-78].
 * @throws {MissingPartError} When there is none.
 */
export function findForm(element: HTMLElement): FormElements {
  const root = element.closest<HTMLElement>(ROOT) ?? requirePart(element, 'form', 'root')
  const form = root.querySelector('form')
  if (!form) throw new MissingPartError('form', 'form', root)
  const byId = (id: string) => root.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  const parts = (name: string) => [...root.querySelectorAll<HTMLElement>(`[data-scope="form"][data-part="${name}"]`)]
  const [submit] = parts('submit')
  return {
    root,
    form,
    submitLanguage: submit && { lang: submit.lang, dir: submit.dir },
    parts,
    byId,
    control: (field, part) => byId(idOf(root.id, field, part)) as Control | null,
  }
}

/** Whether the server has written a link to the sign-in page instead of the form [FRM-61]. */
export function isSignedOut(element: HTMLElement): boolean {
  const root = element.closest<HTMLElement>(ROOT) ?? element.querySelector<HTMLElement>(ROOT)
  return root?.dataset['state'] === 'signed-out'
}

/** The text of the button in the server's HTML; of a form that is being sent it names the wait, so it does not count. */
export function servedButtonText({ root, parts }: FormElements): string | undefined {
  return root.dataset['state'] === 'submitting' ? undefined : parts('submit')[0]?.textContent.trim()
}

/** The values of the controls; the server reads a plain post in the same way. */
export function controlValues(form: PageForm): Values {
  return bodyValues(form, new FormData(form.form))
}

/**
 * The members that only the server reads: the honeypot, and the server's mark of the time when it made the page
 * [FRM-65].
 */
export function serverMarks({ form }: FormElements): Pick<Submission, 'honeypot' | 'shownAt'> {
  const read = new FormData(form)
  const marks = { honeypot: read.get(HONEYPOT), shownAt: read.get('shownAt') }
  return Object.fromEntries(Object.entries(marks).filter(([, mark]) => mark !== null))
}

/** Calls back for every control that a visitor can see; one that the markup lacks is left out [FRM-78]. */
export function eachControl(
  { definition, kinds, control: find }: PageForm,
  callback: (control: Control, field: FormField, shape: ControlShape) => void,
): void {
  for (const field of definition.fields)
    for (const shape of kindOf(kinds, field.type).controls(field, FORMS)) {
      const control = find(field, shape.part)
      if (control) callback(control, field, shape)
    }
}

/** The element around the inputs that are one choice; `null` for any other control. */
export function choiceOf(control: Control): HTMLElement | null {
  return control.closest<HTMLElement>('[data-part="options"]')
}

/**
 * The state of the server's HTML: after a plain post, its errors [FRM-28] or its success [FRM-38], and the address where
 * the visitor signs in [FRM-61]. Any other state is idle [FRM-36] [FRM-37].
 */
export function servedState({ definition, root, parts, byId }: PageForm): FormState {
  const shown = (element: HTMLElement | null | undefined) => (element && !element.hidden ? element.textContent : '')
  const errors = emptyRecord<string>()
  for (const field of definition.fields) {
    const error = shown(byId(idOf(root.id, field, 'error')))
    if (error) errors[field.id] = error
  }
  const state = root.dataset['state']
  const status: FormStatus = state === 'success' || state === 'failure' ? state : 'idle'
  const signInHref = parts('sign-in')[0]?.getAttribute('href') ?? undefined
  return { status, errors, failure: shown(parts('failure')[0]), signInHref }
}

/**
 * Whether the browser may already be posting the form, which can happen before any script runs on a slow network. On
 * submit a browser marks every control as valid or invalid; before that, only the controls that the visitor has left
 * [FRM-72].
 */
export function mayBePosted(form: PageForm): boolean {
  let marked = 0
  let unmarked = 0
  eachControl(form, (control) => (control.matches(':user-valid, :user-invalid') ? marked++ : unmarked++))
  return marked > 0 && !unmarked
}
