import { readZone } from '@vitrine/collections'
import * as v from 'valibot'
import type { Visit } from '../../core/feature.js'
import { hostOf, pageBefore, readHost } from '../../core/visitor.js'
import type { PaymentPort } from '../../payments/paymentPort.js'
import { refusedPage } from '../forms/refusedPage.js'
import { type ShopLanguages, shopLanguages } from './languages.js'
import { letterOf } from './letters.js'
import { planSchema } from './subscriptions/planSchema.js'
import type { FindProducts, ShopOptions, ShopPages } from './shopOptions.js'

/** Whether a text is a language tag as BCP 47 writes it. */
function isTag(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code)[0] === code
  } catch {
    return false
  }
}

const isZone = (name: string): boolean => readZone(name) !== undefined

const path = v.pipe(v.string(), v.regex(/^\/(?!\/)/), v.maxLength(200))
const tag = v.pipe(v.string(), v.check(isTag))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const atLeastOne = v.pipe(count, v.minValue(1))
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
const budget = v.strictObject({ party: count, website: count })

const optionsSchema = v.strictObject({
  products: v.union([
    v.array(
      v.looseObject({
        id: text,
        title: v.string(),
        variants: v.array(v.looseObject({ subscriptionPlan: v.optional(planSchema) })),
      }),
    ),
    v.function(),
  ]),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), 'USD'),
  delivery: v.optional(
    v.array(
      v.looseObject({
        id: text,
        name: text,
        costCents: count,
        countries: v.optional(v.array(country)),
        freeFromCents: v.optional(count),
      }),
    ),
    [],
  ),
  taxes: v.optional(
    v.array(
      v.looseObject({
        id: text,
        name: text,
        basisPoints: count,
        taxesShipping: v.boolean(),
        country: v.optional(country),
      }),
    ),
    [],
  ),
  minimumCents: v.optional(count, 0),
  timeZone: v.optional(v.pipe(v.string(), v.check(isZone)), 'UTC'),
  payments: v.optional(
    v.looseObject({ name: v.pipe(v.string(), v.regex(/^[a-z]{1,30}$/)), start: v.function(), ask: v.function() }),
  ),
  setAsideMinutes: v.optional(v.pipe(atLeastOne, v.maxValue(100_000))),
  notify: v.optional(v.array(v.pipe(v.string(), v.email())), []),
  letter: v.optional(v.function()),
  pages: v.optional(
    v.strictObject({
      cart: v.optional(path, '/cart'),
      checkout: v.optional(path, '/checkout'),
      order: v.optional(path, '/order'),
      giftCard: v.optional(path, '/gift-card'),
      shop: v.optional(path, '/'),
      subscription: v.optional(path, '/subscription'),
      reviews: v.optional(path),
    }),
    {},
  ),
  languages: v.optional(
    v.record(tag, v.record(v.string(), v.union([v.string(), v.looseObject({ by: v.string() })]))),
    {},
  ),
  languageOf: v.optional(v.function()),
  refused: v.optional(v.function()),
  originOf: v.optional(v.function()),
  cartChangesAMinute: v.optional(atLeastOne, 60),
  codesAMinute: v.optional(atLeastOne, 10),
  ordersAMinute: v.optional(atLeastOne, 5),
  mostUnpaid: v.optional(atLeastOne, 5),
  mostUnpaidADay: v.optional(atLeastOne, 10),
  bytesADay: v.optional(budget, { party: 2_000_000, website: 200_000_000 }),
})

/** Sentences for options that are wrong, by option. */
const SENTENCES: Readonly<Record<string, string>> = {
  products:
    'is a list of products with "id", "title" and "variants", whose plans have periods from 1, or a function that finds some by their ids',
  currency: 'is an ISO 4217 code such as "USD"',
  delivery: 'is a list of ways with "id", "name" and "costCents"',
  taxes: 'is a list of taxes with "id", "name", "basisPoints" and "taxesShipping"',
  minimumCents: 'is a whole number of cents',
  timeZone: 'is the IANA name of a time zone such as "Europe/Brussels"',
  payments: 'is a payment port, such as stripePayments()',
  setAsideMinutes: 'is a whole number from 1 to 100000',
  notify: 'is a list of e-mail addresses',
  letter: 'is a function that writes an e-mail',
  pages: 'has the paths "cart", "checkout", "order", "giftCard", "shop", "subscription" and "reviews"',
  languages: 'has the texts of languages by their tags, such as "pt-BR"',
  languageOf: 'is a function that returns the tag of a language',
  refused: 'is a function that answers a refused form',
  originOf: 'is a function that returns the address of the website',
  bytesADay: 'has the numbers "party" and "website"',
}

/** The members of options, each with a value. */
type Filled<Options> = { readonly [Name in keyof Options]-?: Exclude<Options[Name], undefined> }

/** Options with their defaults. */
export interface ShopSettings extends Filled<
  Omit<ShopOptions, 'products' | 'payments' | 'pages' | 'languages' | 'languageOf'>
> {
  readonly find: FindProducts
  readonly payments: PaymentPort | undefined
  readonly pages: Filled<Omit<ShopPages, 'reviews'>> & Pick<ShopPages, 'reviews'>
  readonly languages: ShopLanguages
  /** Language of a request. */
  langOf(request: Request): string
  /** A sentence of a refusal in the language of a request. */
  sentence(request: Request, sentence: string): string
}

const QUARTER = 15
const TWO_WEEKS = 14 * 24 * 60

/** The origin that the browser names, if it is the request's own; else that of the request's address. */
function originOf({ request }: Visit): string {
  const named = request.headers.get('Origin') ?? ''
  const isOwn = URL.canParse(named) && readHost(new URL(named).host) === hostOf(request)
  return isOwn ? new URL(named).origin : new URL(request.url).origin
}

/** The language that the request asks for, or the page from which it came. */
const askedLanguage = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get('lang') ?? pageBefore(request)?.searchParams.get('lang') ?? undefined

function findIn(products: ShopOptions['products']): FindProducts {
  if (typeof products === 'function') return products
  const byId = new Map(products.map((product) => [product.id, product]))
  return (ids) => Promise.resolve(ids.flatMap((id) => byId.get(id) ?? []))
}

function refuseTwice(kind: string, ids: readonly string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new TypeError(`[server] The ${kind} "${twice}" is given twice.`)
}

/**
 * Reads the options of the feature and fills in the defaults.
 * @throws {TypeError} One sentence for the first option that is unknown or wrong, and for a product, a SKU, a way to send or a tax
 * that is given twice.
 */
export function readShopOptions(options: ShopOptions): ShopSettings {
  const result = v.safeParse(optionsSchema, options)
  if (!result.success) {
    const key = String(result.issues[0].path?.[0]?.key ?? '')
    const unknown = `is unknown; there are ${Object.keys(optionsSchema.entries).join(', ')}`
    const known = Object.hasOwn(optionsSchema.entries, key) ? (SENTENCES[key] ?? 'is a whole number from 1') : unknown
    throw new TypeError(`[server] The option "${key}" of shop() ${known}.`)
  }
  const { products, delivery = [], taxes = [], payments } = options
  if (typeof products !== 'function') {
    refuseTwice(
      'product',
      products.map(({ id }) => id),
    )
    refuseTwice(
      'SKU',
      products.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
    )
  }
  refuseTwice(
    'way to send',
    delivery.map(({ id }) => id),
  )
  refuseTwice(
    'tax',
    taxes.map(({ id }) => id),
  )
  const languages = shopLanguages(options.languages ?? {})
  const { languageOf = askedLanguage } = options
  const langOf = (request: Request): string => languages.nearest(languageOf(request))
  const {
    pages,
    currency,
    minimumCents,
    timeZone,
    notify,
    cartChangesAMinute,
    codesAMinute,
    ordersAMinute,
    mostUnpaid,
    mostUnpaidADay,
    bytesADay,
  } = result.output
  return {
    find: findIn(products),
    currency,
    delivery,
    taxes,
    minimumCents,
    timeZone,
    notify,
    payments,
    setAsideMinutes: options.setAsideMinutes ?? (payments ? QUARTER : TWO_WEEKS),
    letter: options.letter ?? letterOf,
    pages,
    languages,
    langOf,
    sentence: (request, sentence) => languages.sentence(langOf(request), sentence),
    refused: options.refused ?? refusedPage,
    originOf: options.originOf ?? originOf,
    cartChangesAMinute,
    codesAMinute,
    ordersAMinute,
    mostUnpaid,
    mostUnpaidADay,
    bytesADay,
  }
}
