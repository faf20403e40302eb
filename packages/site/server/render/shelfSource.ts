import { createShelf, type Product, type ShelfItem, type Shelve } from '@vitrine/commerce'
import type { Db } from '../database/db.ts'
import { readChanges } from '../database/revision.ts'
import { readShelfRows, type ShelfRow } from '../database/shelf.ts'
import { ContentFault } from './contentFault.ts'
import { productOf } from './productOf.ts'

interface Prepared {
  readonly revision: number
  readonly rows: Map<string, ShelfRow>
  readonly items: Map<string, ShelfItem>
  /** Ids of the products that take their stock from others. */
  readonly sharers: ReadonlySet<string>
  /** In the order of the shop. */
  readonly inOrder: readonly ShelfItem[]
  readonly shelve: Shelve<ShelfItem>
}

const PRODUCT_KEY = 'product-'

/** A membership is sold by its plans, which stand on a shelf with their prices [BLK-74]. */
function itemOf(row: ShelfRow): ShelfItem | undefined {
  const { categories, tags, addedAt } = row
  try {
    const product: Product = productOf({ ...row, type: row.type === 'PAYWALL' ? 'SERVICE' : row.type, data: {} })
    return { product, categories, tags, addedAt }
  } catch (error) {
    // Leave a product that cannot be read out of the shelf, as its block is left out of a page [SRV-117].
    if (error instanceof ContentFault) return undefined
    throw error
  }
}

/** Products that the owner has not placed come first, the newest before the others. */
function inShopOrder(one: ShelfRow, other: ShelfRow): number {
  const [place, otherPlace] = [one.place ?? -1, other.place ?? -1]
  return place - otherPlace || other.addedAt - one.addedAt || (one.id < other.id ? -1 : 1)
}

const isSharer = ({ variants }: ShelfRow): boolean =>
  variants.some(({ stockProductId }) => stockProductId !== undefined)

/** Prepares all products. */
function prepareAll(revision: number, rows: Map<string, ShelfRow>, last?: Prepared): Prepared {
  const items = new Map<string, ShelfItem>()
  for (const row of rows.values()) {
    const item = row === last?.rows.get(row.id) ? last.items.get(row.id) : itemOf(row)
    if (item) items.set(row.id, item)
  }
  const inOrder = [...rows.values()].toSorted(inShopOrder).flatMap(({ id }) => items.get(id) ?? [])
  const sharers = new Set([...rows.values()].flatMap((row) => (isSharer(row) ? row.id : [])))
  return { revision, rows, items, sharers, inOrder, shelve: createShelf(inOrder, last?.shelve) }
}

/**
 * Prepares products of which some have changed in a way that leaves the order of the shop alone, such as their stock.
 * @returns `undefined` if the change is another one.
 */
function prepareChanged(
  revision: number,
  changed: ReadonlyMap<string, ShelfRow>,
  last: Prepared,
): Prepared | undefined {
  const items = new Map<string, ShelfItem>()
  for (const [id, row] of changed) {
    const before = last.rows.get(id)
    const item = itemOf(row)
    const isInPlace = before?.place === row.place && before?.addedAt === row.addedAt
    if (!before || !item || !isInPlace || !last.items.has(id) || isSharer(row) !== last.sharers.has(id))
      return undefined
    items.set(id, item)
  }
  const nextOf = new Map([...items].map(([id, item]) => [last.items.get(id)!, item]))
  const inOrder = last.inOrder.map((item) => nextOf.get(item) ?? item)
  // Copying the maps of 10,000 products would take longer than all else, and nobody reads the last ones any more.
  for (const [id, item] of items) {
    last.items.set(id, item)
    last.rows.set(id, changed.get(id)!)
  }
  return { ...last, revision, inOrder, shelve: createShelf(inOrder, last.shelve) }
}

/** Reads every product, or those that have changed since the last time and those that share their stock. */
async function bringUp(db: Db, last: Prepared | undefined): Promise<Prepared> {
  const { revision, changes } = await readChanges(db, last?.revision ?? Number.MAX_SAFE_INTEGER)
  if (last && revision === last.revision) return last
  if (!last || revision < last.revision) {
    const all = await readShelfRows(db)
    return prepareAll(revision, new Map(all.map((row) => [row.id, row])))
  }
  const changed = new Set(
    changes.flatMap(([key]) => (key.startsWith(PRODUCT_KEY) ? [key.slice(PRODUCT_KEY.length)] : [])),
  )
  if (changed.size === 0) return { ...last, revision }
  for (const id of last.sharers)
    if (last.rows.get(id)!.variants.some(({ stockProductId }) => changed.has(stockProductId ?? ''))) changed.add(id)
  const read = new Map((await readShelfRows(db, [...changed])).map((row) => [row.id, row]))
  const prepared = read.size === changed.size ? prepareChanged(revision, read, last) : undefined
  if (prepared) return prepared
  const rows = new Map(last.rows)
  for (const id of changed) rows.delete(id)
  return prepareAll(revision, new Map([...rows, ...read]), last)
}

/**
 * Keeps the products of a database prepared for queries of the shelf [SRV-264]. Each reading asks for the revision of the
 * content, and reads the products alone that have changed since the last one.
 */
function createSource(db: Db): () => Promise<Prepared> {
  let prepared: Prepared | undefined
  let running: Promise<unknown> = Promise.resolve()
  let waiting: Promise<Prepared> | undefined

  return function read() {
    // Join only a reading that has not begun: one that runs may have missed a change made before this call.
    waiting ??= running.then(() => {
      waiting = undefined
      const reading = bringUp(db, prepared).then((next) => (prepared = next))
      running = reading.catch(() => {})
      return reading
    })
    return waiting
  }
}

const sources = new WeakMap<Db, () => Promise<Prepared>>()

/** One preparation serves all pages of a database. */
function readPrepared(db: Db): Promise<Prepared> {
  const source = sources.get(db) ?? createSource(db)
  sources.set(db, source)
  return source()
}

/** Returns the shop's products as they are now, prepared for queries. */
export const readShelf = async (db: Db): Promise<Shelve<ShelfItem>> => (await readPrepared(db)).shelve

/** Returns the shop's products as they are now, in the order of the shop. */
export const readShelfItems = async (db: Db): Promise<readonly ShelfItem[]> => (await readPrepared(db)).inOrder
