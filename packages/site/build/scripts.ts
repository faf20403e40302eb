import path from 'node:path'
import { rolldown, type CodeSplittingGroup, type InputOptions, type OutputChunk, type Plugin } from 'rolldown'
import { minify } from 'terser'
import { resolveConfig } from 'vite'

/** Export condition that resolves the packages to their sources. */
export const SOURCE = '@vitrine/source'

/**
 * Handles Rolldown's warnings. `"use client"` has a meaning for other bundlers only, so the warning is ignored. An
 * import that cannot be resolved is an error.
 */
export const onLog: NonNullable<InputOptions['onLog']> = (level, log, handle) => {
  if (log.code === 'UNRESOLVED_IMPORT') handle('error', log)
  else if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
}

/** Path of the entry's module. */
const ENTRY = path.join(import.meta.dirname, '../client.ts')

const PACKAGES = path.join(import.meta.dirname, '../../../packages')

/**
 * Entry modules that group others: consent and tracking, the slideshow with its island, and the product's. As inputs of
 * the build they keep their own exports. A namespace import would need Rolldown's runtime, which is one more file.
 */
const VISITOR = path.join(PACKAGES, 'blocks/src/visitor.ts')
const GALLERY = path.join(PACKAGES, 'blocks/src/gallery/island.ts')
const PRODUCT = path.join(PACKAGES, 'blocks/src/product/island.ts')

/**
 * Modules that several islands share, by the name of their common file. The modules of a file are mostly used together.
 * Without these groups the build would write a file for each set of islands: a form would make 25 requests, most of
 * them smaller than their HTTP headers.
 */
const SHARED: Readonly<Record<string, RegExp>> = {
  texts:
    /packages\/(core-data\/src\/core\/endpoint|messages\/src\/core\/(formatMessage|valueOf|createMessages)|parts\/src\/dom\/readContentLanguage|blocks\/src\/kit\/blockPlace)\.ts$/,
  calls:
    /packages\/(core-data\/src\/core\/requestError|parts\/src\/core\/(createStore|warnProp)|links\/src\/core\/isSameSitePath)\.ts$/,
  context: /packages\/core-data\/src\/core\/(siteContext|checkContext|ownAddress)\.ts$/,
  trust: /packages\/trust\/src\/dom\/(policy|setHtml|trustedHtml|sanitize)\.ts$/,
  schema: /(valibot\/dist\/index\.mjs|packages\/blocks\/src\/kit\/(decode|codec)\.ts)$/,
  settings: /packages\/(blocks\/src\/kit\/settings|media\/src\/core\/placeholder)\.ts$/,
  collections:
    /packages\/(blocks\/src\/kit\/collectionItems|collections\/src\/(core\/month|dom\/element|api\/lists)|enums\/src\/data\/(recordType|publicationStatus))\.ts$/,
  tracked:
    /packages\/(tracking\/src\/core\/(report|mayTrack)|blocks\/src\/tracking\/(isTracked|trackingSettings))\.ts$/,
  fields: /packages\/tracking\/src\/(core\/reports|api\/schemas|dom\/pageFields)\.ts$/,
  visible:
    /packages\/(parts\/src\/(dom\/pageState|core\/withDefaults)|motion\/src\/dom\/(observeSize|watchVisibility|watchSize))\.ts$/,
  players: /packages\/(media\/src\/dom\/(announce|setStyles|enhanceVideo)|parts\/src\/core\/fitBox)\.ts$/,
  rollups: /packages\/blocks\/src\/(gallery\/lightboxPort|kit\/loadRollup)\.ts$/,
  items: /packages\/(gallery\/src\/dom\/openItems|links\/src\/(core|data)\/(itemId|getQueryParams))\.ts$/,
  scrub: /packages\/tracking\/src\/(core\/scrub|dom\/pageAddress)\.ts$/,
}

/** Groups of modules that share a file, besides one file per dynamic import. */
const GROUPS: readonly CodeSplittingGroup[] = [
  // Put the helpers that many islands import (find parts, write attributes, read the writing direction) into the entry
  // file: as small files of their own, their HTTP headers would weigh more than their code.
  {
    name: 'entry',
    test: /(packages\/site\/client|parts\/src\/(dom\/(findPart|requirePart|setAttributes)|core\/wrapIndex)|motion\/src\/dom\/(isRtl|isPlainClick))\.ts$/,
    priority: 2,
  },
  { name: 'visitor', test: /(blocks\/src\/visitor|tracking\/src\/dom\/browserFields)\.ts$/, priority: 1 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
  {
    // Put the slideshow's modules into one file, because every carousel and slideshow imports them. List each module by
    // name: a group with all dependencies would take modules out of the entry file, and every page would load the
    // group.
    name: 'gallery-island',
    test: /packages\/(blocks\/src\/gallery\/island|gallery\/src\/(core\/createGallery|core\/galleryParts|dom\/gestures\/awaitHands|dom\/animationsOf|dom\/ask|dom\/findPart|dom\/boundGallery|dom\/registerGallery|dom\/bindGallery|dom\/showState|dom\/layouts\/slideshow))\.ts$/,
    includeDependenciesRecursively: false,
  },
  ...Object.entries(SHARED).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
]

/** Names the file of an island after its block. */
function chunkName({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const block = /[\\/]([\w-]+)[\\/]island\.ts$/.exec(facadeModuleId ?? '')?.[1]
  return `assets/${block ? `${block}-island` : '[name]'}-[hash].js`
}

/**
 * Compresses the project's scripts with Terser before Rolldown does, and leaves the names to Rolldown: 1 % fewer bytes
 * after brotli. React and other scripts of `node_modules` are left to Rolldown alone, because Terser would need longer for
 * them than for all the others.
 */
const TERSER: Plugin = {
  name: 'terser',
  async renderChunk(code, { moduleIds }, { format }) {
    if (moduleIds.some((id) => id.includes('node_modules'))) return code
    const options = { module: format === 'es', mangle: false, compress: { passes: 3, inline: 1 } }
    return (await minify(code, options)).code ?? code
  },
}

/** Source and target of a build of scripts. */
export interface ScriptsOptions {
  /** Folder from which modules are resolved. */
  readonly root: string
  /** Entry modules by file name: a path from `root`, or an export of a package. */
  readonly input: Readonly<Record<string, string>>
  /** Target folder; scripts go into its folder `assets`, and existing files there stay. */
  readonly outDir: string
  /** Format of the output. `'iife'`: one classic script. Default `'es'`: modules, one file per dynamic import. */
  readonly format?: 'es' | 'iife'
  /** Groups of modules that share a file. Default: those of the site. */
  readonly groups?: readonly CodeSplittingGroup[]
}

/**
 * Builds minified scripts for the browser. Every `import()` stays as it is: the server links styles and modules itself,
 * so no helper has to preload them. Vite would always add its helper, so this uses Rolldown alone.
 */
export async function buildScripts(options: ScriptsOptions): Promise<readonly OutputChunk[]> {
  const { root, input, outDir, format = 'es', groups = GROUPS } = options
  const { build } = await resolveConfig(
    { root, configFile: false, build: { target: 'baseline-widely-available' } },
    'build',
  )
  const bundle = await rolldown({
    cwd: root,
    input: { ...input },
    platform: 'browser',
    // Print no warning about Terser's time.
    checks: { pluginTimings: false },
    preserveEntrySignatures: 'allow-extension',
    onLog,
    optimization: { inlineConst: { mode: 'all', pass: 1 } },
    resolve: { conditionNames: [SOURCE, 'module', 'browser', 'production'] },
    transform: {
      ...(build.target && { target: build.target }),
      define: { 'process.env.NODE_ENV': '"production"' },
      jsx: { runtime: 'automatic', development: false },
    },
  })
  const { output } = await bundle.write({
    dir: outDir,
    format,
    minify: true,
    plugins: [TERSER],
    // Remove bundler annotations from the built scripts, because browsers ignore them. Keep licence comments.
    comments: { legal: true, annotation: false, jsdoc: false },
    // Use hexadecimal hashes: a page's script names many files, and 8 such digits are 2 B less after brotli.
    hashCharacters: 'hex',
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: chunkName,
    ...(format === 'es' && { codeSplitting: { groups: [...groups] } }),
  })
  await bundle.close()
  return output.filter((file) => file.type === 'chunk')
}

/** Returns the addresses of all files that an entry imports statically, also indirectly. */
export function importsOf(entry: OutputChunk, chunks: readonly OutputChunk[]): string[] {
  const found = new Set<string>()
  const follow = ({ imports }: OutputChunk): void => {
    for (const chunk of chunks.filter(({ fileName }) => imports.includes(fileName) && !found.has(fileName))) {
      found.add(chunk.fileName)
      follow(chunk)
    }
  }
  follow(entry)
  return [...found].map((file) => `/${file}`)
}

/** The built scripts of a site. */
export interface SiteScripts {
  readonly entry: OutputChunk
  readonly all: readonly OutputChunk[]
}

/**
 * Builds the entry and all modules that it imports dynamically.
 * @param place.name - Name of the entry's file. Default `'entry'`.
 */
export async function buildSite({
  name = 'entry',
  ...place
}: Pick<ScriptsOptions, 'root' | 'outDir'> & { readonly name?: string }): Promise<SiteScripts> {
  const input = { [name]: ENTRY, visitor: VISITOR, 'gallery-island': GALLERY, 'product-island': PRODUCT }
  const all = await buildScripts({ ...place, input })
  const entry = all.find(({ moduleIds }) => moduleIds.includes(ENTRY))
  if (!entry) throw new Error('[build] the client build has no entry')
  return { entry, all }
}

/**
 * Builds the scripts of the editor by themselves, so that no script of a visitor is split for what the editor shares
 * with it.
 * @returns Their addresses.
 */
export async function buildEditor(
  place: Pick<ScriptsOptions, 'root' | 'outDir'>,
): Promise<{ readonly editor: string; readonly editorFrame: string }> {
  const chunks = await buildScripts({
    ...place,
    input: { editor: './editor.ts', 'editor-frame': './editorFrame.ts' },
    groups: [],
  })
  const addressOf = (name: string): string => {
    const chunk = chunks.find((one) => one.isEntry && one.name === name)
    if (!chunk) throw new Error(`[build] the build of the editor has no entry "${name}"`)
    return `/${chunk.fileName}`
  }
  return { editor: addressOf('editor'), editorFrame: addressOf('editor-frame') }
}
