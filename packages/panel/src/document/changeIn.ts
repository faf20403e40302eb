import type { DataPath } from './patch.js'

type Members = Readonly<Record<string, unknown>>

/** Change that an edit of data makes at the end of its path. */
export type DataChange =
  | { readonly kind: 'set'; readonly value: unknown }
  | { readonly kind: 'insert'; readonly value: unknown; readonly before?: string | undefined }
  | { readonly kind: 'remove' }

function fail(path: DataPath): never {
  throw new RangeError(
    `[panel] The data has no place "${path.join('.')}", so the edit would be lost. Read the page again.`,
  )
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether a path leads to a value. Only members of the data itself count, never those of a prototype. */
export function hasIn(data: unknown, path: DataPath): boolean {
  let value = data
  for (const key of path) {
    if (!isContainer(value) || !Object.hasOwn(value, key)) return false
    value = (value as Members)[key]
  }
  return true
}

/** The value at a path. @throws {RangeError} For a path that leads nowhere. */
export function getIn(data: unknown, path: DataPath): unknown {
  if (!hasIn(data, path)) fail(path)
  return path.reduce((value: unknown, key) => (value as Members)[key], data)
}

/** The member of the same object that comes after the last key of a path; `undefined` for the last and for items. */
export function nextKey(data: unknown, path: DataPath): string | undefined {
  const parent = getIn(data, path.slice(0, -1))
  if (!isContainer(parent) || Array.isArray(parent)) return undefined
  const keys = Object.keys(parent)
  return keys[keys.indexOf(String(path.at(-1))) + 1]
}

/** Changes one member of a copied object. `Object.fromEntries` makes `__proto__` a member like any other. */
function changeMember(members: object, key: string, change: DataChange): object | undefined {
  const entries = Object.entries(members)
  const at = entries.findIndex(([name]) => name === key)
  if (change.kind === 'remove') return at === -1 ? undefined : Object.fromEntries(entries.toSpliced(at, 1))
  if (change.kind === 'set' && at !== -1) return Object.fromEntries(entries.with(at, [key, change.value]))
  if (at !== -1) return undefined
  const before = change.kind === 'insert' ? entries.findIndex(([name]) => name === change.before) : -1
  return Object.fromEntries(entries.toSpliced(before === -1 ? entries.length : before, 0, [key, change.value]))
}

function changeItem(items: readonly unknown[], index: number, change: DataChange): unknown[] | undefined {
  const most = change.kind === 'insert' ? items.length : items.length - 1
  if (!Number.isInteger(index) || index < 0 || index > most) return undefined
  if (change.kind === 'remove') return items.toSpliced(index, 1)
  return items.toSpliced(index, change.kind === 'set' ? 1 : 0, change.value)
}

/**
 * Copies JSON with a change at a path. Nothing is changed in place.
 * @throws {RangeError} For a path that leads nowhere, and for an insert of a member that exists.
 */
export function changeIn(data: unknown, path: DataPath, change: DataChange): unknown {
  const key = path.at(-1)
  if (key === undefined) return change.kind === 'set' ? change.value : fail(path)
  const parentPath = path.slice(0, -1)
  const parent = getIn(data, parentPath)
  const changed = Array.isArray(parent)
    ? changeItem(parent, Number(key), change)
    : isContainer(parent) && changeMember(parent, String(key), change)
  if (!changed) fail(path)
  return parentPath.length === 0 ? changed : changeIn(data, parentPath, { kind: 'set', value: changed })
}
