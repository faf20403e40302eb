import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { SpacerData } from './codec.js'

const part = createPart<'root'>('spacer')

/** Free room between two blocks [BLK-2]. Assistive technology skips it. */
export function SpacerBlock({ data }: BlockViewProps<SpacerData>): ReactElement {
  return <div {...part('root')} aria-hidden="true" style={{ blockSize: `${data.height}px` }} />
}
