import { BlockVariant } from '@vitrine/enums'
import { array, fallback, integer, maxValue, minValue, nullable, number, object, pipe } from 'valibot'
import type { GenericSchema } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { listOf, layoutOf, text } from '../kit/settings.js'
import type { Dataset, DatasetLimits } from './checkDataset.js'

/** The drawings of a chart, the first being the default. */
export const CHART_VARIANTS = ['bar', 'line', 'pie'] as const

/** A chart: numbers in rows and columns, and how they are drawn. */
export interface ChartData extends Dataset, DatasetLimits {
  readonly variant: (typeof CHART_VARIANTS)[number]
  readonly title: string
  /** Unit after each number: `'visitors'`. */
  readonly unit: string
}

/** The largest number that a chart draws; sums of larger numbers would lose whole units. */
const value = fallback(nullable(pipe(number(), minValue(-1e15), maxValue(1e15))), null)
const most = (standard: number): GenericSchema<unknown, number> =>
  fallback(pipe(number(), integer(), minValue(1), maxValue(1000)), standard)

/** Reads a chart [BLK-6] [BLK-45]. A value that is no number is read as missing, `null`. */
export const chartCodec: BlockCodec<ChartData> = createCodec(
  object({
    variant: layoutOf({
      bar: BlockVariant.ChartBar,
      line: BlockVariant.ChartLine,
      pie: BlockVariant.ChartPie,
    }),
    title: text,
    unit: text,
    columns: fallback(array(text), []),
    rows: listOf(object({ label: text, values: fallback(array(value), []) })),
    maxRows: most(100),
    maxColumns: most(10),
  }),
)
