import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'

const part = createPart<'root'>('horizontal-rule')

/** A line between two subjects. */
export function HorizontalRuleBlock(): ReactElement {
  return <hr {...part('root')} />
}
