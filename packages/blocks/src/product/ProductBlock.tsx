import { STORE } from '@vitrine/messages'
import type { ReactElement } from 'react'
import { ProductCard } from './ProductCard.js'
import { ProductData } from './ProductData.js'
import { About, type BlockProps, part, Picture, Reviews } from './ProductParts.js'

/**
 * A product block: picture, text and the purchase form [BLK-53]. It works without scripts; the island needs no React.
 */
export function ProductBlock(block: BlockProps): ReactElement {
  const props = { ...block, messages: block.messages ?? STORE }
  if (props.data.view === 'card') return <ProductCard {...props} />
  return (
    <div {...part('root')}>
      <Picture {...props} isZoomable />
      <About {...props} />
      <Reviews {...props} />
      <ProductData data={props.data} page={props.page} />
    </div>
  )
}
