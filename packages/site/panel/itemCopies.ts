import * as v from 'valibot'

const copy = v.object({ version: v.number(), fields: v.record(v.string(), v.unknown()) })

/** Typed members that are not stored yet. */
export type ItemCopy = v.InferOutput<typeof copy>

/** The copy of one form in this browser; a storage that is full or forbidden keeps none [PAN-86]. */
export function itemCopy(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, key: string) {
  const attempt = <Result>(act: () => Result): Result | undefined => {
    try {
      return act()
    } catch {
      return undefined
    }
  }
  return {
    read(): ItemCopy | undefined {
      const read = attempt(() => v.safeParse(copy, JSON.parse(storage.getItem(key) ?? 'null')))
      return read?.success ? read.output : undefined
    },
    write: (value: ItemCopy): void => void attempt(() => storage.setItem(key, JSON.stringify(value))),
    remove: (): void => void attempt(() => storage.removeItem(key)),
  }
}
