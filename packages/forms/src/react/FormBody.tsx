import { FORM_PARTS, FORMS, LIKERT } from '@vitrine/messages'
import { Html } from '@vitrine/trust/react'
import { useEffect, useMemo, useRef, type ReactElement, type ReactNode } from 'react'
import type { FormDefinition } from '../core/definition.js'
import type { FieldKinds } from '../core/fieldKinds.js'
import type { FormState } from '../core/formState.js'
import type { FormMessages } from '../core/messages.js'
import { answerId, formParts } from '../core/parts.js'
import { jsonValues } from '../core/readValues.js'
import type { Values } from '../core/values.js'
import { FormContext, type FormView } from './formContext.js'
import type { FormHandle } from './formHandle.js'
import type { FormViewProps } from './formProps.js'
import { Honeypot } from './Honeypot.js'
import { part } from './part.js'
import { useShownState } from './useShownState.js'

/** All texts of a form in English. */
export const ENGLISH: FormMessages = { ...FORMS, ...FORM_PARTS, ...LIKERT }

type Posted = Pick<
  FormViewProps,
  'action' | 'crumb' | 'submissionKey' | 'shownAt' | 'successHtml' | 'captcha' | 'contentLanguage' | 'label'
>

/** The props of a form's contents. */
export interface FormBodyProps extends Posted {
  readonly form: FormHandle | undefined
  readonly definition: FormDefinition
  readonly kinds: FieldKinds
  readonly id: string
  readonly state: FormState
  readonly texts: FormMessages
  readonly defaultValues: Values | undefined
  readonly children: ReactNode
}

/** The contents of a form's root: the form with its pieces, and the success in their place. */
export function FormBody(props: FormBodyProps): ReactElement {
  const { form, definition, kinds, id, texts, defaultValues, children } = props
  const { action, crumb, submissionKey, shownAt, successHtml, captcha, contentLanguage, label } = props
  const state = useShownState(form, props.state)
  const submitLanguage = definition.submitButtonText ? contentLanguage : undefined
  const parts = formParts({ definition, kinds }, state, id, { submitLanguage })
  // Read the fields' values only if there are default values or errors, because all fields are blank otherwise.
  const isRead = defaultValues !== undefined || Object.keys(state.errors).length > 0
  const values = useMemo(
    () => (isRead ? jsonValues({ definition, kinds }, defaultValues ?? {}) : {}),
    [definition, kinds, defaultValues, isRead],
  )
  const element = useRef<HTMLFormElement>(null)
  const connect = form?.connect
  useEffect(() => connect?.(element.current!, kinds), [connect, kinds])

  const posted = { crumb, key: submissionKey, formId: definition.id, shownAt }
  const view: FormView = { definition, kinds, state, values, texts, id, parts, captcha, contentLanguage }
  return (
    <FormContext.Provider value={view}>
      <form
        ref={element}
        method="post"
        encType={definition.fields.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined}
        action={action === undefined || action.includes('#') ? action : `${action}#${answerId(id)}`}
        {...part('form', { novalidate: true, 'aria-label': label, ...parts.form })}
      >
        {Object.entries(posted).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} defaultValue={value} />,
        )}
        {definition.honeypot && <Honeypot texts={texts} />}
        {children}
      </form>
      <div
        {...part('success', {
          id: state.status === 'success' ? answerId(id) : undefined,
          tabindex: -1,
          ...parts.success,
        })}
      >
        <p {...part('success-text')} {...(definition.submissionText !== undefined && contentLanguage)}>
          {definition.submissionText ?? texts.thankYou}
        </p>
        {successHtml === undefined ? (
          definition.postSubmitHtml && <div {...part('success-html')} {...contentLanguage} />
        ) : (
          <Html html={successHtml} {...part('success-html')} {...contentLanguage} />
        )}
      </div>
    </FormContext.Provider>
  )
}
