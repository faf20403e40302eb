import type { BandLooks } from './bandLooks.js'
import { keyDocument, type KeyedCell, type KeyedDocument } from './keyedDocument.js'
import { mergeBlock, mergeTranslations, mergeValue } from './mergeBlocks.js'
import type { MergeConflict } from './mergeBlocks.js'
import { mergeLists } from './mergeLists.js'
import type { DocumentBand, DocumentBlock, DocumentCell, PageDocument } from './pageDocument.js'
import { sameJson } from './sameJson.js'

/** A merged document, and the fields of which it keeps mine although theirs were changed too. */
export interface Merged {
  readonly document: PageDocument
  readonly conflicts: readonly MergeConflict[]
}

interface Versions {
  readonly base: KeyedDocument
  readonly mine: KeyedDocument
  readonly theirs: KeyedDocument
  readonly onConflict: (conflict: MergeConflict) => void
}

/** Merges the blocks by id. A block that one side deleted and the other changed stays, and is a conflict. */
function mergeBlocks({ base, mine, theirs, onConflict }: Versions): ReadonlyMap<string, DocumentBlock> {
  const merged = new Map<string, DocumentBlock>()
  for (const id of new Set([...theirs.blocks.keys(), ...mine.blocks.keys()])) {
    const [was, own, other] = [base, mine, theirs].map(({ blocks }) => blocks.get(id))
    if (own && other) merged.set(id, mergeBlock(was, own, other, onConflict))
    else {
      const left = (own ?? other)!
      const isDeleted = was !== undefined && sameJson(was, left)
      if (was !== undefined && !isDeleted) onConflict({ block: id, field: '' })
      if (!isDeleted) merged.set(id, left)
    }
  }
  return merged
}

/** The cell of each merged block. */
function mergePlaces(
  { base, mine, theirs, onConflict }: Versions,
  blocks: ReadonlyMap<string, DocumentBlock>,
): ReadonlyMap<string, string> {
  return new Map(
    [...blocks.keys()].map((id) => {
      const [was, own, other] = [base, mine, theirs].map(({ cellOf }) => cellOf.get(id))
      const place =
        own && other ? mergeValue(was, own, other, () => onConflict({ block: id, field: 'place' })) : undefined
      return [id, place ?? own ?? other!]
    }),
  )
}

/** Whether a band or a cell is in the result: new, in both versions, or with a block that stays. */
const stays = (key: string, maps: readonly ReadonlySet<string>[], filled: ReadonlySet<string>): boolean => {
  const [base, mine, theirs] = maps.map((keys) => keys.has(key))
  return (mine && theirs) || !base || filled.has(key)
}

const cellKeys = ({ cells }: KeyedDocument): ReadonlySet<string> => new Set(cells.keys())
const bandKeys = ({ bands }: KeyedDocument): ReadonlySet<string> => new Set(bands.map(({ key }) => key))

function mergeCell(
  { base, mine, theirs, onConflict }: Versions,
  key: string,
  blocks: readonly DocumentBlock[],
): DocumentCell {
  const [was, own, other] = [base, mine, theirs].map(({ cells }) => cells.get(key)?.cell)
  const choose = <Field extends 'span' | 'animation'>(field: Field): DocumentCell[Field] =>
    own && other
      ? mergeValue(was?.[field], own[field], other[field], () => onConflict({ field }))
      : (own ?? other ?? was)?.[field]
  const [span, animation] = [choose('span'), choose('animation')]
  return { ...(span && { span }), ...(animation && { animation }), blocks }
}

/** Merges the looks of a band by their members. */
function mergeLooks([was, own, other]: readonly [BandLooks, BandLooks, BandLooks], onConflict: () => void): BandLooks {
  const keys = new Set([...Object.keys(own), ...Object.keys(other)]) as ReadonlySet<keyof BandLooks>
  const entries = [...keys].map((key) => [key, mergeValue<unknown>(was[key], own[key], other[key], onConflict)])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as BandLooks
}

function mergeBand(
  { base, mine, theirs, onConflict }: Versions,
  key: string,
  cells: readonly DocumentCell[],
): DocumentBand {
  const [was, own, other] = [base, mine, theirs].map(({ bands }) => bands.find((band) => band.key === key)?.band)
  const theme =
    own && other
      ? mergeValue(was?.theme, own.theme, other.theme, () => onConflict({ field: 'theme' }))
      : (own ?? other ?? was)?.theme
  const looks =
    own && other
      ? mergeLooks([was?.looks ?? {}, own.looks ?? {}, other.looks ?? {}], () => onConflict({ field: 'looks' }))
      : ((own ?? other ?? was)?.looks ?? {})
  return { ...(theme && { theme }), ...(Object.keys(looks).length > 0 && { looks }), cells }
}

/** Puts the merged blocks into cells and bands, each list in the merged order. */
function mergeBands(versions: Versions, blocks: ReadonlyMap<string, DocumentBlock>): DocumentBand[] {
  const { base, mine, theirs } = versions
  const all = [base, mine, theirs]
  const places = mergePlaces(versions, blocks)
  const filledCells = new Set(places.values())
  const cells = new Map<string, KeyedCell>([...base.cells, ...theirs.cells, ...mine.cells])
  const kept = new Set([...cells.keys()].filter((key) => stays(key, all.map(cellKeys), filledCells)))
  const filledBands = new Set([...filledCells].map((key) => cells.get(key)!.band))
  const bands = new Set(
    all.flatMap((one) => [...bandKeys(one)]).filter((key) => stays(key, all.map(bandKeys), filledBands)),
  )
  const orderOf = (wanted: ReadonlySet<string>, list: (document: KeyedDocument) => readonly string[]): string[] => {
    // A deleted band or cell that stays for the sake of a block stands in its old place.
    const lists = all.map(list)
    const order = mergeLists(lists[0]!, lists[1]!, lists[2]!, wanted)
    return [...order, ...[...wanted].filter((key) => !order.includes(key))]
  }
  return orderOf(bands, (one) => one.bands.map(({ key }) => key)).map((bandKey) => {
    const inBand = new Set([...kept].filter((key) => cells.get(key)!.band === bandKey))
    const keys = orderOf(
      inBand,
      (one) => one.bands.find(({ key }) => key === bandKey)?.cells.map(({ key }) => key) ?? [],
    )
    const merged = keys.map((cellKey) => {
      const ids = new Set([...places].flatMap(([id, place]) => (place === cellKey ? [id] : [])))
      const order = orderOf(ids, (one) => one.cells.get(cellKey)?.ids ?? [])
      return mergeCell(
        versions,
        cellKey,
        order.map((id) => blocks.get(id)!),
      )
    })
    return mergeBand(versions, bandKey, merged)
  })
}

/**
 * Merges two documents that were changed from one base: block by block, then field by field [PAN-12]. Edits of different
 * blocks never conflict. Of a conflict the result keeps mine; a block that one side deleted and the other changed stays.
 * @param base - The document from which both started.
 * @example
 * const { document, conflicts } = mergeDocuments(lastSaved, mine, conflict.document)
 */
export function mergeDocuments(base: PageDocument, mine: PageDocument, theirs: PageDocument): Merged {
  const conflicts: MergeConflict[] = []
  const onConflict = (conflict: MergeConflict): void => void conflicts.push(conflict)
  const fields = (['title', 'description', 'path'] as const).map((field) => [
    field,
    mergeValue(base[field], mine[field], theirs[field], () => onConflict({ field })),
  ])
  const own = Object.fromEntries(fields) as Omit<PageDocument, 'bands'>
  const texts = mergeTranslations([base.texts, mine.texts, theirs.texts], (language, key) =>
    onConflict({ field: 'texts', language, key }),
  )
  const keyedBase = keyDocument(base, 'base', [])
  const keyedTheirs = keyDocument(theirs, 'theirs', [keyedBase])
  const keyedMine = keyDocument(mine, 'mine', [keyedBase, keyedTheirs])
  const versions = { base: keyedBase, mine: keyedMine, theirs: keyedTheirs, onConflict }
  return {
    document: { ...own, ...(texts && { texts }), bands: mergeBands(versions, mergeBlocks(versions)) },
    conflicts,
  }
}
