import type { ReactElement } from 'react'
import type { FormDefinition, FormField } from '../core/definition.js'
import { Form } from './Form.js'
import type { FormProps } from './formProps.js'

/** What a newsletter's form is rendered from. */
export interface NewsletterFormProps extends Omit<FormProps, 'definition'> {
  /** The form's id and settings; its fields are the newsletter's own. */
  readonly definition: Omit<FormDefinition, 'fields' | 'newsletter'>
  /** What the fields are called; with `name` the visitor's name is asked for too, and need not be given. */
  readonly titles: { readonly email: string; readonly name?: string | undefined }
}

/**
 * The definition of a newsletter's form: an e-mail address, and where it is wanted an optional name [FRM-58]. Browser and
 * server make it from the same settings.
 */
export function newsletterDefinition(
  definition: NewsletterFormProps['definition'],
  { name, email }: NewsletterFormProps['titles'],
): FormDefinition {
  const fields: FormField[] = [{ id: 'email', type: 'email', title: email, required: true }]
  if (name) fields.unshift({ id: 'name', type: 'name', title: name })
  return { ...definition, fields, newsletter: true }
}

/**
 * A newsletter's form: the same form, in one line, and small where it has less than 320 px [FRM-55] [FRM-56].
 * @example
 * <NewsletterForm definition={{ id: 'programme', submitButtonText: 'Subscribe' }} titles={{ email: 'Email' }} action="/subscribe" />
 */
export function NewsletterForm({ definition, titles, ...props }: NewsletterFormProps): ReactElement {
  return <Form {...props} definition={newsletterDefinition(definition, titles)} />
}
