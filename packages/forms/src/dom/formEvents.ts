import type { FormDefinition } from '../core/definition.js'

/** Which form was sent. */
export interface FormSuccess {
  readonly formId: string
  readonly collectionId: string | undefined
  readonly objectName: string | undefined
}

/** Which form came to life. */
export interface FormRender {
  readonly formId: string
}

/** The events of this package, for `addEventListener`; they bubble from the form's root. */
export interface FormEvents {
  /** The form has come to life: once for each start, whoever counts renders hears it [FRM-42]. */
  'vitrine:forms:render': CustomEvent<FormRender>
  /** The form was sent, and nothing the visitor typed travels with it. */
  'vitrine:forms:success': CustomEvent<FormSuccess>
  /** A newsletter's form was sent [FRM-40]; it follows `success`. */
  'vitrine:forms:newsletter-subscribe': CustomEvent<FormSuccess>
}

/** The events that a form's success dispatches, in order: a newsletter's has one more [FRM-40]. */
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
