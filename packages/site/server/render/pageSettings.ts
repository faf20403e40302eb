import type { SiteContext } from '@vitrine/core-data/site'

type Settings = ReadonlyMap<string, unknown>

const SETTINGS = new WeakMap<SiteContext, Settings>()
const LANGUAGES = new WeakMap<SiteContext, string>()

/**
 * Stores the settings of a page's context, so that no block of the page reads them again.
 * @param language - Code of the language into which the texts of the page are translated; `undefined` for the owner's.
 */
export function keepSettings<Context extends SiteContext>(
  context: Context,
  settings: Settings,
  language?: string,
): Context {
  SETTINGS.set(context, settings)
  if (language !== undefined) LANGUAGES.set(context, language)
  return context
}

/** Code of the language into which the texts of a page are translated; `undefined` for the owner's. */
export const translationOfPage = (context: SiteContext): string | undefined => LANGUAGES.get(context)

/** The settings that a page's context was made from. */
export const settingsOfPage = (context: SiteContext): Settings | undefined => SETTINGS.get(context)
