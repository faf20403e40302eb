/** Where the key of a submission without a readable answer is kept, by form. A `Map` is one. */
export interface KeyStore {
  get(formId: string): string | undefined
  set(formId: string, key: string): unknown
  delete(formId: string): unknown
}

/** How long a server still knows a key, in milliseconds. */
const LIFETIME = 30 * 60_000

const nameOf = (formId: string): string => `vitrine:forms:key:${formId}`

/**
 * Keys in the tab's session storage, or in memory where there is none: they outlive the page, so that a visitor who left
 * before the answer came, and comes back to send once more, is stored once too.
 */
export function tabKeys(): KeyStore {
  const memory = new Map<string, string>()
  const attempt = <Result>(work: () => Result): Result | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  return {
    get(formId) {
      const [at, key] = attempt(() => sessionStorage.getItem(nameOf(formId)))?.split(' ') ?? []
      return memory.get(formId) ?? (Number(at) + LIFETIME > Date.now() ? key : undefined)
    },
    set(formId, key) {
      memory.set(formId, key)
      attempt(() => sessionStorage.setItem(nameOf(formId), `${Date.now()} ${key}`))
    },
    delete(formId) {
      memory.delete(formId)
      attempt(() => sessionStorage.removeItem(nameOf(formId)))
    },
  }
}
