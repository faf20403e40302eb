import { isDue } from '@vitrine/core-data/site'
import type { FeatureTable, Site, Stage } from '@vitrine/core-data/site'
import { loadTwice } from '../core/loadTwice.js'
import { ORDER } from '../core/order.js'
import { pageParsed } from './pageParsed.js'
import type { Running } from './running.js'

/** Stages whose features may start while the page is still being parsed; all others wait for its end. */
const EARLY: readonly Stage[] = ['redirect', 'consent', 'tracking']

/** The page-level features of a page. */
export interface Features {
  /** Loads each feature of a stage whose condition holds now, once. */
  check(stage: Stage): void
  /** Whether no feature is being loaded. */
  isSettled(): boolean
}

/**
 * Loads the feature modules whose condition holds, each once [RUN-17]. All are fetched in parallel. A feature starts when
 * the due features of earlier stages have started or failed [RUN-6]. A feature that works on the page also waits until
 * the page is parsed, because cached chunks arrive earlier than that. One that fails is reported, and the page lives on
 * [RUN-3] [RUN-18]. Until none is on its way, early clicks outside the blocks wait [RUN-50].
 */
export function createFeatures(document: Document, table: FeatureTable, site: Site, running: Running): Features {
  const { keep, signal, onSettled } = running
  const waiting = new Set(Object.keys(table))
  const loading = new Map<Promise<void>, Stage>()
  /** Features whose code failed to load. Their next event fetches it again [RUN-18]; a condition does not. */
  const lost = new Set<string>()

  function holds(name: string): boolean {
    try {
      return isDue(table[name]!, site, document)
    } catch (error) {
      waiting.delete(name)
      site.report(error, { source: 'feature', type: name })
      return false
    }
  }

  async function run(name: string, stage: Stage, earlier: readonly Promise<void>[], event?: Event): Promise<void> {
    try {
      const { feature } = await loadTwice(table[name]!.load, 'feature').catch((error) => {
        lost.add(name)
        throw error
      })
      await Promise.all(earlier)
      if (!EARLY.includes(stage)) await pageParsed(document)
      if (!signal.aborted) keep(await feature(site, document, event))
    } catch (error) {
      site.report(error, { source: 'feature', type: name })
    }
  }

  async function begin(name: string, stage: Stage, event?: Event): Promise<void> {
    waiting.delete(name)
    const earlier = [...loading]
      .filter(([, other]) => ORDER.indexOf(other) < ORDER.indexOf(stage))
      .map(([loaded]) => loaded)
    const loaded = run(name, stage, earlier, event)
    loading.set(loaded, stage)
    await loaded
    loading.delete(loaded)
    onSettled()
  }

  for (const [name, { on, stage = 'feature' }] of Object.entries(table))
    if (on)
      document.addEventListener(
        on,
        (event) => void ((waiting.has(name) || lost.delete(name)) && begin(name, stage, event)),
        { signal },
      )

  return {
    check(stage) {
      for (const name of waiting)
        if ((table[name]!.stage ?? 'feature') === stage && holds(name)) void begin(name, stage)
    },
    isSettled: () => !loading.size,
  }
}
