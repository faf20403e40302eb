import type { JsonRecord, SiteContext } from './context.js'

// Examples of the types; their values count for nothing.
const TEXT = ''
const COUNT = 0
const FLAG = true

/**
 * The shape of each member: an example of its type, a list with one example for a list, or an object with its known
 * members. `'*'` stands for every member of an object; `null` means an object or null.
 */
const SHAPE = {
  website: {
    websiteType: TEXT,
    siteStatus: COUNT,
    developerMode: FLAG,
    cloneable: FLAG,
    identifier: TEXT,
    appDomain: TEXT,
    internalUrl: TEXT,
  },
  websiteSettings: {
    allowEscapeKeyLogin: FLAG,
    storeSettings: {
      selectedCurrency: TEXT,
      measurementStandard: COUNT,
      expressCheckout: FLAG,
      minimumOrderSubtotalCents: COUNT,
    },
  },
  collection: {},
  item: {},
  pageType: COUNT,
  websiteRoles: [COUNT],
  cookieSettings: {},
  tracking: {},
  googleFonts: [TEXT],
  typekitFonts: [TEXT],
  fontServices: { google: TEXT, kit: TEXT },
  rollups: { '*': { js: [TEXT], css: [TEXT] } },
  authenticatedAccount: null,
  memberAccountId: TEXT,
  xsrfToken: TEXT,
}

/** A frozen copy to all depths, without members of another type than their example; `undefined` fits anything. */
function read(value: unknown, example: unknown): unknown {
  if (Array.isArray(value)) {
    if (example !== undefined && !Array.isArray(example)) return undefined
    return Object.freeze(value.map((one) => read(one, example?.[0])).filter((one) => one !== undefined))
  }
  if (example !== undefined) {
    if (typeof value !== typeof example || Array.isArray(example) || (value === null && example)) return undefined
  }
  if (typeof value !== 'object' || value === null) return value
  const known = (example ?? {}) as JsonRecord
  const members = Object.entries(value)
    .map(([name, member]) => [name, read(member, known[name in known ? name : '*'])] as const)
    .filter(([name, member]) => member !== undefined && name !== '__proto__')
  return Object.freeze(Object.fromEntries(members))
}

/**
 * Makes the typed context from a page's record [DAT-30] [DAT-33]: a member of a wrong type is left out [DAT-31],
 * unknown members stay [DAT-53]. The copy is frozen deeply.
 */
export function checkContext(record: JsonRecord): SiteContext {
  return read(record, SHAPE) as SiteContext
}
