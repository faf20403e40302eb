// Keep consent and tracking in one file, because both start on a visitor's first page and a second file's HTTP headers
// weigh more than its code.
export { consent, feature as consentFeature } from './cookies/consent.js'
export { feature as trackingFeature } from './tracking/awaitVisitor.js'
