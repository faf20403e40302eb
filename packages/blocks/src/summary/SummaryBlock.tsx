import { filterItems } from '@vitrine/collections'
import { Summary } from '@vitrine/collections/react'
import { COLLECTIONS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { vitrineLoader } from '@vitrine/media'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { SummaryData } from './codec.js'

/** A few items of a collection, in one of four looks [BLK-48]. */
export function SummaryBlock({
  data,
  messages = COLLECTIONS,
  page,
}: BlockViewProps<SummaryData, Translation<typeof COLLECTIONS>>): ReactElement {
  const { items, variant, show, imageRatio, tag, category, featured, count } = data
  return (
    <Summary
      items={filterItems(items, { tag, category, isFeatured: featured, count })}
      {...{ variant, show, imageRatio, messages }}
      locale={page?.locale}
      contentLanguage={page?.contentLanguage}
      loader={vitrineLoader}
    />
  )
}
