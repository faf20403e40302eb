import type { SiteContext } from './context.js'
import type { ErrorPlace } from './site.js'

/**
 * What each member looks like: an example of its type; a list of one for a list; for an object its known members, `'*'`
 * standing for all of them; `null` for an object or null. By hand and not in valibot, because this stands in the script that every page waits for.
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
  googleFonts: [''],
  typekitFonts: [''],
  rollups: { '*': { js: [''], css: [''] } },
  authenticatedAccount: null,
  memberAccountId: '',
  xsrfToken: '',
}

/** The value, frozen to its depths, without what is of another type than its example; `undefined` fits anything. */
function read(value: unknown, example: unknown): unknown {
  if (Array.isArray(value)) {
    if (example !== undefined && !Array.isArray(example)) return undefined
    return Object.freeze(value.map((one) => read(one, example?.[0])).filter((one) => one !== undefined))
  }
  if (example !== undefined) {
    if (typeof value !== typeof example || Array.isArray(example) || (value === null && example)) return undefined
  }
  if (typeof value !== 'object' || value === null) return value
  const members = value as Record<string, unknown>
  const known = (example ?? {}) as Readonly<Record<string, unknown>>
  for (const name in members) {
    members[name] = read(members[name], known[name in known ? name : '*'])
    if (members[name] === undefined || name === '__proto__') delete members[name]
  }
  return Object.freeze(value)
}

/**
 * The page's context out of its JSON text, frozen to its depths [DAT-30] [DAT-31]. A member of a wrong type is left out;
 * unknown members stay. Never throws: a text that is missing or broken gives the empty context and one report.
 */
export function parseContext(
  text: string | null | undefined,
  report: (error: unknown, place: ErrorPlace) => void,
): SiteContext {
  try {
    const context = read(JSON.parse(text ?? ''), SHAPE)
    if (context) return context
    throw new TypeError('[core-data] no context object')
  } catch (error) {
    report(error, { source: 'context' })
    return Object.freeze({})
  }
}
