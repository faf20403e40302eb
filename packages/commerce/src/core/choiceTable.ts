import type { PreparedItem } from './prepareItem.js'

/** The choices of all items in typed arrays: counting reads each of them for each query. */
export interface ChoiceTable {
  /** First choice of each item, and the number of all choices. */
  readonly firstChoice: Uint32Array
  /** First value of each choice, and the number of all values. */
  readonly firstValue: Uint32Array
  /** Numbers of the values in the vocabulary. */
  readonly values: Uint32Array
  /** Price of each choice; `NaN` for one without. */
  readonly cents: Float64Array
  /** 1 for each choice in stock. */
  readonly inStock: Uint8Array
}

/** Writes the choices of items into a table. */
export function tableOf(items: readonly PreparedItem[]): ChoiceTable {
  const choices = items.flatMap((item) => item.choices)
  const firstChoice = new Uint32Array(items.length + 1)
  const firstValue = new Uint32Array(choices.length + 1)
  for (const [place, item] of items.entries()) firstChoice[place + 1] = firstChoice[place]! + item.choices.length
  for (const [place, { values }] of choices.entries()) firstValue[place + 1] = firstValue[place]! + values.length
  return {
    firstChoice,
    firstValue,
    values: Uint32Array.from(choices.flatMap(({ values }) => values)),
    cents: Float64Array.from(choices, ({ cents }) => cents ?? NaN),
    inStock: Uint8Array.from(choices, ({ inStock }) => Number(inStock)),
  }
}

/**
 * Copies prices and stock of the items that have changed.
 * @param changed - Places of the items, whose choices have the same values as before.
 */
export function changedTable(
  table: ChoiceTable,
  items: readonly PreparedItem[],
  changed: readonly number[],
): ChoiceTable {
  const [cents, inStock] = [table.cents.slice(), table.inStock.slice()]
  for (const place of changed)
    for (const [index, choice] of items[place]!.choices.entries()) {
      const at = table.firstChoice[place]! + index
      cents[at] = choice.cents ?? NaN
      inStock[at] = Number(choice.inStock)
    }
  return { ...table, cents, inStock }
}
