import type { Db } from './db.ts'
import { productsIn, optionsIn } from './productsIn.ts'
import { namesIn } from './namesIn.ts'

/** A line of a cart or of an order. */
interface Line {
  readonly productId: string | null
  readonly title: string
  readonly optionValues: readonly { readonly value: string }[]
}

/** A line in the language of a page. */
export type ShownLine<Row extends Line> = Row & {
  /** Its texts are in the language of the page, though the owner writes in another. */
  readonly isTranslated?: boolean
}

/**
 * Lines with the titles of their products in a language, where the product is still called what the line calls it
 * [PAN-130].
 * @param language - Code of the language; `undefined` for the owner's.
 */
export async function linesIn<Row extends Line>(
  db: Db,
  lines: readonly Row[],
  language: string | undefined,
): Promise<readonly ShownLine<Row>[]> {
  if (language === undefined || lines.length === 0) return lines
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  if (ids.length === 0) return lines
  const stored = await db
    .selectFrom('products')
    .select(['id', 'type', 'title', 'data'])
    .where('id', 'in', ids)
    .execute()
  const [products, nameOf] = await Promise.all([
    productsIn(
      db,
      stored.map((row) => ({ ...row, variants: [] })),
      language,
    ),
    namesIn(db, language),
  ])
  const titles = new Map(stored.map(({ id, title }) => [id, title]))
  const shown = new Map(products.flatMap(({ id, title, isTranslated }) => (isTranslated ? [[id, title] as const] : [])))
  return lines.map((line) => {
    const title = line.productId === null ? undefined : shown.get(line.productId)
    if (title === undefined || titles.get(line.productId!) !== line.title) return line
    return { ...line, title, optionValues: optionsIn(line.optionValues, nameOf), isTranslated: true }
  })
}
