import { forwardRef, type ForwardRefExoticComponent, type RefAttributes } from 'react'
import type { FormDefinition, FormField } from '../core/definition.js'
import { Form } from './Form.js'
import type { FormHandle } from './formHandle.js'
import type { FormProps } from './formProps.js'

/** The settings of a newsletter's form; its fields are the newsletter's own. */
export type NewsletterSettings = Omit<FormDefinition, 'fields' | 'newsletter'>

/** The titles of a newsletter's fields. With `name`, the form also asks for the visitor's name, which is optional. */
export interface NewsletterTitles {
  readonly email: string
  readonly name?: string | undefined
}

/** The props of a newsletter's form: a handle, or settings and titles as markup for `enhanceForm`. */
export type NewsletterFormProps = Omit<FormProps, 'form' | 'definition' | 'kinds'> &
  (
    | { readonly form: FormHandle; readonly definition?: undefined; readonly titles?: undefined }
    | { readonly form?: undefined; readonly definition: NewsletterSettings; readonly titles: NewsletterTitles }
  )

/**
 * The definition of a newsletter's form: an e-mail address and an optional name [FRM-58]. Browser and server make it
 * from the same settings.
 * @example useForm({ definition: newsletterDefinition({ id: 'programme' }, { email: 'Email' }), onSubmit: subscribe })
 */
export function newsletterDefinition(settings: NewsletterSettings, { name, email }: NewsletterTitles): FormDefinition {
  const address: FormField = { id: 'email', type: 'email', title: email, required: true }
  const fields: readonly FormField[] = name ? [{ id: 'name', type: 'name', title: name }, address] : [address]
  return { ...settings, fields, newsletter: true }
}

/**
 * A newsletter's form: the same form in one line [FRM-57] [FRM-58], and small in less than 320 px [FRM-55] [FRM-56],
 * with the caller's attributes [PAR-4] [PAR-5].
 * @example
 * <NewsletterForm definition={{ id: 'programme', submitButtonText: 'Subscribe' }} titles={{ email: 'Email' }} action="/subscribe" />
 */
export const NewsletterForm: ForwardRefExoticComponent<NewsletterFormProps & RefAttributes<HTMLDivElement>> =
  forwardRef(function NewsletterForm({ form, definition, titles, ...props }: NewsletterFormProps, ref) {
    return form ? (
      <Form {...props} form={form} ref={ref} />
    ) : (
      <Form {...props} definition={newsletterDefinition(definition, titles)} ref={ref} />
    )
  })
