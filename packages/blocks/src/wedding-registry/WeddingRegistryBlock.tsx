import { BOOKING } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import { OutsideView } from '../outside/OutsideView.js'
import type { WeddingRegistryData } from './codec.js'

/** The link to a list of gifts; after consent or a press the provider's list stands below it [BLK-43]. */
export function WeddingRegistryBlock({
  data,
  messages = BOOKING,
  page,
}: BlockViewProps<WeddingRegistryData, Translation<typeof BOOKING>>): ReactElement {
  const { title, text, href, label, script } = data
  return (
    <OutsideView scope="registry" offersContent={script !== ''} {...{ title, text, href, label, messages, page }} />
  )
}
