'use client'

import { forwardRef, type ComponentPropsWithoutRef, type ForwardRefExoticComponent, type RefAttributes } from 'react'
import { idOf, submitText } from '../core/parts.js'
import { useFormView } from './formContext.js'
import { part, rootProps } from './part.js'

/** The props of a form's end: any attribute of its button. */
export type FormSubmitProps = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'type'>

/**
 * The end of a form: the place of its captcha, its button, the disclaimer below it, and the announced status. Attributes,
 * `className` and `ref` are those of the button.
 */
export const FormSubmit: ForwardRefExoticComponent<FormSubmitProps & RefAttributes<HTMLButtonElement>> = forwardRef(
  function FormSubmit(props: FormSubmitProps, ref) {
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
        {/* Mark the button with `data-replay`, so that a press before the script has started is replayed. Without
            scripts the browser posts the form. */}
        <button type="submit" {...rootProps(part('submit', { 'data-replay': true, ...parts.submit }), props)} ref={ref}>
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
  },
)
