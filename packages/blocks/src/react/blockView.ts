import type { FormDefinition } from '@vitrine/forms'
import type { FormProps } from '@vitrine/forms/react'

/** What a page knows of its blocks beyond their data: it differs from request to request. */
export interface PageProps {
  /** Where a form posts, its crumb and key, and what became of the last plain post. */
  readonly form?: (definition: FormDefinition) => Omit<FormProps, 'definition' | 'id'>
}

/** What every block's view is given. */
export interface BlockViewProps<Data> {
  /** Unique in the page; ids inside the block begin with it. */
  readonly id: string
  readonly data: Data
  readonly page?: PageProps | undefined
}
