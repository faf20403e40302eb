import { connectedAccountLink } from '@vitrine/links'
import type { BLOCKS, Translation } from '@vitrine/messages'
import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import { Button } from '../button/Button.js'
import type { BlockViewProps } from '../kit/blockView.js'
import type { FoodOrderingData } from './codec.js'

const part = createPart<'root'>('food-ordering')

/** The link to the owner's account at a service for orders of food [BLK-22]. It needs no script. */
export function FoodOrderingBlock({
  data,
  messages,
  page,
}: BlockViewProps<FoodOrderingData, Translation<typeof BLOCKS>>): ReactElement | null {
  const link = connectedAccountLink(data, messages)
  if (!link) return null
  return (
    <div {...part('root')}>
      <Button href={link.href} newWindow {...(data.title ? page?.contentLanguage : undefined)}>
        {link.title}
      </Button>
    </div>
  )
}
