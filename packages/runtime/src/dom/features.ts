import type { FeatureTable, Site, Stop } from '@vitrine/core-data'
import { loadTwice } from '../core/loadTwice.js'
import type { Lifecycle } from '../core/lifecycle.js'

/** The page-level features of a page. */
export interface Features {
  /** Loads each feature whose condition holds by now, once. */
  check(): void
  /** Nothing is being loaded. */
  isSettled(): boolean
  start(): Stop
}

/** What the features tell the page. */
export interface FeaturesPorts {
  readonly lifecycle: Lifecycle
  /** A feature has started, or failed. */
  onSettled(): void
}

/** Loads feature modules whose condition holds, each once. */
export function createFeatures(document: Document, table: FeatureTable, site: Site, ports: FeaturesPorts): Features {
  const waiting = new Set(Object.keys(table))
  let loading = 0
  let stopped = false

  async function load(name: string): Promise<void> {
    waiting.delete(name)
    loading++
    try {
      const { feature } = await loadTwice(table[name]!.load)
      if (!stopped) {
        const stop = await feature(site, document)
        if (stopped) stop()
        else ports.lifecycle.add(() => stop)
      }
    } catch (error) {
      site.report(error, { source: 'feature', type: name })
    }
    loading--
    ports.onSettled()
  }

  function holds(name: string): boolean {
    try {
      return table[name]!.when(site, document)
    } catch (error) {
      waiting.delete(name)
      site.report(error, { source: 'feature', type: name })
      return false
    }
  }

  return {
    check() {
      for (const name of waiting) if (holds(name)) void load(name)
    },
    isSettled: () => !loading,
    start: () => () => {
      stopped = true
    },
  }
}
