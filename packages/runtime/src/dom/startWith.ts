import { readRecord } from '@vitrine/core-data/site'
import type { ErrorPlace, FeatureTable, IslandTable, Stop } from '@vitrine/core-data/site'
import { createLifecycle } from '../core/lifecycle.js'
import { ORDER } from '../core/order.js'
import { createBlocks } from './blocks.js'
import { createSite } from './createSite.js'
import { emit } from './events.js'
import { createFeatures } from './features.js'
import { createReplay } from './replay.js'
import { watchPage } from './watchPage.js'
import { watchRestore } from './watchRestore.js'

/** The tables of islands and features with which a page starts. */
export interface StartTables {
  readonly islands: IslandTable
  readonly features: FeatureTable
}

/** Key of the document property that marks a started page; the number is the version of its value's shape. */
const STARTED: unique symbol = Symbol.for('vitrine.runtime.1')

type Marked = Document & { [STARTED]?: Stop | undefined }

/**
 * Starts a page with these tables only, as `start` does. A script that imports `startWith` does not contain the tables
 * of `@vitrine/blocks/islands`, so the server can write into the page only those entries that the page uses.
 * @returns As `start` does.
 * @example
 * startWith(document, { islands: { gallery: { load: () => import('./gallery.js'), strategy: 'visible' } }, features: {} })
 */
export function startWith(document: Document, tables: StartTables): Stop {
  const marked: Marked = document
  if (marked[STARTED]) return marked[STARTED]

  function report(error: unknown, place: ErrorPlace): void {
    console.error(`[runtime] ${Object.values(place).join(' ')}:`, error)
    emit(document, 'vitrine:runtime:error', { error, place })
  }
  const lifecycle = createLifecycle((error) => report(error, { source: 'duty' }))
  const over = new AbortController()
  const { signal } = over
  const context = readRecord(document, report)
  const site = createSite(document, context, { report, lifecycle, adopt: (...given) => blocks.sweep(...given) })
  const replay = createReplay(document, {
    isSettled: (block) => (block ? blocks.isSettled(block) : document.readyState !== 'loading' && features.isSettled()),
    hurry: (block) => blocks.hurry(block),
  })
  const running = {
    signal,
    keep: (undo: Stop) => (signal.aborted ? undo() : lifecycle.add(() => undo)),
    onSettled: replay.check,
  }
  const blocks = createBlocks(document, tables.islands, site, {
    ...running,
    isAwaited: replay.isAwaited,
  })
  const features = createFeatures(document, tables.features, site, running)

  watchRestore(document, signal)
  lifecycle.add(() => () => over.abort())
  lifecycle.add(() => void site.messages({}))
  lifecycle.add(replay.start)
  lifecycle.add(() =>
    watchPage(document, signal, () => {
      for (const stage of ORDER) {
        if (stage === 'blocks') blocks.sweep(document)
        else features.check(stage)
      }
      replay.check()
    }),
  )
  lifecycle.ready()

  function stop(): void {
    if (marked[STARTED] !== stop) return
    marked[STARTED] = undefined
    lifecycle.stop()
  }
  marked[STARTED] = stop
  return stop
}
