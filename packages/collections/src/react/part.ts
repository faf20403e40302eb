import { createPart } from '@vitrine/parts/react'
import type { PartProps } from '@vitrine/parts/react'

/** Names the parts that views of collections share. */
export const part: PartProps<string> = createPart('collections')
