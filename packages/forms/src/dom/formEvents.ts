import type { FormDefinition } from '../core/definition.js'

/** The form that an event is about. Typed values are no part of it. */
export interface FormEventDetail {
  readonly formId: string
}

/** The events of this package, for `addEventListener`; they bubble from the form's root. */
export interface FormEvents {
  /** The form has been enhanced; once for each start [FRM-42]. */
  'vitrine:forms:render': CustomEvent<FormEventDetail>
  /** The form has been sent. */
  'vitrine:forms:success': CustomEvent<FormEventDetail>
  /** A newsletter's form has been sent [FRM-40]; follows `success`. */
  'vitrine:forms:newsletter-subscribe': CustomEvent<FormEventDetail>
}

/** The events of a form's success, in order. A newsletter's form has one more [FRM-40]. */
export function successEvents({ newsletter }: FormDefinition): readonly (keyof FormEvents)[] {
  return ['vitrine:forms:success', ...(newsletter ? (['vitrine:forms:newsletter-subscribe'] as const) : [])]
}

/** Dispatches one of this package's events. */
export function emit<Name extends keyof FormEvents>(
  root: HTMLElement,
  name: Name,
  detail: FormEvents[Name]['detail'],
): void {
  root.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))
}
