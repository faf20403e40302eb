import { vi } from 'vitest'

/** An observer of one type of performance entries. */
export interface FakeObserver {
  readonly options: object
  report(entries: readonly object[]): void
  /** Entries that the observer holds and has not reported. */
  held: readonly object[]
  isOver: boolean
}

/**
 * Puts observers in place of the browser's `PerformanceObserver`. Call `vi.unstubAllGlobals()` after the test.
 * @param types - The types of entries that the browser knows.
 * @returns The last observer of each type.
 */
export function fakeObservers(types: readonly string[]): ReadonlyMap<string, FakeObserver> {
  const observed = new Map<string, FakeObserver>()
  class Observer {
    static readonly supportedEntryTypes = types
    own: FakeObserver | undefined
    constructor(readonly callback: (list: { getEntries: () => readonly object[] }) => void) {}
    observe(options: { readonly type: string }): void {
      const report = (entries: readonly object[]): void => this.callback({ getEntries: () => entries })
      this.own = { options, report, held: [], isOver: false }
      observed.set(options.type, this.own)
    }
    takeRecords = (): readonly object[] => this.own!.held
    disconnect(): void {
      this.own!.isOver = true
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  return observed
}
