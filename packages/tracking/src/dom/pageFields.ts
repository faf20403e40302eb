import type { PageFields } from '@vitrine/core-data/api'
import type { SiteContext } from '@vitrine/core-data/site'
import { scrubText } from '../core/scrub.js'
import { browserFields } from './browserFields.js'
import { referrerAddress } from './pageAddress.js'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** Page fields that a server may write into the context, with the types of their values [TRK-8]. */
const SERVED = {
  websiteId: 'string',
  templateId: 'string',
  variantId: 'string',
  member_locale: 'string',
  pageId: 'string',
  pagePermissionTypeValue: 'number',
} as const

/**
 * Reads the fields of the present page, for calls that carry them. A field without a value is dropped, and so is the
 * value of a secret parameter [TRK-8] [TRK-9] [TRK-66] [BLK-31].
 * @param context - Context of the site. Its member `tracking.page` may hold fields that only the server knows.
 * @param locale - Locale of the page's texts.
 * @example pageFields(site.use(siteContext), site.locale)
 */
export function pageFields({ item, collection, memberAccountId, tracking }: SiteContext, locale: string): PageFields {
  const { pathname, search, hash } = location
  const recordType = item?.['recordType']
  const page = Object(tracking?.['page']) as Readonly<Record<string, unknown>>
  const served = Object.entries(SERVED).map(([name, type]) => [
    name,
    typeof page[name] === type ? page[name] : undefined,
  ])
  const fields: PageFields = {
    ...(Object.fromEntries(served) as PageFields),
    memberAccountId,
    pagePath: pathname,
    pageHash: text(scrubText(hash)),
    website_locale: text(locale),
    pageTitle: text(document.title),
    contentSource: item ? 'i' : collection && 'c',
    itemId: text(item?.['id']),
    recordType: typeof recordType === 'number' ? recordType : undefined,
    collectionId: text(collection?.['id']),
    ...browserFields(),
    queryString: text(scrubText(search)),
    referrer: text(referrerAddress()),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))
}
