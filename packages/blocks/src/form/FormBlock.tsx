import type { FormDefinition } from '@vitrine/forms'
import { saveFormSubmission } from '@vitrine/forms/api'
import { Form } from '@vitrine/forms/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../react/blockView.js'

/** A form block: it posts by itself, and its island sends it without leaving the page. */
export function FormBlock({ id, data, page }: BlockViewProps<FormDefinition>): ReactElement {
  const props = page?.form?.(data) ?? { action: saveFormSubmission.path }
  return <Form {...props} definition={data} id={`form-${id}`} />
}
