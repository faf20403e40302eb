import { createPart } from '@vitrine/parts/react'
import type { PartProps } from '@vitrine/parts/react'

/** Names the parts of a cart page. */
export const part: PartProps<string> = createPart('cart')
