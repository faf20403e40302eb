import type { JsonRecord, SiteContext } from './context.js'

/**
 * The shape of each member: an example of its type, a list with one example for a list, or an object with its known
 * members. `'*'` stands for every member of an object; `null` means an object or null.
 */
const SHAPE = {
  website: {
    websiteType: '',
    siteStatus: 0,
    developerMode: true,
    cloneable: true,
    identifier: '',
    appDomain: '',
    internalUrl: '',
  },
  websiteSettings: {
    allowEscapeKeyLogin: true,
    storeSettings: {
      selectedCurrency: '',
      measurementStandard: 0,
      expressCheckout: true,
      minimumOrderSubtotalCents: 0,
    },
  },
  collection: {},
  item: {},
  pageType: 0,
  websiteRoles: [0],
  cookieSettings: {},
  tracking: {},
  googleFonts: [''],
  typekitFonts: [''],
  fontServices: { google: '', kit: '' },
  rollups: { '*': { js: [''], css: [''] } },
  authenticatedAccount: null,
  memberAccountId: '',
  xsrfToken: '',
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
 * Makes the typed context from a page's record [DAT-30] [DAT-33]: a member of a wrong type is left out, unknown members
 * stay. The copy is frozen deeply.
 */
export function checkContext(record: JsonRecord): SiteContext {
  return read(record, SHAPE) as SiteContext
}
