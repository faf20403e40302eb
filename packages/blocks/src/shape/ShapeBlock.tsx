import { Shape } from '@vitrine/media/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { ShapeData } from './codec.js'

/** A shape in its own ratio, or stretched over its place [BLK-24]. Without script it keeps its ratio and has no shadow. */
export function ShapeBlock({ data, page }: BlockViewProps<ShapeData>): ReactElement {
  const { shape, viewbox, stretch, dropShadow, color, label } = data
  return (
    <div data-scope="shape" data-part="root" {...page?.contentLanguage}>
      <Shape name={shape} viewBox={viewbox} stretch={stretch} shadow={dropShadow} color={color} label={label} />
    </div>
  )
}
