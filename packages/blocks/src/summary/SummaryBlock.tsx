import { filterItems } from '@vitrine/collections'
import { Summary } from '@vitrine/collections/react'
import { COLLECTIONS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { vitrineLoader } from '@vitrine/media'
import { createPart } from '@vitrine/parts/react'
import type { CSSProperties, ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import { inTimeframe } from '../kit/timeframe.js'
import type { SummaryData } from './codec.js'
import { looksAttributes, looksProperties } from './looks.js'

const part = createPart<'title'>('summary')

/** A few items of a collection, in one of four looks [BLK-48]. */
export function SummaryBlock({
  data,
  messages = COLLECTIONS,
  page,
}: BlockViewProps<SummaryData, Translation<typeof COLLECTIONS>>): ReactElement {
  const { items, variant, show, imageRatio, tag, category, featured, count, title, isTitleTranslated, looks } = data
  const shown = filterItems(inTimeframe(items, data), { tag, category, isFeatured: featured, count })
  return (
    <>
      {title && (
        <h2 {...part('title')} {...(isTitleTranslated ? {} : page?.contentLanguage)}>
          {title}
        </h2>
      )}
      <Summary
        items={shown}
        {...{ variant, show, imageRatio, messages }}
        {...looksAttributes(looks)}
        style={looksProperties(looks) as CSSProperties}
        locale={page?.locale}
        contentLanguage={page?.contentLanguage}
        loader={vitrineLoader}
      />
    </>
  )
}
