export type { Client } from './core/client.js'
export type {
  JsonRecord,
  Rollup,
  SiteContext,
  StoreSettingsContext,
  WebsiteContext,
  WebsiteSettingsContext,
} from './core/context.js'
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
  Stop,
  Strategy,
} from './core/site.js'
