import { FORMS } from '@vitrine/messages'
import { MissingPartError, requirePart } from '@vitrine/parts'
import type { FormState, FormStatus } from '../core/createForm.js'
import type { FormDefinition, FormField } from '../core/definition.js'
import { HONEYPOT } from '../core/honeypot.js'
import { idOf } from '../core/parts.js'
import { readFormBody } from '../core/readValues.js'
import type { Submission } from '../core/submission.js'
import { emptyRecord, type Values } from '../core/values.js'
import type { ControlShape } from '../kinds/kind.js'
import { kindOf } from '../kinds/kinds.js'

/** A control of the kinds there are; of several that are one choice, the first. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The elements of one form in the server's markup; one that is missing costs only what it would show. */
export interface FormElements {
  readonly root: HTMLElement
  readonly form: HTMLFormElement
  /** Of the button's text, as the server wrote it. */
  readonly submitLanguage: Pick<HTMLElement, 'lang' | 'dir'> | undefined
  /** By the name of the part; the notices are two. */
  parts(name: string): readonly HTMLElement[]
  byId(id: string): HTMLElement | null
  /** The control that holds a part of a field's value. */
  control(field: FormField, part: string): Control | null
}

const ROOT = '[data-scope="form"][data-part="root"]'

/**
 * Finds the form at, around or inside an element.
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

/** Whether the server has written where to sign in instead of the form [FRM-61]. */
export function isSignedOut(element: HTMLElement): boolean {
  const root = element.closest<HTMLElement>(ROOT) ?? element.querySelector<HTMLElement>(ROOT)
  return root?.dataset['state'] === 'signed-out'
}

/** What the visitor has typed so far; a plain post would be read the same way. */
export function readControls(definition: FormDefinition, elements: FormElements): Values {
  return readFormBody(definition, new FormData(elements.form))
}

/** What stands in the form for the server's eyes: its honeypot, and its mark of when the page was made. */
export function readMarks({ form }: FormElements): Pick<Submission, 'honeypot' | 'shownAt'> {
  const read = new FormData(form)
  const marks = { honeypot: read.get(HONEYPOT), shownAt: read.get('shownAt') }
  return Object.fromEntries(Object.entries(marks).filter(([, mark]) => mark !== null))
}

/** Calls back for every control a visitor can see. */
export function eachControl(
  definition: FormDefinition,
  elements: FormElements,
  callback: (control: Control, field: FormField, shape: ControlShape) => void,
): void {
  for (const field of definition.fields)
    for (const shape of kindOf(field.type).controls(field, FORMS)) {
      const control = elements.control(field, shape.part)
      if (control) callback(control, field, shape)
    }
}

/** The element around the inputs that are one choice; `null` for any other control. */
export function choiceOf(control: Control): HTMLElement | null {
  return control.closest<HTMLElement>('[data-part="options"]')
}

/** The state in which the server left the form, read from its HTML: after a plain post, its errors or its success. */
export function readState(definition: FormDefinition, { root, parts, byId }: FormElements): FormState {
  const shown = (element: HTMLElement | null | undefined) =>
    element && !element.hidden ? (element.textContent ?? '') : ''
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
 * Whether the form may be on its way already: a browser marks every control at once when a form is submitted, however
 * that was done, and none that nobody has left when it is not. A slow network leaves time for that before any script.
 */
export function mayBePosted(definition: FormDefinition, elements: FormElements): boolean {
  let marked = 0
  let unmarked = 0
  eachControl(definition, elements, (control) =>
    control.matches(':user-valid, :user-invalid') ? marked++ : unmarked++,
  )
  return marked > 0 && !unmarked
}
