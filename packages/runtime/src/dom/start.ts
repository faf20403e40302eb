import { features, islands } from '@vitrine/blocks/islands'
import type { FeatureTable, IslandTable, Stop } from '@vitrine/core-data/site'
import { startWith } from './startWith.js'

/** Tables that a site may extend; both default to those of `@vitrine/blocks/islands`. */
export interface StartOptions {
  readonly islands?: IslandTable | undefined
  readonly features?: FeatureTable | undefined
}

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
  return startWith(document, { islands: options.islands ?? islands, features: options.features ?? features })
}
