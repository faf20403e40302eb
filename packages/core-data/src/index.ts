export { API_ROOT, REST_ROOT, YUI_BASE } from './core/apiRoots.js'
export type { Client } from './core/client.js'
export type {
  JsonRecord,
  Rollup,
  SiteContext,
  StoreSettingsContext,
  WebsiteContext,
  WebsiteSettingsContext,
} from './core/context.js'
export type { PageFields } from './core/pageFields.js'
export { createClient } from './core/createClient.js'
export type { ClientOptions, CoreDataEvents, RefusedDetail } from './core/createClient.js'
export { createQuery } from './core/createQuery.js'
export type { Load, Query, QueryState } from './core/createQuery.js'
export { defineEndpoint } from './core/endpoint.js'
export type {
  CallArguments,
  CallInput,
  CallOptions,
  Encoding,
  Endpoint,
  InputOf,
  Method,
  OutputOf,
  ParamNames,
  RequestOf,
  ResponseOf,
  Schema,
  SchemaResult,
} from './core/endpoint.js'
export { ownAddress } from './core/ownAddress.js'
export { checkContext } from './core/checkContext.js'
export { parseContext } from './core/parseContext.js'
export { isRequestError, RequestError } from './core/requestError.js'
export type { RequestErrorDetails, RequestErrorKind } from './core/requestError.js'
export type { SessionStore } from './core/sessionStore.js'
export { siteContext } from './core/siteContext.js'
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
export { createSessionStore } from './dom/createSessionStore.js'
export type { SessionStoreOptions } from './dom/createSessionStore.js'
export { readContext } from './dom/readContext.js'
export { readRecord } from './dom/readRecord.js'
export { waitForElement } from './dom/waitForElement.js'
export type { WaitForElementOptions } from './dom/waitForElement.js'
