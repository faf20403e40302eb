import { blockWith } from './blockWith.js'
import type { GridDevice, GridPlaces } from './gridPlaces.js'
import { DEVICES, type Device, type DocumentBlock } from './pageDocument.js'
import { sameJson } from './sameJson.js'
import { type Translations, withTranslation } from './translations.js'

/** A field that both versions changed differently. */
export interface MergeConflict {
  /** Id of the block; absent for a field of the page, of a band or of a cell. */
  readonly block?: string | undefined
  /**
   * Key of the block's data; `''` for the block as a whole, `'place'` for the place of a block in the page or on a grid.
   * `'texts'` with `language` and `key`: the translation of a text.
   */
  readonly field: string
  readonly language?: string | undefined
  readonly key?: string | undefined
}

/**
 * Chooses between two values that were changed from one base.
 * @param onConflict - Called when both were changed differently; the result is then mine.
 */
export function mergeValue<Value>(base: Value, mine: Value, theirs: Value, onConflict: () => void): Value {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine
  if (!sameJson(base, mine)) onConflict()
  return sameJson(base, mine) ? theirs : mine
}

type Data = DocumentBlock['data']
type Members = Exclude<Data, string>

const isMembers = (data: Data): data is Members => typeof data !== 'string'

const memberOf = (data: Members, key: string): unknown => (Object.hasOwn(data, key) ? data[key] : undefined)

/** Merges the devices on which a block is hidden, each for itself: both sides can only change one in the same way. */
function mergeDevices(base: DocumentBlock | undefined, mine: DocumentBlock, theirs: DocumentBlock): readonly Device[] {
  return DEVICES.filter((device) => {
    const [was, own, other] = [base, mine, theirs].map((block) => block?.hiddenOn?.includes(device) ?? false)
    return own === was ? other : own
  })
}

/** Merges the places of a block on the grids of its section, each device for itself. */
function mergePlaces(
  base: DocumentBlock | undefined,
  mine: DocumentBlock,
  theirs: DocumentBlock,
  onConflict: () => void,
): GridPlaces {
  const merged = (device: GridDevice) =>
    mergeValue(base?.places?.[device], mine.places?.[device], theirs.places?.[device], onConflict)
  return { desktop: merged('desktop'), phone: merged('phone') }
}

/** Merges translations text by text [PAN-100]. */
export function mergeTranslations(
  [base = {}, mine = {}, theirs = {}]: readonly (Translations | undefined)[],
  onConflict: (language: string, key: string) => void,
): Translations | undefined {
  let merged: Translations | undefined
  for (const language of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    for (const key of new Set([...Object.keys(mine[language] ?? {}), ...Object.keys(theirs[language] ?? {})])) {
      const [was, own, other] = [base, mine, theirs].map((all) => all[language]?.[key])
      const text = mergeValue(was, own, other, () => onConflict(language, key))
      if (text) merged = withTranslation(merged, language, key, text)
    }
  }
  return merged
}

/** Merges two versions of a block by the members of its data; data that is a text is merged as a whole. */
export function mergeBlock(
  base: DocumentBlock | undefined,
  mine: DocumentBlock,
  theirs: DocumentBlock,
  onConflict: (conflict: MergeConflict) => void,
): DocumentBlock {
  const block = mine.id
  const type = mergeValue(base?.type, mine.type, theirs.type, () => onConflict({ block, field: '' })) ?? mine.type
  const from = base?.data ?? {}
  const marks = {
    hiddenOn: mergeDevices(base, mine, theirs),
    places: mergePlaces(base, mine, theirs, () => onConflict({ block, field: 'place' })),
    texts: mergeTranslations([base?.texts, mine.texts, theirs.texts], (language, key) =>
      onConflict({ block, field: 'texts', language, key }),
    ),
  }
  const merged = (data: Data): DocumentBlock => blockWith({ id: block, type, data }, marks)
  if (!isMembers(from) || !isMembers(mine.data) || !isMembers(theirs.data)) {
    const data = mergeValue(from, mine.data, theirs.data, () => onConflict({ block, field: '' }))
    return merged(data)
  }
  const versions = [from, mine.data, theirs.data] as const
  const keys = new Set([...Object.keys(mine.data), ...Object.keys(theirs.data)])
  const entries = [...keys].map((key): [string, unknown] => {
    const [was, own, other] = versions.map((data) => memberOf(data, key))
    return [key, mergeValue(was, own, other, () => onConflict({ block, field: key }))]
  })
  return merged(Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Members)
}
