import { readRating, readReviews, REVIEWS_A_PAGE } from '@vitrine/server/shop'
import { logout } from '@vitrine/access/api'
import type { RatingSummary } from '@vitrine/commerce'
import type { SiteContext } from '@vitrine/core-data/site'
import { LIMITS } from '@vitrine/enums'
import { FORMS } from '@vitrine/messages'
import { escapeHtml } from '@vitrine/trust'
import { livePlan } from '../database/accounts.ts'
import type { Db } from '../database/db.ts'
import { leadsToHidden, readHiddenAddresses } from '../database/hiddenPages.ts'
import type { BlockRow } from '../database/site.ts'
import { findProduct } from '../database/store.ts'
import {
  archiveData,
  calendarData,
  type CollectionSources,
  commentsData,
  eventsData,
  summaryData,
  tourData,
} from './collectionData.ts'
import type { Picture } from '../site/sitePictures.ts'
import type { SitePictures } from '../site/sitePictures.ts'
import { ContentFault } from './contentFault.ts'
import { noteShown } from '../drawing/drawing.ts'
import { readForm, shownForm } from './definitionOf.ts'
import { settingsOfPage, translationOfPage } from './pageSettings.ts'
import { pictureIn, type PictureReader, readPictures } from './picture.ts'
import { readInstallments } from '../shop/installments.ts'
import { productsIn } from '../database/productsIn.ts'
import { BACK_IN_STOCK_PATH } from '../shop/backInStockPath.ts'
import { breadcrumbsOf, factsOf, productData } from './productData.ts'

type BlockData = Readonly<Record<string, unknown>>

/** The address of the page that shows a block, for blocks with pages of their own. */
export interface BlockPlace {
  readonly path: string
  /** Number of the page of a product's reviews, from 1. */
  readonly reviews: number
}

type Source = (
  services: CollectionSources,
  data: BlockData,
  context: SiteContext,
  place: BlockPlace | undefined,
) => Promise<unknown>

const form: Source = async ({ db, language }, { formId }, context) => {
  const found = await readForm(db, String(formId), settingsOfPage(context))
  if (!found) throw new ContentFault(`there is no form "${String(formId)}"`)
  return found.definition && shownForm(db, found.definition, language)
}

/** Removes photos that are loaded later from the page's data; the page reserves their places [BLK-35]. */
const photos: Source = async (_services, data) => {
  if (data['asyncRendering'] !== true || !Array.isArray(data['photos'])) return data
  return { ...data, photos: [], expected: Math.min(data['photos'].length, LIMITS.photoGalleryCount) }
}

/** Leaves the links to hidden pages out of a menu [PAN-124]. */
const navigation: Source = async ({ db }, data) => {
  const { links } = data
  if (!Array.isArray(links)) return data
  const hidden = await readHiddenAddresses(db)
  return { ...data, links: links.filter((link) => !leadsToHidden(Object(link).href, hidden)) }
}

/** Signed-in accounts see a reservation block as a preview [BLK-38]. */
const reservation: Source = async (_services, data, { authenticatedAccount }) => ({
  ...data,
  preview: !!authenticatedAccount,
})

/** Completes a member area's link, which depends on the visitor [BLK-55]. */
const memberArea: Source = async ({ db, clock }, data, { authenticatedAccount, memberAccountId }) => {
  const member =
    memberAccountId === undefined
      ? undefined
      : await db
          .selectFrom('accounts')
          .select(livePlan(clock()).as('plan'))
          .where('id', '=', memberAccountId)
          .executeTakeFirst()
  const visitor = authenticatedAccount ? 'account' : 'visitor'
  const viewer = member ? (member.plan === null ? 'member-without-plan' : 'member') : visitor
  return { ...data, viewer, logOutAction: logout.path }
}

/** A page of the reviews of a product, with the addresses of the pages beside it; a page after the last is the last [SRV-190]. */
async function reviewPage(
  db: Db,
  productId: string,
  { count }: RatingSummary,
  { path, reviews: asked }: BlockPlace = { path: '', reviews: 1 },
): Promise<object> {
  const pageCount = Math.max(1, Math.ceil(count / REVIEWS_A_PAGE))
  const page = Math.min(asked, pageCount)
  const href = (number: number): string => (number > 1 ? `${path}?reviews=${number}` : path)
  return {
    reviews: await readReviews(db, productId, page),
    ...(pageCount > 1 && {
      reviewPages: {
        ...(page > 1 && { newer: href(page - 1) }),
        ...(page < pageCount && { older: href(page + 1) }),
      },
    }),
  }
}

/**
 * Reads the rows that a block's row refers to, by the block's type [BLK-53] [COL-20] [COL-23] [SRV-71] [SRV-74]
 * [SRV-75] [SRV-117].
 */
const SOURCES: Readonly<Record<string, Source>> = {
  form,
  newsletter: form,
  'member-area': memberArea,
  navigation,
  reservation,
  'table-booking': reservation,
  'photo-service-a': photos,
  'photo-service-b': photos,
  'photo-service-c': photos,
  map: async ({ site }, { town, ...data }) => ({ ...data, map: site.maps.get(String(town)) }),
  summary: summaryData,
  archive: archiveData,
  calendar: calendarData,
  events: eventsData,
  'tour-dates': tourData,
  comments(services, data, { authenticatedAccount }) {
    const name = authenticatedAccount?.['displayName']
    return commentsData(services, data, typeof name === 'string' ? name : undefined)
  },
  async product({ db, language }, { productId, ...data }, context, place) {
    const stored = await findProduct(db, String(productId))
    const [row] = await productsIn(db, stored ? [stored] : [], language)
    if (!row) throw new ContentFault(`there is no product "${String(productId)}"`)
    const store = context.websiteSettings?.storeSettings
    const currency = store?.selectedCurrency
    // Read a product's reviews only for the block with the heading of level 1, which is on the product's own page. Read
    // the star rating also for product cards, which show no reviews.
    const hasPage = data['headingLevel'] === 1
    const rating = hasPage || data['view'] === 'card' ? await readRating(db, row.id) : undefined
    const reviews = hasPage && rating ? await reviewPage(db, row.id, rating, place) : undefined
    const breadcrumbs = hasPage ? await breadcrumbsOf(db, row, currency, language) : undefined
    const { pictures, ...shown } = productData(row, currency)
    const installments = data['view'] === 'card' ? [] : readInstallments(settingsOfPage(context))
    const standard = { measurementStandard: store?.measurementStandard }
    return {
      ...data,
      ...shown,
      ...(row.isTranslated && { isTranslated: true }),
      rating,
      ...reviews,
      ...(installments.length > 0 && { installments }),
      ...(hasPage && { backInStockAction: BACK_IN_STOCK_PATH, pictures, breadcrumbs, ...factsOf(row), ...standard }),
    }
  },
}

/**
 * A value with every `{ print }` in it filled in: address, size, alternative text and page of that drawing [SRV-111]
 * [SRV-117]; and with every `{ picture }` as well, if the reader has read the uploads [SRV-282].
 */
export function withPictures(value: unknown, read: PictureReader, pictures: SitePictures): unknown {
  if (Array.isArray(value)) return value.map((member) => withPictures(member, read, pictures))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withPictures(member, read, pictures)]),
  )
  const reference = pictureIn(members)
  if (reference === undefined) return members
  const { print, picture: _upload, ...rest } = members
  const picture = read(reference)
  if (!picture) return rest
  const sizes = rest['variant'] === 'poster' && { sizes: posterSizes(picture) }
  const url = reference === print ? pictures.pageOf(reference) : undefined
  return { ...picture, ...(url !== undefined && { url }), ...sizes, ...rest }
}

/** Widths of a poster's picture: on a phone, `--vt-poster-height` of `styles/shell.css` states the poster's height. */
function posterSizes({ width, height }: Picture): string {
  return `(width < 600px) max(100vw, min(78vh, 100vh - 226px) * ${(width / height).toFixed(2)}), 100vw`
}

/** Members of a block's data that refer to rows, and the prefixes of these rows' surrogate keys [SRV-101]. */
const SHOWN = { collectionId: 'page', productId: 'product', formId: 'form', itemId: 'item' } as const

/** Notes the rows of a block on the drawing of its page [SRV-101] [BLK-35] [BLK-38] [SRV-117]. */
function noteRows(data: BlockData): void {
  for (const [member, kind] of Object.entries(SHOWN)) {
    const id = data[member]
    if (typeof id === 'string') noteShown(`${kind}-${id}`)
  }
}

/**
 * Returns a stored block with the rows that its view needs [SRV-27] [SRV-71] [SRV-73] [SRV-89] [SRV-117] [BLK-35]
 * [BLK-38].
 * @param place - Address of the page. Default: the first page of everything.
 * @throws {ContentFault} When what the row names is not there.
 */
export async function resolveBlock(
  services: CollectionSources,
  { id, type, data }: BlockRow,
  context: SiteContext,
  place?: BlockPlace,
): Promise<BlockRow> {
  const source = Object.hasOwn(SOURCES, type) ? SOURCES[type] : undefined
  const members: Readonly<Record<string, unknown>> | undefined =
    typeof data === 'object' && data !== null ? { ...data } : undefined
  if (members) noteRows(members)
  const sources = { ...services, language: translationOfPage(context) }
  const resolved = source && members ? await source(sources, members, context, place) : data
  // Show a sentence instead of a form without a finished definition, because it has no fields to fill in. Signed-in
  // accounts read that the definition is missing, and visitors read the owner's sentence.
  if (resolved === undefined) {
    const text = context.authenticatedAccount ? FORMS.notConfigured : String(members?.['closedText'] ?? '')
    const isTranslated = !context.authenticatedAccount && members?.['isTitleTranslated'] === true
    return {
      id,
      type: 'html',
      data: { html: text && `<p>${escapeHtml(text)}</p>` },
      ...(isTranslated && { isTranslated }),
    }
  }
  const { isTranslated } = Object(resolved) as { readonly isTranslated?: unknown }
  return {
    id,
    type,
    data: withPictures(resolved, await readPictures(services, sources.language, resolved), services.site.pictures),
    ...(isTranslated === true && { isTranslated }),
  }
}
