import type { Stop } from '@vitrine/core-data/site'
import { createStore } from '@vitrine/parts'
import type { FormDefinition } from '../core/definition.js'
import type { FieldKind } from '../core/fieldKind.js'
import type { FieldKinds } from '../core/fieldKinds.js'
import { IDLE, type FormState } from '../core/formState.js'
import type { FormMessages } from '../core/messages.js'
import type { Submit } from '../core/submission.js'
import type { Values } from '../core/values.js'
import type { FormActions } from '../dom/formActions.js'
import { findForm } from '../dom/formElements.js'
import type { FormPorts } from '../dom/formPorts.js'
import { startForm } from '../dom/startForm.js'

/** The options of a form in React. */
export interface UseFormOptions extends Omit<FormPorts, 'submit' | 'actionsRef'> {
  readonly definition: FormDefinition
  /**
   * Sends the checked values, for example to your own server. Returning `undefined` means success;
   * `{ ok: false, errors }` shows errors at their fields. Default: the browser posts the checked form to its `action`.
   */
  readonly onSubmit?: Submit | undefined
  /** Values that the form starts with, and that `reset` brings back. Default: all blank. */
  readonly defaultValues?: Values | undefined
}

/** A form in React: its handle, and the source that hooks read. Before it is mounted, its actions do nothing. */
export interface FormHandle extends FormActions {
  readonly definition: FormDefinition
  readonly kinds: readonly FieldKind[] | undefined
  readonly messages: FormMessages | undefined
  readonly defaultValues: Values | undefined
  getState(): FormState
  /** Adds a listener for every change of the state or the values. Returns its undo. */
  subscribe(listener: () => void): () => void
  /** Starts the behaviour of a form. `FormRoot` calls it. */
  connect(element: HTMLFormElement, kinds: FieldKinds): Stop
}

/** The part of a handle that outlives changes of the definition. */
export type FormConnection = Omit<FormHandle, 'definition' | 'kinds' | 'messages' | 'defaultValues' | 'connect'> & {
  connect(definition: FormDefinition, element: HTMLFormElement, kinds: FieldKinds): Stop
}

/**
 * Creates the connection of a handle to the form on the page [FRM-68]. A submit calls the `onSubmit` of the last render
 * [FRM-70] [FRM-71].
 * @param options - Reads the options of the last render.
 */
export function createConnection(options: () => UseFormOptions): FormConnection {
  const $state = createStore<FormState>(IDLE)
  const $edits = createStore(0)
  const ref: { current: FormActions | null } = { current: null }
  const edited = (): void => $edits.set($edits.get() + 1)
  return {
    submit: async () => ref.current?.submit(),
    reset: () => ref.current?.reset(),
    getValues: () => ref.current?.getValues() ?? {},
    setValues: (values) => ref.current?.setValues(values),
    setErrors: (errors, failure) => ref.current?.setErrors(errors, failure),
    focusFirstError: () => ref.current?.focusFirstError(),
    getState: $state.get,
    subscribe(listener) {
      const undo = [$state.listen(listener), $edits.listen(listener)]
      return () => undo.forEach((stop) => stop())
    },
    connect(definition, element, kinds) {
      const { onSubmit } = options()
      const ports: FormPorts = {
        ...options(),
        actionsRef: ref,
        submit: onSubmit && ((values, submission) => (options().onSubmit ?? onSubmit)(values, submission)),
        onStateChange(state) {
          $state.set(state)
          options().onStateChange?.(state)
        },
        // Look up the caller's listener by a getter, because the caller may add or remove it between renders. Without a
        // listener the form does not read its values.
        get onValuesChange() {
          return options().onValuesChange
        },
      }
      const stop = startForm({ ...findForm(element), definition, kinds }, ports, edited)
      edited()
      return () => {
        stop()
        $state.set(IDLE)
      }
    },
  }
}
