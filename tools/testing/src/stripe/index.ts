export { CARDS } from './pages.ts'
export { KEYS, type MessageTime, openStripeStandIn, type StripeStandIn } from './stripeStandIn.ts'
