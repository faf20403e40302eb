'use client'

import type { ReactElement } from 'react'
import { idOf, submitText } from '../core/parts.js'
import { useFormView } from './formContext.js'
import { part } from './part.js'

/** The end of a form: the place of its captcha, its button, the disclaimer below it, and what is announced. */
export function FormSubmit(): ReactElement {
  const { definition, state, texts, id, parts, captcha, contentLanguage } = useFormView('FormSubmit')
  return (
    <>
      {definition.captcha && (
        <>
          <noscript>
            <p {...part('needs-scripts')}>{texts.needsScripts}</p>
          </noscript>
          <div {...part('captcha', captcha && { 'data-sitekey': captcha.siteKey, 'data-script': captcha.script })} />
          <p {...part('captcha-hint', { id: idOf(id, '', 'captcha-hint') })}>{texts.captchaIncomplete}</p>
        </>
      )}
      {/* The press waits for the script that answers in the page; without script the browser posts. */}
      <button type="submit" {...part('submit', { 'data-replay': true, ...parts.submit })}>
        {submitText(definition, state, texts)}
      </button>
      {definition.disclaimer && (
        <p {...part('disclaimer')} {...contentLanguage}>
          {definition.disclaimer}
        </p>
      )}
      <p {...part('notice', { 'data-place': 'below', ...parts.notice })}>{texts.reviewAbove}</p>
      <p {...part('status', { role: 'status' })}>{state.status === 'submitting' ? texts.submitting : ''}</p>
    </>
  )
}
