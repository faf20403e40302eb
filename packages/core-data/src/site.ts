export { checkContext } from './core/checkContext.js'
export type {
  JsonRecord,
  Rollup,
  SiteContext,
  StoreSettingsContext,
  WebsiteContext,
  WebsiteSettingsContext,
} from './core/context.js'
export { ownAddress } from './core/ownAddress.js'
export type { SessionStore } from './core/sessionStore.js'
export type {
  Decoded,
  ErrorPlace,
  Feature,
  FeatureEntry,
  FeatureTable,
  Island,
  IslandEntry,
  IslandModule,
  IslandTable,
  Service,
  Site,
  Stage,
  Stop,
  Strategy,
} from './core/site.js'
export { siteContext } from './core/siteContext.js'
export { ANY_TYPE, findIsland, isDue } from './core/tables.js'
export { createSessionStore } from './dom/createSessionStore.js'
export type { SessionStoreOptions } from './dom/createSessionStore.js'
export { handOver } from './dom/handOver.js'
export { readContext } from './dom/readContext.js'
export { readRecord } from './dom/readRecord.js'
export { waitForElement } from './dom/waitForElement.js'
export type { WaitForElementOptions } from './dom/waitForElement.js'
