import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from './site/defineSite.ts'
import { siteFolder } from './site/siteFolder.ts'

/** Files that may hold the definition of a site, the first of them that is there counts. */
const FILES = ['dist/site.js', 'vitrine.config.ts', 'vitrine.config.js', 'vitrine.config.mjs']

/** Returns the file of the site's definition: `SITE_FILE`, or the first one in the site's folder. */
function siteFile(): string {
  const named = process.env.SITE_FILE
  if (named) return path.resolve(named)
  const folder = siteFolder()
  const found = FILES.map((file) => path.join(folder, file)).find((file) => existsSync(file))
  if (found === undefined)
    throw new Error(`There is no site in ${folder}: it has no vitrine.config.ts. Name the site's folder with SITE_DIR.`)
  return found
}

/**
 * Loads the definition of the site that this process serves: of `dist/site.js` where it is built, else of its
 * `vitrine.config.ts`.
 * @throws {Error} With one sentence: when there is no such file, it cannot be run, or its default export is no site.
 */
export async function loadSite(): Promise<Site> {
  const file = siteFile()
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href).catch((error: unknown) => {
    throw new Error(`${file} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  })) as { readonly default?: Partial<Site> }
  const site = module.default
  if (!site?.pictures || !site.content) throw new Error(`${file} has no default export made by defineSite.`)
  return site as Site
}
