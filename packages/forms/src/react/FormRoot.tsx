'use client'

import { FORM_PARTS, FORMS, LIKERT } from '@vitrine/messages'
import { Html } from '@vitrine/trust/react'
import { useMemo, type ReactElement, type ReactNode } from 'react'
import type { FormMessages } from '../core/messages.js'
import { answerId, formParts } from '../core/parts.js'
import { readValues } from '../core/readValues.js'
import { FormContext, type FormView } from './formContext.js'
import type { FormProps } from './formProps.js'
import { Honeypot } from './Honeypot.js'
import { part } from './part.js'

const ENGLISH: FormMessages = { ...FORMS, ...FORM_PARTS, ...LIKERT }

/** A form whose pieces a team lays out itself. */
export interface FormRootProps extends FormProps {
  /** `FormSummary`, a `FormField` for each field, `FormSubmit`, and whatever else stands between them. */
  readonly children: ReactNode
}

/**
 * The form around its pieces: it posts by itself, and shows its success in their place.
 * @example
 * <FormRoot definition={contact} action="/contact">
 *   <FormSummary />
 *   <div className="two"><FormField id="name" /><FormField id="email" /></div>
 *   <FormSubmit />
 * </FormRoot>
 */
export function FormRoot({
  definition,
  action,
  id = `form-${definition.id}`,
  crumb,
  submissionKey,
  shownAt,
  values: given,
  errors = {},
  messages,
  failure = Object.keys(errors).length ? (messages ?? FORMS).invalidFields : '',
  status = failure ? 'failure' : 'idle',
  successHtml,
  captcha,
  signIn,
  contentLanguage,
  children,
}: FormRootProps): ReactElement {
  const texts = messages ? { ...ENGLISH, ...messages } : ENGLISH
  const isSignedOut = signIn?.isNeeded === true
  const state = { status, errors, failure, signInHref: isSignedOut ? signIn.href : undefined }
  const parts = formParts(definition, state, id, {
    submitLanguage: definition.submitButtonText ? contentLanguage : undefined,
  })
  // A field without a value is blank; only what is wrong with one is found by it.
  const isRead = given !== undefined || Object.keys(errors).length > 0
  const values = useMemo(
    () => (isRead ? readValues(definition, given ?? {}) : undefined) ?? {},
    [definition, given, isRead],
  )
  const root = { id, 'data-newsletter': definition.newsletter, 'data-sign-in': signIn?.href }
  if (isSignedOut && status === 'idle')
    return (
      <div {...part('root', { ...root, 'data-state': 'signed-out' })}>
        <p {...part('members')}>{texts.forMembers}</p>
        <a href={signIn.href} {...part('sign-in')}>
          {texts.signInToSend}
        </a>
      </div>
    )
  const posted = { crumb, key: submissionKey, formId: definition.id, shownAt }
  const view: FormView = { definition, state, values, texts, id, parts, captcha, contentLanguage }

  return (
    <FormContext.Provider value={view}>
      <div {...part('root', { ...root, ...parts.root })}>
        <form
          method="post"
          action={action.includes('#') ? action : `${action}#${answerId(id)}`}
          {...part('form', { novalidate: true, ...parts.form })}
        >
          {Object.entries(posted).map(
            ([name, value]) =>
              value !== undefined && <input key={name} type="hidden" name={name} defaultValue={value} />,
          )}
          {definition.honeypot && <Honeypot texts={texts} />}
          {children}
        </form>
        <div
          {...part('success', { id: status === 'success' ? answerId(id) : undefined, tabindex: -1, ...parts.success })}
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
      </div>
    </FormContext.Provider>
  )
}
