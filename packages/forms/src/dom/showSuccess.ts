import type { FormState } from '../core/formState.js'
import type { FormMessages } from '../core/messages.js'
import { emit, successEvents } from './formEvents.js'
import type { PageForm } from './formElements.js'
import { showHtml } from './showHtml.js'
import { writeText } from './showState.js'

/**
 * Finishes a form that has been sent: dispatches its events [FRM-40], then opens the success address [FRM-39], or shows
 * and focuses the success message [FRM-38].
 * @param navigate - Leaves for the success address.
 */
export function showSuccess(
  { definition, root, form, parts }: PageForm,
  { redirect }: FormState,
  texts: FormMessages,
  navigate: (url: string) => void,
): void {
  const { id: formId, postSubmitHtml } = definition
  form.reset()
  for (const name of successEvents(definition)) emit(root, name, { formId })
  if (redirect !== undefined) return navigate(redirect)
  parts('success')[0]?.focus()
  const [place] = parts('success-html')
  if (postSubmitHtml && place)
    showHtml(place, postSubmitHtml).catch((error: unknown) => {
      // Show a plain sentence of thanks if the sanitiser cannot be loaded, because the owner's HTML is then missing.
      const [text] = parts('success-text')
      if (!text?.textContent) writeText(text, texts.thankYou)
      reportError(error)
    })
}
