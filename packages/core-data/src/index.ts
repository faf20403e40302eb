export { API_ROOT } from './core/apiRoots.js'
export type { Client } from './core/client.js'
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
export { isRequestError, RequestError } from './core/requestError.js'
export type { RequestErrorDetails, RequestErrorKind } from './core/requestError.js'
export { loadPage } from './dom/loadPage.js'
