import { SearchField } from '@vitrine/collections/react'
import { COLLECTIONS } from '@vitrine/messages'
import type { SEARCH, Translation } from '@vitrine/messages'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { SearchData } from './codec.js'

/** A field that leads to the results of the site's search [BLK-52]. */
export function SearchBlock({
  data,
  messages,
  page,
}: BlockViewProps<SearchData, Translation<typeof SEARCH>>): ReactElement {
  return (
    <SearchField path={data.path} messages={{ ...COLLECTIONS, ...messages }} contentLanguage={page?.contentLanguage} />
  )
}
