import type { Stop } from '@vitrine/core-data/site'
import type { FormDefinition } from '../core/definition.js'
import { hasKinds } from '../core/fieldKinds.js'
import { formModel } from '../kindSets/formModel.js'
import { loadKinds } from '../kindSets/loadKinds.js'
import { findForm, isSignedOut, servedButtonText } from './formElements.js'
import type { FormPorts } from './formPorts.js'
import { startForm } from './startForm.js'

/**
 * Enhances a form in the server's markup: checks, sends, shows errors at their fields, keeps the typed values. Before
 * the start and after the undo the browser posts the same markup natively. Typed values and the focus stay. A form that
 * the visitor may have posted already is left to the browser, so that it is stored once [FRM-72]. A sign-in link that
 * the server wrote instead of the form is left unchanged [FRM-61]. Kinds of fields beyond the first load are fetched;
 * until then the form posts natively [FRM-1] [FRM-74]. Without a `submitButtonText` the button keeps its own text
 * [FRM-83].
 * @param element - The form's root, or an element around it.
 * @param settings - The definition that the markup was rendered from.
 * @returns The undo; typed values stay.
 * @throws {MissingPartError} When there is no form inside [FRM-78].
 * @example
 * const stop = enhanceForm(document.querySelector<HTMLElement>('#form-contact')!, contact, {
 *   submit: async (values) => ({ ok: await send(values) }),
 * })
 */
export function enhanceForm(element: HTMLElement, settings: FormDefinition, ports: FormPorts = {}): Stop {
  if (isSignedOut(element)) return () => {}
  const elements = findForm(element)
  const definition = { ...settings, submitButtonText: settings.submitButtonText || servedButtonText(elements) }
  const model = formModel(definition, ports.kinds)
  if (hasKinds(model.kinds, definition)) return startForm({ ...elements, ...model }, ports)
  let isStopped = false
  let stop: Stop | undefined
  loadKinds(definition).then((loaded) => {
    if (!isStopped) stop = startForm({ ...elements, ...formModel(definition, loaded) }, ports)
  }, reportError)
  return () => {
    isStopped = true
    stop?.()
  }
}
