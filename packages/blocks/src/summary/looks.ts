import { fallback, maxValue, minValue, number, object, picklist, pipe, transform } from 'valibot'
import type { GenericSchema } from 'valibot'
import { maybe, numeric, oneOf, yesOrNo } from '../kit/settings.js'

/** The looks of a summary that its owner has chosen, beside its variant. */
export interface SummaryLooks {
  /** Share of the usual size of its texts. Default 1. */
  readonly textScale: number
  readonly textAlignment: 'start' | 'center' | 'end'
  /** Side of the pictures in a list. */
  readonly imageSide: 'start' | 'end'
  /** Place of the date, author and location of an item. */
  readonly metadata: 'above-title' | 'below-title' | 'below-content'
  /** Whether pictures are cut to `imageRatio`, or shown whole inside it. */
  readonly crop: boolean
  /** Smallest width of a column of a wall or grid, in pixels. */
  readonly columnWidth?: number | undefined
  /** Pixels between items. */
  readonly gutter?: number | undefined
  /** Percent of a row of a list that its picture takes. */
  readonly imageShare?: number | undefined
  /** Slides in a row of a carousel. */
  readonly perRow?: number | undefined
}

const SCALES: Readonly<Record<string, number>> = {
  'extra-small': 0.75,
  small: 0.875,
  medium: 1,
  large: 1.25,
  'extra-large': 1.5,
}

const within = (least: number, most: number): GenericSchema<unknown, number | undefined> =>
  maybe(pipe(numeric, number(), minValue(least), maxValue(most)))

/** Schema of a side. The names `left` and `right` mean the sides of a left-to-right page. */
const side = <const Name extends string>(names: Readonly<Record<string, Name>>, standard: Name) =>
  fallback(
    pipe(
      picklist(Object.keys(names)),
      transform((name) => names[name]!),
    ),
    standard,
  )

/** Reads the looks as the site builder stores them [BLK-67] [BLK-48] [COL-24]. */
export const summaryLooks: GenericSchema<unknown, SummaryLooks> = pipe(
  object({
    textSize: fallback(picklist(Object.keys(SCALES)), 'medium'),
    textAlignment: side({ left: 'start', center: 'center', right: 'end' }, 'start'),
    listImageAlignment: side({ left: 'start', right: 'end' }, 'start'),
    metadataPosition: oneOf(['above-title', 'below-title', 'below-content']),
    autoCrop: yesOrNo,
    columnWidth: within(1, 10_000),
    gutter: within(0, 1000),
    listImageSize: within(1, 100),
    slidesPerRow: within(1, 20),
  }),
  transform(({ textSize, listImageAlignment, metadataPosition, autoCrop, listImageSize, slidesPerRow, ...rest }) => ({
    ...rest,
    textScale: SCALES[textSize]!,
    imageSide: listImageAlignment,
    metadata: metadataPosition,
    crop: autoCrop ?? true,
    imageShare: listImageSize,
    perRow: slidesPerRow && Math.round(slidesPerRow),
  })),
)

/** The custom properties of a summary's looks, by which the sheet of collections lays it out [COL-24] [BLK-67]. */
export function looksProperties(looks: SummaryLooks): Readonly<Record<`--summary-${string}`, string | number>> {
  const { textScale, imageSide, columnWidth, gutter, imageShare, perRow } = looks
  const gap = `${gutter ?? 22}px`
  const picture = `${imageShare ?? 0}%`
  return {
    ...(textScale !== 1 && { '--summary-text': textScale }),
    ...(columnWidth !== undefined && {
      '--summary-column': `${columnWidth}px`,
      // Lift the limit of three columns for a wall if its owner has set the columns' width, which
      // then decides their number.
      '--summary-columns-most': 'auto',
    }),
    ...(gutter !== undefined && { '--summary-gutter': gap }),
    ...(imageShare !== undefined && {
      '--summary-columns': imageSide === 'end' ? `minmax(0, 1fr) ${picture}` : `${picture} minmax(0, 1fr)`,
    }),
    ...(perRow !== undefined && {
      '--summary-slide': `max(min(80%, 160px), (100% - ${perRow - 1} * ${gap}) / ${perRow})`,
    }),
  }
}

/** The marks of a summary's looks on its element [BLK-67] [BLK-48]. */
export function looksAttributes({ textAlignment, imageSide, metadata, crop }: SummaryLooks): object {
  return {
    'data-align': textAlignment === 'start' ? undefined : textAlignment,
    'data-image-side': imageSide === 'start' ? undefined : imageSide,
    'data-metadata': metadata === 'above-title' ? undefined : metadata,
    'data-crop': crop ? undefined : 'none',
  }
}
