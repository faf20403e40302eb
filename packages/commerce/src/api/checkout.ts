import { defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'

/**
 * Means of payment: by card on the page of a payment service, or a simulated course, which succeeds, fails, asks for a
 * confirmation, or loses its answer. A server offers one or the other.
 */
export const PAYMENT_CHOICES = ['card', 'approve', 'decline', 'confirm', 'no-answer'] as const

/** One of {@link PAYMENT_CHOICES}. */
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number]

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const required = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))
const maybe = (most: number) => v.optional(line(most), '')

/**
 * Every checkout's fields: the buyer, the payment and the key that makes a repeated post one order. Each has a greatest
 * length [SRV-8].
 */
const buyer = {
  email: v.pipe(required(254), v.email()),
  name: required(200),
  payment: v.picklist(PAYMENT_CHOICES),
  /** Unguessable, written into the form by the server; the same key makes one order. */
  submissionKey: required(100),
}

/** Fields of an address, named like the form's controls, each with a greatest length [SRV-8]. */
const address = {
  line1: required(200),
  line2: maybe(200),
  city: required(100),
  region: maybe(100),
  postalCode: required(20),
  /** ISO 3166-1 alpha-2 code. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
}

const response = v.object({
  /** Path of the confirmation page. */
  redirectUrl: v.string(),
})

/** An order that needs no shipping leaves the address out; the server demands it otherwise. */
const maybeAddress = {
  line1: maybe(200),
  line2: maybe(200),
  city: maybe(100),
  region: maybe(100),
  postalCode: maybe(20),
  country: maybe(2),
}

/**
 * The regular checkout [SRV-8] [SRV-53] [SRV-57]. The address and the option are needed when the cart requires
 * shipping.
 */
export const regularCheckout = defineEndpoint({
  method: 'POST',
  path: '/commerce/goto-checkout',
  encoding: 'form',
  request: v.object({ ...buyer, ...maybeAddress, shippingOption: maybe(100) }),
  response,
})

/** The subscription checkout [SRV-8] [SRV-54] [SRV-57]. */
export const subscriptionCheckout = defineEndpoint({
  method: 'POST',
  path: '/checkout/subscribe',
  encoding: 'form',
  query: v.object({ cartToken: required(200) }),
  request: v.object({ ...buyer, ...maybeAddress, shippingOption: maybe(100) }),
  response,
})

/** The donation checkout [SRV-8] [SRV-55] [SRV-57]. `amount` is the text that the donor typed. */
export const donationCheckout = defineEndpoint({
  method: 'POST',
  path: '/checkout/donate',
  encoding: 'form',
  query: v.object({ donatePageId: required(200) }),
  request: v.object({ ...buyer, amount: required(20), message: maybe(1000) }),
  response,
})

/** The gift card checkout [COM-6] [SRV-8] [SRV-56] [SRV-57]. */
export const giftCardCheckout = defineEndpoint({
  method: 'POST',
  path: '/checkout/giftcard',
  encoding: 'form',
  query: v.object({ websiteId: required(200), giftCardProductId: required(200), sku: v.optional(line(60)) }),
  request: v.object({
    ...buyer,
    recipientName: required(200),
    recipientEmail: v.pipe(required(254), v.email()),
    message: maybe(1000),
    /** Day on which the e-mail goes out, as an ISO 8601 date; empty for now [COM-106]. */
    sendOn: v.optional(v.pipe(v.string(), v.trim(), v.union([v.literal(''), v.pipe(v.string(), v.isoDate())])), ''),
  }),
  response,
})

/** A postal address as a checkout's form sends it; for servers that check it by itself. */
export const checkoutAddress = v.object(address)
