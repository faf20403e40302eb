import { createPart } from '@vitrine/parts/react'
import type { PartProps } from '@vitrine/parts/react'

/** Names the parts of the views. */
export const part: PartProps<string> = createPart('access')
