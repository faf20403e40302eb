import { Comments } from '@vitrine/collections/react'
import { COLLECTIONS, TIME } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { CommentsData } from './codec.js'

/** Comments on an item with a form [BLK-2] [COL-20]. */
export function CommentsBlock({
  data,
  messages = COLLECTIONS,
  page,
}: BlockViewProps<CommentsData, Translation<typeof COLLECTIONS>>): ReactElement {
  return (
    <Comments
      {...data}
      messages={{ ...messages, ...(page?.translate?.(TIME) ?? TIME) }}
      crumb={page?.crumb}
      locale={page?.locale}
      contentLanguage={page?.contentLanguage}
    />
  )
}
