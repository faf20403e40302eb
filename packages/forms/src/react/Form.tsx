import { FORMS } from '@vitrine/messages'
import type { SafeHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { ReactElement } from 'react'
import type { FormStatus } from '../core/createForm.js'
import type { FormDefinition } from '../core/definition.js'
import type { FormMessages } from '../core/messages.js'
import { formParts, submitText } from '../core/parts.js'
import { readValues } from '../core/readValues.js'
import type { ErrorMap, Values } from '../core/values.js'
import { Field } from './Field.js'
import { part } from './part.js'
import { Summary } from './Summary.js'

/** What a form is rendered from. */
export interface FormProps {
  readonly definition: FormDefinition
  /** Where it posts without scripts. The form's id is added as fragment, so that the answer opens at the form. */
  readonly action: string
  /** Of the root element, unique on the page. Default `form-` and the definition's id. */
  readonly id?: string | undefined
  /** Posted as `crumb`. */
  readonly crumb?: string | undefined
  /** Posted as `key`: a single-use submission key issued with the page. */
  readonly submissionKey?: string | undefined
  /** What the visitor had typed, after a plain post that failed. Default: all blank. */
  readonly values?: Values | undefined
  /** By field id. Default: none. */
  readonly errors?: ErrorMap | undefined
  /** What is wrong with the whole form. Default: nothing, or with `errors` the catalogue's text for them. */
  readonly failure?: string | undefined
  /** Default `'failure'` where there is an error or a failure, else `'idle'`. */
  readonly status?: FormStatus | undefined
  /** The definition's `postSubmitHtml`, sanitised; shown with status `'success'`. */
  readonly successHtml?: SafeHtml | undefined
  /** Where the captcha's script stands and the site's key for it, for a definition that asks for a captcha [FRM-51]. */
  readonly captcha?: CaptchaPlace | undefined
  /** Default: English. */
  readonly messages?: FormMessages | undefined
}

/** A captcha's provider, as the browser is told of it. */
export interface CaptchaPlace {
  readonly siteKey: string
  /** Address of the script, without a query. */
  readonly script: string
}

/**
 * A form as the server writes it: complete HTML that posts by itself, in whatever state the last post left it. The
 * behaviour `form` of @vitrine/forms takes the same markup over.
 * @example
 * <Form definition={contact} action="/api/form/SaveFormSubmission" crumb={crumb} submissionKey={key} />
 */
export function Form({
  definition,
  action,
  id = `form-${definition.id}`,
  crumb,
  submissionKey,
  values: given,
  errors = {},
  messages,
  failure = Object.keys(errors).length ? (messages ?? FORMS).invalidFields : '',
  status = failure ? 'failure' : 'idle',
  successHtml,
  captcha,
}: FormProps): ReactElement {
  const texts = { ...FORMS, ...messages }
  const state = { status, errors, failure }
  const parts = formParts(definition, state, id)
  const values = readValues(definition, given ?? {}) ?? {}
  const posted = { crumb, key: submissionKey, formId: definition.id }
  const submissionText = definition.submissionText ?? texts.thankYou

  return (
    <div {...part('root', { id, 'data-newsletter': definition.newsletter, ...parts.root })}>
      <form
        method="post"
        action={action.includes('#') ? action : `${action}#${id}`}
        {...part('form', { novalidate: true, ...parts.form })}
      >
        {Object.entries(posted).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} defaultValue={value} />,
        )}
        <Summary definition={definition} state={state} values={values} texts={texts} id={id} parts={parts} />
        <div {...part('fields')}>
          {definition.fields.map((field) => (
            <Field
              key={field.id}
              field={field}
              value={values[field.id] ?? ''}
              error={errors[field.id] ?? ''}
              texts={texts}
              id={id}
              parts={parts}
            />
          ))}
        </div>
        {definition.captcha && (
          <div {...part('captcha', captcha && { 'data-sitekey': captcha.siteKey, 'data-script': captcha.script })} />
        )}
        <button type="submit" {...part('submit', parts.submit)}>
          {submitText(definition, state, texts)}
        </button>
        {definition.disclaimer && <p {...part('disclaimer')}>{definition.disclaimer}</p>}
        <p {...part('notice', { 'data-place': 'below', ...parts.notice })}>{texts.reviewAbove}</p>
        <p {...part('status', { role: 'status' })}>{status === 'submitting' ? texts.submitting : ''}</p>
      </form>
      <div {...part('success', { tabindex: -1, ...parts.success })}>
        <p {...part('success-text')}>{submissionText}</p>
        {successHtml === undefined ? (
          <div {...part('success-html')} />
        ) : (
          <Html html={successHtml} {...part('success-html')} />
        )}
      </div>
    </div>
  )
}
