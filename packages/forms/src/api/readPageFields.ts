import type { PageFields } from '@vitrine/core-data/site'

/** The type of each page field; `collectionId` is the submission's own. */
const TYPES: Readonly<Record<Exclude<keyof PageFields, 'collectionId'>, 'string' | 'number' | 'boolean'>> = {
  websiteId: 'string',
  templateId: 'string',
  variantId: 'string',
  memberAccountId: 'string',
  pagePath: 'string',
  pageHash: 'string',
  member_locale: 'string',
  website_locale: 'string',
  pageTitle: 'string',
  pageId: 'string',
  contentSource: 'string',
  pagePermissionTypeValue: 'number',
  itemId: 'string',
  recordType: 'number',
  userAgent: 'string',
  clientDate: 'number',
  viewportInnerWidth: 'number',
  viewportInnerHeight: 'number',
  screenWidth: 'number',
  screenHeight: 'number',
  localStorageSupported: 'boolean',
  queryString: 'string',
  referrer: 'string',
}

/** UTF-16 units; more than any of them is. */
const LONGEST = 2000

/** The page fields of a body, each where it is one [FRM-33]: what is wrong, too long or unknown is left out. */
export function readPageFields(body: object): PageFields {
  const fields = Object.entries(body).filter(([name, value]) => {
    if (name === 'contentSource') return value === 'i' || value === 'c'
    const type = Object.hasOwn(TYPES, name) ? TYPES[name as keyof typeof TYPES] : undefined
    return typeof value === type && String(value).length <= LONGEST
  })
  return Object.fromEntries(fields)
}
