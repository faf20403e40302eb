import type { FieldKind } from '../core/fieldKind.js'
import type { FormMachinePorts } from '../core/formMachine.js'
import type { FormState } from '../core/formState.js'
import type { Submit } from '../core/submission.js'
import type { Values } from '../core/values.js'
import type { FormActions } from './formActions.js'

/** The change of a form's values. */
export interface ValuesChange {
  /** The edited field; `undefined` if code has changed the values. */
  readonly fieldId?: string | undefined
  /** The `input` event; `undefined` if code has changed the values. */
  readonly event?: Event | undefined
}

/** The ports of a form on a page. All are optional. */
export interface FormPorts extends Omit<FormMachinePorts, 'initial' | 'submit'> {
  /** Sends a submission. Default: the form is checked here, then the browser posts it to the form's `action`. */
  readonly submit?: Submit | undefined
  /** Kinds of fields beside the five of the first load. Default: `enhanceForm` loads the kinds that the form needs. */
  readonly kinds?: readonly FieldKind[] | undefined
  /**
   * Keeps typed values until the form has been sent, so that a reload, a crash or a failed submit does not lose them.
   * Default: the tab's session storage, if there is one.
   */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /** Whether the browser is posting the form already. Default: the form's controls look as they do during a post. */
  readonly isPosting?: ((form: HTMLFormElement) => boolean) | undefined
  /** Called after every change of the state. */
  readonly onStateChange?: ((state: FormState) => void) | undefined
  /** Called after every edit with the values of all fields. */
  readonly onValuesChange?: ((values: Values, change: ValuesChange) => void) | undefined
  /** Leaves for the success address, whose safety has been checked. Default: the document navigates to it. */
  readonly navigate?: ((url: string) => void) | undefined
  /** Receives the form's handle while the form is enhanced, and `null` after that. */
  readonly actionsRef?: { current: FormActions | null } | undefined
}
