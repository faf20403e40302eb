import { productSchema, publishedReviewSchema, ratingSummarySchema } from '@vitrine/commerce'
import type { InstallmentTerms, Product, PublishedReview, RatingSummary } from '@vitrine/commerce'
import {
  array,
  fallback,
  maxLength,
  minLength,
  minValue,
  nonEmpty,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
} from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { color, lang, level, listOf, maybe, preview, text } from '../kit/settings.js'
import type { HeadingLevel } from '../kit/settings.js'

/** A picture of a product. */
export interface ProductPicture {
  readonly src: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Language of the text. Default: that of the product. */
  readonly lang?: string | undefined
  readonly color?: string | undefined
  /** The picture in few pixels, as a `data:` address. */
  readonly preview?: string | undefined
  /** Path of a film of the own site, MP4 or WebM, whose poster the picture is. Default: it is a picture. */
  readonly film?: string | undefined
}

/** A product block: one product with the controls that put it into the cart. */
export interface ProductBlockData {
  readonly product: Product
  /** ISO 4217 code, the site's selected currency. Default `'USD'`. */
  readonly currency?: string | undefined
  readonly image?: ProductPicture | undefined
  /** Further pictures, on the product's own page. Default: there are none. */
  readonly pictures?: readonly ProductPicture[] | undefined
  /** CSS `sizes` of the image. Default `'100vw'`. */
  readonly sizes: string
  /** A sentence or two about it. */
  readonly text: string
  /** Whole description in the place of `text`, sanitised when it was stored. Default: `text` is shown. */
  readonly html?: string | undefined
  /** In the unit of the store. Default: it is not shown. */
  readonly weight?: number | undefined
  /** Length, width and height in the unit of the store. Default: they are not shown. */
  readonly dimensions?: readonly number[] | undefined
  /** Number of the `UnitSystem` of the store. Default: imperial. */
  readonly measurementStandard?: number | undefined
  /** Terms of providers of installments. Default: nothing is shown. */
  readonly installments?: readonly InstallmentTerms[] | undefined
  /** Pages above the product's own page, from the top: the shop and a category. Default: none are shown. */
  readonly breadcrumbs?: readonly { readonly name: string; readonly href: string }[] | undefined
  /**
   * Path to which the form for sold-out variants posts `sku`, `email` and `crumb` [COM-133]. Default: there is no form.
   */
  readonly backInStockAction?: string | undefined
  /** The product's own page. */
  readonly href: string
  /** `'full'` has the form in the page; `'card'` has it in a quick view [BLK-53]. Default `'full'`. */
  readonly view: 'full' | 'card'
  /** Default 2. */
  readonly headingLevel: HeadingLevel
  /** The stars of the product's reviews. Default: none are shown. */
  readonly rating?: RatingSummary | undefined
  /** The product's reviews, the newest first. Default: no list is shown. */
  readonly reviews?: readonly PublishedReview[] | undefined
  /** Addresses of the pages of newer and older reviews. Default: all reviews are here. */
  readonly reviewPages?: { readonly newer?: string | undefined; readonly older?: string | undefined } | undefined
}

const length = pipe(number(), minValue(1))
/** A weight or a length in the unit of the store. */
const size = pipe(number(), minValue(0))
/** A path of the own site that ends as a film does. */
const film = maybe(pipe(string(), maxLength(300), regex(/^\/[\w.~%-][\w./~%-]*\.(?:mp4|webm)$/i)))
const src = pipe(string(), minLength(1))
const picture = object({ src, width: length, height: length, alt: text, lang, color, preview, film })

const terms = object({
  name: string(),
  count: pipe(number(), minValue(2)),
  minimumCents: size,
  maximumCents: size,
})

/** Reads a product block [BLK-6] [BLK-53] [COM-51]. Data without a product is refused. */
export const productCodec: BlockCodec<ProductBlockData> = createCodec(
  object({
    product: productSchema,
    currency: fallback(optional(string()), undefined),
    image: fallback(optional(picture), undefined),
    pictures: maybe(listOf(picture)),
    installments: maybe(listOf(terms)),
    breadcrumbs: maybe(listOf(object({ name: string(), href: string() }))),
    sizes: fallback(pipe(string(), minLength(1)), '100vw'),
    text,
    html: text,
    weight: maybe(size),
    dimensions: maybe(pipe(array(size), nonEmpty())),
    measurementStandard: maybe(number()),
    backInStockAction: maybe(string()),
    href: text,
    view: fallback(picklist(['full', 'card']), 'full'),
    headingLevel: level(2),
    rating: maybe(ratingSummarySchema),
    reviews: maybe(listOf(publishedReviewSchema)),
    reviewPages: maybe(object({ newer: maybe(string()), older: maybe(string()) })),
  }),
)
