import type { SiteContext } from './context.js'
import type { ErrorPlace } from './site.js'

/**
 * What each member looks like: an example of its type; a list of one for a list; for an object its known members, `'*'`
 * standing for all. By hand and not in valibot, because this stands in the script that every page waits for.
 */
const SHAPE = {
  website: {
    websiteType: 0,
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
  authenticatedAccount: {},
  xsrfToken: '',
}

/** The value with everything of a wrong type taken out; `undefined` when nothing is left of it. */
function fit(value: unknown, example: unknown): unknown {
  if (Array.isArray(example)) {
    return Array.isArray(value) ? value.filter((one) => fit(one, example[0]) !== undefined) : undefined
  }
  if (typeof value !== typeof example || value === null || Array.isArray(value)) return undefined
  if (typeof value === 'object') {
    const members = value as Record<string, unknown>
    const known = example as Readonly<Record<string, unknown>>
    for (const name in '*' in known ? members : known) {
      const fitted = fit(members[name], known[name] ?? known['*'])
      if (fitted === undefined) delete members[name]
      else members[name] = fitted
    }
  }
  return value
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value) Object.values(Object.freeze(value)).forEach(freeze)
  return value
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
    const json = JSON.parse(text ?? '', (key, value: unknown) => (key === '__proto__' ? undefined : value)) as Partial<
      Record<string, unknown>
    > | null
    const signedOut = json?.['authenticatedAccount'] === null
    const context = fit(json, SHAPE) as SiteContext | undefined
    if (context) return freeze(signedOut ? { ...context, authenticatedAccount: null } : context)
    throw new TypeError('[core-data] The context is not an object.')
  } catch (error) {
    report(error, { source: 'context' })
    return Object.freeze({})
  }
}
