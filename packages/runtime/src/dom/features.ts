import type { FeatureTable, Site } from '@vitrine/core-data'
import { loadTwice } from '../core/loadTwice.js'
import type { Running } from './running.js'

/** The page-level features of a page. */
export interface Features {
  /** Loads each feature whose condition holds by now, once. */
  check(): void
  /** Nothing is being loaded. */
  isSettled(): boolean
}

/** Loads feature modules whose condition holds, each once. */
export function createFeatures(document: Document, table: FeatureTable, site: Site, running: Running): Features {
  const { lifecycle, signal, onSettled } = running
  const waiting = new Set(Object.keys(table))
  const loading = new Set<string>()

  async function consider(name: string): Promise<void> {
    const { when, load } = table[name]!
    try {
      if (!when(site, document)) return
      waiting.delete(name)
      loading.add(name)
      const { feature } = await loadTwice(load)
      if (!signal.aborted) {
        const stop = await feature(site, document)
        if (signal.aborted) stop()
        else lifecycle.add(() => stop)
      }
    } catch (error) {
      waiting.delete(name)
      site.report(error, { source: 'feature', type: name })
    }
    loading.delete(name)
    onSettled()
  }

  return {
    check() {
      for (const name of waiting) void consider(name)
    },
    isSettled: () => !loading.size,
  }
}
