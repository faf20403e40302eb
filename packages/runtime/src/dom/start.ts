import { features as blockFeatures, islands as blockIslands } from '@vitrine/blocks/islands'
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

/** What a site may extend; both default to the tables of `@vitrine/blocks/islands`. */
export interface StartOptions {
  readonly islands?: IslandTable | undefined
  readonly features?: FeatureTable | undefined
}

/** Marks a started page; the number is the version of what hangs there. */
const STARTED: unique symbol = Symbol.for('vitrine.runtime.1')

type Marked = Document & { [STARTED]?: Stop | undefined }

/**
 * Brings a server-rendered page alive: reads its context, makes its site, runs the page's duties in order, starts the
 * blocks' islands and the features as they are needed, also those that come later [RUN-1] to [RUN-15] [RUN-50]
 * to [RUN-52]. The page may still be being parsed. What fails is reported and costs only itself.
 * @returns Undoes all of it in reverse order and leaves the server's markup; the page may then be started again.
 * Starting a started page changes nothing and returns the first start's stop.
 * @example
 * import { start } from '@vitrine/runtime'
 * start(document)
 */
export function start(document: Document, options: StartOptions = {}): Stop {
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
  const blocks = createBlocks(document, options.islands ?? blockIslands, site, {
    ...running,
    isAwaited: replay.isAwaited,
  })
  const features = createFeatures(document, options.features ?? blockFeatures, site, running)

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
  lifecycle.add(() => watchRestore(document, signal))
  lifecycle.ready()

  function stop(): void {
    if (marked[STARTED] !== stop) return
    marked[STARTED] = undefined
    lifecycle.stop()
  }
  marked[STARTED] = stop
  return stop
}
