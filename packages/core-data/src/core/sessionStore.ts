/** Small values kept for a visitor, each until it expires. Never throws [DAT-37]. */
export interface SessionStore {
  /** The value, or `null` when there is none or it has expired [DAT-36]. It comes from storage: check it before use. */
  get(key: string): unknown
  /**
   * Keeps a value that JSON can write.
   * @param expires - Epoch milliseconds, or `null` for never, the default [DAT-36].
   */
  set(key: string, value: unknown, expires?: number | null): void
  remove(key: string): void
}
