import type { DocumentBand, DocumentBlock, DocumentCell, PageDocument } from './pageDocument.js'

/** A cell with the keys that name it, its band and its blocks in every version of the page. */
export interface KeyedCell {
  readonly key: string
  readonly band: string
  readonly cell: DocumentCell
  readonly ids: readonly string[]
}

/** A band with its key and those of its cells. */
export interface KeyedBand {
  readonly key: string
  readonly band: DocumentBand
  readonly cells: readonly KeyedCell[]
}

/** A document whose bands and cells have keys, so that those of two versions can be compared. */
export interface KeyedDocument {
  readonly bands: readonly KeyedBand[]
  readonly cells: ReadonlyMap<string, KeyedCell>
  readonly blocks: ReadonlyMap<string, DocumentBlock>
  /** Key of the cell of each block. */
  readonly cellOf: ReadonlyMap<string, string>
}

interface Group {
  readonly ids: readonly string[]
}

const shared = (one: Group, other: Group): number => one.ids.filter((id) => other.ids.includes(id)).length

/**
 * Pairs the groups of two versions: first those that share the most blocks, then those at the same index that share none.
 * @returns For each group of the first list, the index of its partner.
 */
function pair(groups: readonly Group[], others: readonly Group[]): ReadonlyMap<number, number> {
  const pairs = groups
    .flatMap((group, at) => others.map((other, index) => ({ at, index, common: shared(group, other) })))
    .filter(({ at, index, common }) => common > 0 || at === index)
    .toSorted((one, two) => two.common - one.common || one.at - two.at)
  const partners = new Map<number, number>()
  const taken = new Set<number>()
  for (const { at, index } of pairs) {
    if (partners.has(at) || taken.has(index)) continue
    partners.set(at, index)
    taken.add(index)
  }
  return partners
}

const idsOf = ({ blocks }: DocumentCell): string[] => blocks.map(({ id }) => id)
const groupOf = ({ cells }: DocumentBand): Group => ({ ids: cells.flatMap(idsOf) })

/** Gives each of a list the key of its partner in an earlier version, or a new key. */
function keysFor(
  groups: readonly Group[],
  versions: readonly (readonly (Group & { readonly key: string })[])[],
  newKey: (at: number) => string,
): string[] {
  const keys: (string | undefined)[] = groups.map(() => undefined)
  for (const [order, version] of versions.entries()) {
    const free = version.filter(({ key }) => !keys.includes(key))
    const open = groups.flatMap((group, at) => (keys[at] === undefined ? [{ ...group, at }] : []))
    for (const [at, index] of pair(open, free)) {
      // In a version besides the base, only groups with a common block are the same, and groups without any block.
      const isSame = shared(open[at]!, free[index]!) > 0 || open[at]!.ids.length + free[index]!.ids.length === 0
      if (order === 0 || isSame) keys[open[at]!.at] = free[index]!.key
    }
  }
  return keys.map((key, at) => key ?? newKey(at))
}

/**
 * Gives the bands and cells of a document keys.
 * @param side - Prefix of new keys.
 * @param versions - Versions whose keys are reused for bands and cells with the same blocks; the base first.
 */
export function keyDocument(document: PageDocument, side: string, versions: readonly KeyedDocument[]): KeyedDocument {
  const bandKeys = keysFor(
    document.bands.map(groupOf),
    versions.map(({ bands }) => bands.map(({ key, band }) => ({ key, ...groupOf(band) }))),
    (at) => `${side}:${at}`,
  )
  const bands = document.bands.map((band, at): KeyedBand => {
    const key = bandKeys[at]!
    const cellKeys = keysFor(
      band.cells.map((cell) => ({ ids: idsOf(cell) })),
      versions.map((version) => version.bands.find((one) => one.key === key)?.cells ?? []),
      (index) => `${side}:${at}:${index}`,
    )
    const cells = band.cells.map((cell, index) => ({ key: cellKeys[index]!, band: key, cell, ids: idsOf(cell) }))
    return { key, band, cells }
  })
  const cells = bands.flatMap((band) => band.cells)
  return {
    bands,
    cells: new Map(cells.map((cell) => [cell.key, cell])),
    blocks: new Map(cells.flatMap(({ cell }) => cell.blocks.map((block) => [block.id, block]))),
    cellOf: new Map(cells.flatMap(({ key, ids }) => ids.map((id) => [id, key]))),
  }
}
