import type { ReactNode } from 'react'
import { Words } from '../Words.tsx'
import type { ListPageProps } from './listPage.ts'

/** The title of a list, and a sentence about it. */
export function ListHead({ heading, lead, model }: Pick<ListPageProps, 'heading' | 'lead' | 'model'>): ReactNode {
  return (
    <div className="cell">
      <h1>
        <Words language={model.contentLanguage}>{heading}</Words>
      </h1>
      <p className="lead" {...model.contentLanguage}>
        {lead}
      </p>
    </div>
  )
}
