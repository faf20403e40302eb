import type { FormDefinition } from '../core/definition.js'
import type { FieldKind } from '../core/fieldKind.js'
import { createMachine, type FormMachine, type FormMachinePorts } from '../core/formMachine.js'
import { formModel } from '../kindSets/formModel.js'

/** The options of a form machine. */
export interface CreateFormOptions extends FormMachinePorts {
  /** Kinds of fields beside those that this program starts with: `await loadKinds(definition)`. Default: none. */
  readonly kinds?: readonly FieldKind[] | undefined
}

/**
 * Creates the form machine: framework-free, without a DOM.
 * @throws {TypeError} In a browser, if the definition has a field of a further kind that is not among `kinds`.
 * @example
 * const form = createForm(contact, { submit: async (values) => ({ ok: await send(values) }) })
 * await form.submit(() => ({ email: 'ada@example.com' }))
 * form.getState().status // => 'success'
 */
export function createForm(definition: FormDefinition, { kinds, ...ports }: CreateFormOptions): FormMachine {
  return createMachine(formModel(definition, kinds), ports)
}
