import type { ReactElement } from 'react'
import { FormField } from './FormField.js'
import type { FormProps } from './formProps.js'
import { FormRoot } from './FormRoot.js'
import { FormSubmit } from './FormSubmit.js'
import { FormSummary } from './FormSummary.js'
import { part } from './part.js'

/**
 * A form as the server writes it: complete HTML that posts by itself, in whatever state the last post left it. The
 * behaviour `form` of @vitrine/forms, or the hook `useForm`, takes the same markup over.
 * @example
 * <Form definition={contact} action="/api/form/SaveFormSubmission" crumb={crumb} submissionKey={key} />
 */
export function Form(props: FormProps): ReactElement {
  return (
    <FormRoot {...props}>
      <FormSummary />
      <div {...part('fields')}>
        {props.definition.fields.map(({ id }) => (
          <FormField key={id} id={id} />
        ))}
      </div>
      <FormSubmit />
    </FormRoot>
  )
}
