import { warnProp } from '@vitrine/parts'
import type { FormMessages } from '../core/messages.js'
import type { Submit } from '../core/submission.js'
import type { PageForm } from './formElements.js'

/** The default `submit` port: the browser posts the checked form to its `action` [FRM-70]. */
export function postNatively({ form }: PageForm, texts: FormMessages): Submit {
  return () => {
    if (!form.hasAttribute('action')) {
      warnProp('Form', 'onSubmit', 'Pass onSubmit or action to send the form.')
      return { ok: false, failure: texts.notConfigured }
    }
    form.submit()
    // Return a promise that never settles, so that the form stays locked while the browser leaves the page.
    return new Promise(() => {})
  }
}
