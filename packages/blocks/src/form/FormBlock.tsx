import type { FormMessages } from '@vitrine/forms'
import { saveFormSubmission } from '@vitrine/forms/api'
import { Form } from '@vitrine/forms/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { FormBlockData } from './codec.js'

/** A form block: it posts by itself, and its island sends it without leaving the page. */
export function FormBlock(props: BlockViewProps<FormBlockData, FormMessages>): ReactElement {
  const { id, data, messages, page } = props
  const rootId = `form-${id}`
  const request = page?.form?.(data, rootId) ?? { action: saveFormSubmission.path }
  return (
    <Form
      messages={messages}
      crumb={page?.crumb}
      contentLanguage={page?.contentLanguage}
      label={page?.heading}
      {...request}
      definition={data}
      id={rootId}
    />
  )
}
