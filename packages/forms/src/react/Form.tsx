import { forwardRef, type ForwardRefExoticComponent, type RefAttributes } from 'react'
import { FormField } from './FormField.js'
import type { FormProps } from './formProps.js'
import { FormRoot } from './FormRoot.js'
import { FormSubmit } from './FormSubmit.js'
import { FormSummary } from './FormSummary.js'
import { part } from './part.js'

/**
 * A form: complete HTML that posts natively and shows the result of the last post. With a handle of `useForm`, React
 * runs it; with a `definition`, it is markup for `enhanceForm`.
 * @example
 * <Form form={useForm({ definition: contact, onSubmit })} />
 * <Form definition={contact} action="/contact" defaultValues={values} errors={errors} />
 */
export const Form: ForwardRefExoticComponent<FormProps & RefAttributes<HTMLDivElement>> = forwardRef(function Form(
  props: FormProps,
  ref,
) {
  const { fields } = (props.form ?? props).definition!
  return (
    <FormRoot {...props} ref={ref}>
      <FormSummary />
      <div {...part('fields')}>
        {fields.map(({ id }) => (
          <FormField key={id} name={id} />
        ))}
      </div>
      <FormSubmit />
    </FormRoot>
  )
})
