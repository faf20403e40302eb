import type { SiteContext } from '@vitrine/core-data/site'

type Settings = ReadonlyMap<string, unknown>

const SETTINGS = new WeakMap<SiteContext, Settings>()

/** Stores the settings of a page's context, so that no block of the page reads them again. */
export function keepSettings<Context extends SiteContext>(context: Context, settings: Settings): Context {
  SETTINGS.set(context, settings)
  return context
}

/** The settings that a page's context was made from. */
export const settingsOfPage = (context: SiteContext): Settings | undefined => SETTINGS.get(context)
