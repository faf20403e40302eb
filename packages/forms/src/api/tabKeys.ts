import { attempt } from '@vitrine/parts'

/** Keeps the keys of submissions without a readable answer, by form. A `Map` is such a store. */
export interface KeyStore {
  get(formId: string): string | undefined
  set(formId: string, key: string): unknown
  delete(formId: string): unknown
}

/** Milliseconds for which a server still accepts a key. */
const LIFETIME = 30 * 60_000

const nameOf = (formId: string): string => `vitrine:forms:key:${formId}`

/**
 * Keeps keys in the tab's session storage, or in memory without one. The keys outlive the page, so a visitor who leaves
 * before the answer, returns and sends again is stored once [FRM-35].
 */
export function tabKeys(): KeyStore {
  const memory = new Map<string, string>()
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
