import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { ChartBlock } from './ChartBlock.js'
import { CHART_VARIANTS, chartCodec } from './codec.js'
import type { ChartData } from './codec.js'

/**
 * Numbers as bars, lines or a pie, with a table of them [BLK-45] [BLK-46] [BLK-47] [BLK-1].
 *
 * Data: `variant` (`bar`, `line`, `pie`), `title`, `unit`, `columns` (their names), `rows` (`label`, `values`), `maxRows`
 * (100), `maxColumns` (10).
 */
export const chart: BlockDescriptor<'chart', ChartData> = {
  name: 'chart',
  number: BlockType.Chart,
  variants: CHART_VARIANTS,
  codec: chartCodec,
  View: ChartBlock,
}
