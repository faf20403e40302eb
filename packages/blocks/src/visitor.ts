// One file for consent and tracking: both start on a visitor's first page, and the headers of a second file weigh more than
// the code of either.
export { consent, feature as consentFeature } from './cookies/consent.js'
export { feature as trackingFeature } from './tracking/awaitVisitor.js'
