export { CARDS } from './pages.ts'
export { KEYS, PUBLIC_KEY, type MessageTime, openStripeStandIn, type StripeStandIn } from './stripeStandIn.ts'
