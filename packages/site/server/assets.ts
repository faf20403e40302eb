import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sheetsFor } from './sheets.ts'
import type { PageTables } from './tables.ts'

/** Addresses of the files the build made for the browser. */
export interface Assets {
  readonly recorder: string
  readonly entry: string
  readonly modules: readonly string[]
  /** The script of the editor in the panel, and the script of a page in the editor's frame. */
  readonly editor: string
  readonly editorFrame: string
  readonly fonts: readonly string[]
  /** Script of the panel's pages of pictures and files. */
  readonly uploads?: string | undefined
  /** Address of the tables of islands and features; without it a page loads the tables itself. */
  readonly tables?: PageTables | undefined
  /** Addresses of the scripts of the panel's pages by name. */
  readonly scripts?: Readonly<Record<string, string>> | undefined
  /** The stylesheet of that name, or `undefined`. */
  sheet(name: string): string | undefined
}

/** The manifest that `build/build.ts` writes beside the files: file names by role. */
export interface AssetManifest {
  readonly recorder: string
  readonly entry: string
  readonly modules: readonly string[]
  readonly editor: string
  readonly editorFrame: string
  readonly fonts: readonly string[]
  readonly uploads?: string | undefined
  readonly tables?: PageTables | undefined
  readonly scripts?: Readonly<Record<string, string>> | undefined
  readonly sheets: Readonly<Record<string, string>>
}

/** Creates the addresses from a manifest. */
export function assetsOf(manifest: AssetManifest): Assets {
  const { sheets, ...rest } = manifest
  return { ...rest, sheet: (name) => sheets[name] }
}

/**
 * Reads what the build made.
 * @throws {Error} When the site has not been built [SRV-107].
 */
export function readAssets(clientDir: string): Assets {
  const file = path.join(clientDir, 'assets.json')
  try {
    return assetsOf(JSON.parse(readFileSync(file, 'utf8')) as AssetManifest)
  } catch (error) {
    throw new Error(`The site has not been built: ${file} cannot be read. Run the build script of the app first.`, {
      cause: error,
    })
  }
}

/** The stylesheets a page links to, in the order of their layers [SRV-114]. */
export function stylesFor(assets: Assets, blockTypes: readonly string[]): string[] {
  return sheetsFor(blockTypes)
    .map((name) => assets.sheet(name))
    .filter((address) => address !== undefined)
}
