import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { shapeCodec } from './codec.js'
import type { ShapeData } from './codec.js'
import { ShapeBlock } from './ShapeBlock.js'

/**
 * One of the forty shapes [BLK-24] [BLK-1].
 *
 * Data: `shape`, `viewbox`, `stretch`, `dropShadow` (`angle`, `distance`, `blur`, `color`), `color`, `label`.
 */
export const shape: BlockDescriptor<'shape', ShapeData> = {
  name: 'shape',
  number: BlockType.Shape,
  variants: [],
  codec: shapeCodec,
  View: ShapeBlock,
  island: { module: './island.js', strategy: 'visible', settings: () => ({}) },
}
