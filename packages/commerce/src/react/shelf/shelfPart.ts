import { createPart } from '@vitrine/parts/react'
import type { PartProps } from '@vitrine/parts/react'

/** Names the parts of a shelf. */
export const part: PartProps<string> = createPart('shelf')
