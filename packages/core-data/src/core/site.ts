import type { Catalogue } from '@vitrine/messages'
import type { Client } from './client.js'
import type { JsonRecord } from './context.js'

/** Undoes what a start did. Never throws; calling it twice does nothing more. */
export type Stop = () => void

/** Origin of an error; every member is safe to send. */
export interface ErrorPlace {
  /** `'block'`, `'feature'`, `'context'`, `'service'`, … */
  readonly source: string
  /** Block type name. */
  readonly type?: string | undefined
  /** Block id. */
  readonly id?: string | undefined
}

/**
 * Creates an object that a site needs at most once (a cart, a tracker, the players). If the object has a `stop`, the
 * site calls it when the site stops.
 */
export type Service<Api extends object> = (site: Site) => Api

/** The object that islands, features and services receive: one per page, made by the runtime or by a team's own code. */
export interface Site {
  /** The context object of the page, frozen and unchecked; `site.use(siteContext)` gives it types. */
  readonly context: JsonRecord
  readonly client: Client
  /** The locale of the page's texts, for example `'en-US'`. */
  readonly locale: string
  /** Texts of one catalogue in the site's locale; en-US replaces texts that cannot be loaded [RUN-6] [RUN-9]. */
  messages<Texts extends Catalogue>(catalogue: Texts): Promise<Texts>
  /** Reports an error: console now, a reporter service where the site has one. Never throws. */
  report(error: unknown, place: ErrorPlace): void
  /** The service, made on first use and kept for this site. */
  use<Api extends object>(service: Service<Api>): Api
  /**
   * Starts the blocks at or inside an element that the observer cannot see (a shadow root, a detached tree).
   * @param type - Name of the element's own block type, where the page marks it otherwise.
   */
  adopt(element: Element, type?: string): void
}

/** Result of decoding a block's JSON. */
export type Decoded<Data> = { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly error: string }

/** A block's behaviour in the browser: starts on the server's markup and returns its own undo. */
export type Island<Data = unknown> = (element: HTMLElement, data: Data, site: Site) => Stop | Promise<Stop>

/** The export `island` of an island's chunk. Its schema arrives with it. */
export interface IslandModule<Data = unknown> {
  /** Reads the block's JSON leniently: unknown keys are ignored, missing ones take their defaults. Never throws. */
  decode(json: unknown): Decoded<Data>
  /** A method, not a property, so that a module for specific data is assignable to a module for any data. */
  start(...given: Parameters<Island<Data>>): ReturnType<Island<Data>>
}

/** When an island's code is fetched. Focus or pointer-down inside fetches it at once, whatever the strategy. */
export type Strategy = 'load' | 'idle' | 'visible' | 'interaction'

/** One line of the island table. */
export interface IslandEntry {
  readonly load: () => Promise<{ readonly island: IslandModule }>
  readonly strategy: Strategy
}

/** The browser's table of islands, by block type name, or by name and variant: `'gallery'`, `'gallery/wall'`. */
export type IslandTable = Readonly<Record<string, IslandEntry>>

/** Stage of start in which a page-level feature runs [RUN-6]. Blocks begin after `'page'`, before `'feature'`. */
export type Stage = 'redirect' | 'consent' | 'dialogs' | 'fonts' | 'page' | 'feature' | 'tracking'

/** A page-level feature: fetched when its condition holds, started once, after the due features of earlier stages. */
export interface FeatureEntry {
  /** `'feature'` without one. */
  readonly stage?: Stage | undefined
  /** A selector, which holds when the page has a matching element, or code. Default: it never holds. */
  readonly when?: string | ((site: Site, document: Document) => boolean) | undefined
  /** Page types on which the feature is fetched, as `[200, 205]` for the cart page [RUN-20] [RUN-24]. */
  readonly pageTypes?: readonly number[] | undefined
  /** Start of a parameter in the page's query or hash, as `'itemId='`. The feature is fetched once the page is parsed. */
  readonly address?: string | undefined
  /** The DOM event at the document with the first of which it is fetched too; it is given that event. */
  readonly on?: string | undefined
  /** Block types without which a server leaves the entry out of a page. Default: every page has it. */
  readonly blockTypes?: readonly string[] | undefined
  readonly load: () => Promise<{ readonly feature: Feature }>
}

/** The export `feature` of a feature's chunk. */
export type Feature = (site: Site, document: Document, event?: Event) => Stop | Promise<Stop>

/** The browser's table of features, by name. */
export type FeatureTable = Readonly<Record<string, FeatureEntry>>
