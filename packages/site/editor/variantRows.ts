/** Variants that a product has at most. */
export const MOST_VARIANTS = 100

/** An option of a product as the panel edits it. */
export interface EditedOption {
  readonly name?: string | undefined
  readonly values?:
    | readonly {
        readonly value?: string | undefined
        readonly color?: string | undefined
        readonly print?: string | undefined
      }[]
    | undefined
}

/** A variant of a product as the panel edits it. */
export interface VariantRow {
  /** Values of the options, in their order. */
  readonly values: readonly string[]
  /** The values as one text, for the row's title. */
  readonly name: string
  /** Amount as a person types it. */
  readonly price: string
  /** Empty for a variant that is not on sale. */
  readonly salePrice: string
  /** Empty for a new variant whose SKU is generated. */
  readonly sku: string
  readonly stock?: number | undefined
  readonly unlimited: boolean
  /** SKU of the stored variant. Default: a new one. */
  readonly was?: string | undefined
  /** Pieces that the person saw when the form was filled. */
  readonly had?: number | undefined
  /** SKU of the variant whose stock it draws on. */
  readonly stockOf?: string | undefined
}

/** Title of the row of a product without options. */
const ALONE = 'The product'

const textsOf = ({ values = [] }: EditedOption): readonly string[] => values.map(({ value = '' }) => value)

/** The values of each option that has any. */
export const optionTexts = (options: readonly EditedOption[]): readonly (readonly string[])[] =>
  options.map(textsOf).filter((values) => values.length > 0)

/** Every combination of values, the last option changing first; one more than there may be shows that they are too many. */
function combinationsOf(options: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return options.reduce<readonly (readonly string[])[]>(
    (before, values) =>
      before.flatMap((combination) => values.map((value) => [...combination, value])).slice(0, MOST_VARIANTS + 1),
    [[]],
  )
}

/** The title of a row. */
export function rowName(values: readonly string[], stockOf?: string): string {
  const name = values.map((value) => value.trim() || '…').join(' / ') || ALONE
  return stockOf === undefined ? name : `${name} (draws on the stock of ${stockOf})`
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

const isPart = (some: readonly string[], all: readonly string[]): boolean => some.every((value) => all.includes(value))

const shapeOf = (options: readonly (readonly string[])[]): string => options.map(({ length }) => length).join()

const NEW: VariantRow = { values: [], name: '', price: '', salePrice: '', sku: '', stock: 0, unlimited: false }

/**
 * The rows of the variants after a change of the options [COM-114]. A row follows its values; where a value got another
 * name, the rows keep their places; where an option came or went, the first of several rows keeps what was there.
 * @param before - The options of the present rows.
 */
export function variantRows(
  before: readonly EditedOption[],
  after: readonly EditedOption[],
  rows: readonly VariantRow[],
): readonly VariantRow[] {
  const [old, next] = [optionTexts(before), optionTexts(after)]
  const combinations = combinationsOf(next)
  const taken = new Set<VariantRow>()
  const found: (VariantRow | undefined)[] = combinations.map(() => undefined)
  const take = (index: number, row: VariantRow | undefined): void => {
    if (found[index] || !row || taken.has(row)) return
    taken.add(row)
    found[index] = row
  }
  const free = (fits: (row: VariantRow) => boolean) => rows.find((row) => !taken.has(row) && fits(row))
  for (const [index, values] of combinations.entries())
    take(
      index,
      free((row) => isSame(row.values, values)),
    )
  if (shapeOf(old) === shapeOf(next)) for (const index of combinations.keys()) take(index, rows[index])
  else if (old.length !== next.length)
    for (const [index, values] of combinations.entries())
      take(
        index,
        free((row) => isPart(row.values, values) || isPart(values, row.values)),
      )
  const { price, salePrice, unlimited } = rows[0] ?? NEW
  return combinations.map((values, index) => {
    const row = found[index] ?? { ...NEW, price, salePrice, unlimited }
    return { ...row, values, name: rowName(values, row.stockOf) }
  })
}
