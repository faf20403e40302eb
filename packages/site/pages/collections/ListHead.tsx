import type { ReactNode } from 'react'
import { Words } from '../Words.tsx'
import type { ListPageProps } from './listPage.ts'

type ListHeadProps = Pick<ListPageProps, 'heading' | 'lead' | 'isTranslated' | 'model'>

/** The title of a list, and a sentence about it. */
export function ListHead({ heading, lead, isTranslated, model }: ListHeadProps): ReactNode {
  return (
    <div className="cell">
      <h1>
        <Words language={isTranslated?.title ? {} : model.contentLanguage}>{heading}</Words>
      </h1>
      <p className="lead" {...(!isTranslated?.description && model.contentLanguage)}>
        {lead}
      </p>
    </div>
  )
}
