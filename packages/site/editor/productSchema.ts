import { isPrice, isSku } from '@vitrine/commerce'
import { formatMoney, parseMoney } from '@vitrine/money'
import { fitsCategory, fitsTag, LIMITS, PublicationStatus } from '@vitrine/enums'
import * as v from 'valibot'
import {
  GIVEN_STATUSES,
  ITEM_LIMITS,
  line,
  moment,
  MOST_CATEGORIES,
  MOST_TAGS,
  names,
  STATUS_NAMES,
} from './itemSchema.ts'
import { MOST_VARIANTS, optionTexts } from './variantRows.ts'

/** Names of the kinds of products in the form of the panel. */
const TYPE_NAMES = {
  PHYSICAL: 'Thing that is sent',
  SERVICE: 'Service',
  DIGITAL: 'File to download',
  GIFT_CARD: 'Gift card',
  PAYWALL: 'Membership',
} as const

/** Kinds of products that people create in the panel: those of the others need a file or a plan. */
export const NEW_TYPES = ['PHYSICAL', 'SERVICE', 'GIFT_CARD'] as const

/** Most pictures, options, and values of an option. */
const MOST = { pictures: 30, options: 3, values: 50 } as const

/** Largest weight and length, in the store's units. */
const LARGEST_MEASURE = 100_000

/** Most pieces of a stock. */
const MOST_PIECES = 1_000_000

const CENTS_AT_MOST = 100_000_000

/** Facts about the shop that the form of a product needs. */
export const productRules = v.object({
  /** ISO 4217 code. */
  currency: v.pipe(v.string(), v.length(3)),
  /** Type of the stored product. */
  type: v.picklist(['PHYSICAL', 'SERVICE', 'DIGITAL', 'GIFT_CARD', 'PAYWALL']),
  /** Units of the store: "kg" and "cm". */
  weightUnit: v.string(),
  lengthUnit: v.string(),
})

export type ProductRules = v.InferOutput<typeof productRules>

/** Members that a form keeps without showing them. */
const HIDDEN = { field: 'hidden' } as const

/** Reads an amount that a person typed; `undefined` for anything that is no price. */
export function centsOf(text: string, currency: string): number | undefined {
  const cents = parseMoney(text, { currency })
  return typeof cents === 'number' && isPrice(cents) ? cents : undefined
}

/** Checks of an amount, each with its sentence [COM-6] [COM-7]. */
const priceText = (title: string, currency: string) => {
  const amountOf = (text: string) => parseMoney(text, { currency })
  const isAmount = (text: string): boolean => {
    const amount = amountOf(text)
    return amount !== undefined && amount >= 0
  }
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(64, 'Write a shorter price.'),
    v.check((text) => text === '' || isAmount(text), `Write a price such as ${formatMoney(1250, { currency })}.`),
    v.check(
      (text) => text === '' || !isAmount(text) || isPrice(amountOf(text)),
      `A price is at most ${formatMoney(CENTS_AT_MOST, { currency })}.`,
    ),
    v.title(title),
  )
}

const variantSchema = ({ currency }: ProductRules) =>
  v.pipe(
    v.object({
      values: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(MOST.options), v.metadata(HIDDEN)),
      name: v.pipe(v.string(), v.metadata(HIDDEN)),
      price: v.pipe(priceText('Price', currency), v.nonEmpty('A variant needs a price.')),
      salePrice: v.optional(priceText('Sale price', currency), ''),
      sku: v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.check((text) => text === '' || isSku(text), 'A SKU has at most 60 characters.'),
          v.title('SKU'),
        ),
        '',
      ),
      stock: v.optional(
        v.pipe(
          v.number(),
          v.integer('Pieces are a whole number.'),
          v.minValue(0, 'There are no fewer pieces than none.'),
          v.maxValue(MOST_PIECES, 'A stock has at most 1,000,000 pieces.'),
          v.title('Pieces'),
        ),
      ),
      unlimited: v.optional(v.pipe(v.boolean(), v.title('Always in stock')), false),
      was: v.optional(v.pipe(v.string(), v.maxLength(60), v.metadata(HIDDEN))),
      had: v.optional(v.pipe(v.number(), v.integer(), v.metadata(HIDDEN))),
      stockOf: v.optional(v.pipe(v.string(), v.maxLength(60), v.metadata(HIDDEN))),
    }),
    v.forward(
      v.check(({ price, salePrice }) => {
        const [full, sale] = [centsOf(price, currency), centsOf(salePrice, currency)]
        return full === undefined || sale === undefined || sale < full
      }, 'A sale price is lower than the price.'),
      ['salePrice'],
    ),
  )

const optionSchema = v.object({
  name: v.optional(v.pipe(line('Name of the option', 100), v.nonEmpty('An option needs a name, such as Size.')), ''),
  values: v.optional(
    v.pipe(
      v.array(
        v.object({
          value: v.optional(v.pipe(line('Value', 100), v.nonEmpty('A value needs a name.')), ''),
          color: v.optional(
            v.pipe(
              v.string(),
              v.trim(),
              v.regex(/^(?:#[\da-f]{6})?$/i, 'A colour is written as #1d3557.'),
              v.title('Colour'),
            ),
            '',
          ),
          print: v.optional(v.pipe(v.string(), v.maxLength(100), v.metadata({ field: 'picture' }))),
        }),
      ),
      v.maxLength(MOST.values, `At most ${MOST.values} values.`),
      v.nonEmpty('An option needs a value.'),
      v.title('Values'),
      v.metadata({ field: 'lines' }),
    ),
    [],
  ),
})

const measure = (title: string, unit: string) =>
  v.optional(
    v.pipe(
      v.number(),
      v.minValue(0, 'At least 0.'),
      v.maxValue(LARGEST_MEASURE, `At most ${LARGEST_MEASURE}.`),
      v.title(`${title} (${unit})`),
    ),
  )

const isUnique = (texts: readonly string[]): boolean =>
  new Set(texts.map((text) => text.trim().toLowerCase())).size === texts.length

const typesFor = (type: ProductRules['type']) => [...new Set([type, ...NEW_TYPES])]

/**
 * The schema of a product as the panel edits it; the form of the panel is made from it [PAN-109].
 * @param zone - IANA name of the site's time zone, in which `publishAt` stands.
 */
export function productFieldsSchema(rules: ProductRules, zone: string) {
  return v.object({
    title: v.pipe(line('Title', ITEM_LIMITS.title), v.nonEmpty('A product needs a title.')),
    html: v.optional(
      v.pipe(v.string(), v.maxLength(ITEM_LIMITS.html, 'The text is too long.'), v.title('Description')),
      '',
    ),
    excerpt: v.optional(
      v.pipe(
        line('Short description', ITEM_LIMITS.excerpt),
        v.metadata({ field: 'long-text' }),
        v.description('For the quick view, feeds and search engines. Empty: the beginning of the description.'),
      ),
      '',
    ),
    urlId: v.optional(
      v.pipe(
        line('Last part of the address', ITEM_LIMITS.address),
        v.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'An address has small letters, digits and "-".'),
        v.description('Empty: made from the title.'),
      ),
      '',
    ),
    pictures: v.optional(
      v.pipe(
        v.array(
          v.object({
            print: v.optional(v.pipe(v.string(), v.maxLength(100), v.metadata({ field: 'picture' }))),
            film: v.optional(
              v.pipe(
                line('Film', 300),
                v.regex(
                  /^(?:\/[\w.~%-][\w./~%-]*\.(?:mp4|webm))?$/i,
                  'A film is an MP4 or WebM file of this site, such as /s/lamp.mp4.',
                ),
                v.metadata({ field: 'film' }),
                v.description(
                  'Address of a film among your files, such as /s/lamp.mp4. The picture stands for it until it plays.',
                ),
              ),
              '',
            ),
          }),
        ),
        v.maxLength(MOST.pictures, `At most ${MOST.pictures} pictures.`),
        v.title('Pictures and films'),
        v.description('The first one stands in the shop.'),
      ),
      [],
    ),
    options: v.optional(
      v.pipe(
        v.array(optionSchema),
        v.maxLength(MOST.options, `At most ${MOST.options} options.`),
        v.check((options) => isUnique(options.map(({ name }) => name)), 'Two options have one name.'),
        v.check((options) => optionTexts(options).every(isUnique), 'An option has the same value twice.'),
        v.title('Options'),
        v.description('Such as size or colour. The variants below follow from their values.'),
        v.metadata({ field: 'lines' }),
      ),
      [],
    ),
    variants: v.pipe(
      v.array(variantSchema(rules)),
      v.nonEmpty('A product has at least one variant.'),
      v.maxLength(MOST_VARIANTS, `A product has at most ${MOST_VARIANTS} variants.`),
      v.title('Variants'),
      v.description('Without a SKU one is generated. A sale price is lower than the price; empty: no sale.'),
      v.metadata({ field: 'rows' }),
    ),
    tags: names('tag', { fits: fitsTag, limit: LIMITS.tagLength, most: MOST_TAGS }),
    categories: names('category', { fits: fitsCategory, limit: LIMITS.categoryLength, most: MOST_CATEGORIES }),
    type: v.optional(
      v.pipe(v.picklist(typesFor(rules.type)), v.title('Kind'), v.metadata({ labels: TYPE_NAMES })),
      rules.type,
    ),
    status: v.optional(
      v.pipe(v.picklist(GIVEN_STATUSES), v.title('Status'), v.metadata({ labels: STATUS_NAMES })),
      PublicationStatus.Draft,
    ),
    publishAt: moment(
      'Date and time of publication',
      `In the time zone ${zone}. Scheduled: it appears then. Empty: the time at which you publish it.`,
    ),
    measures: v.optional(
      v.pipe(
        v.object({
          weight: measure('Weight', rules.weightUnit),
          length: measure('Length', rules.lengthUnit),
          width: measure('Width', rules.lengthUnit),
          height: measure('Height', rules.lengthUnit),
        }),
        v.title('Weight and dimensions'),
      ),
      {},
    ),
  })
}

/** A product as the panel edits it. */
export type ProductFields = v.InferOutput<ReturnType<typeof productFieldsSchema>>
