/** Environment of a benchmark's figures. */
export interface Measured {
  /** Packages, by folder name; their dependencies count too. */
  readonly packages: readonly string[]
  /** Other folders, from the root. */
  readonly folders?: readonly string[]
}

/** Subject of each benchmark, by its name. */
export const MEASURED = {
  blocks: { packages: ['blocks', 'runtime'], folders: ['benchmarks/blocks'] },
  collections: { packages: ['collections'], folders: ['benchmarks/collections'] },
  commerce: { packages: ['commerce'], folders: ['benchmarks/commerce'] },
  cookies: { packages: ['cookies'] },
  'core-data': { packages: ['core-data'] },
  dialogs: { packages: ['dialogs'] },
  editor: { packages: ['panel', 'blocks'], folders: ['packages/site/editor', 'benchmarks/editor'] },
  forms: { packages: ['forms'] },
  gallery: { packages: ['gallery'] },
  lightbox: { packages: ['lightbox'] },
  looks: {
    packages: ['gallery', 'media'],
    folders: ['apps/demo-site/content', 'packages/site/server/render', 'packages/site/styles'],
  },
  maps: { packages: ['maps'], folders: ['apps/demo-site/content/town', 'benchmarks/maps'] },
  media: { packages: ['media'] },
  money: { packages: ['money'] },
  motion: { packages: ['motion'] },
  overlays: { packages: ['overlays'], folders: ['benchmarks/overlays'] },
  page: { packages: ['runtime'], folders: ['packages/site/build', 'benchmarks/page', 'benchmarks/content'] },
  palette: { packages: ['palette'] },
  search: { packages: ['collections'], folders: ['packages/site/server/database', 'benchmarks/search'] },
  serving: { packages: ['blocks'], folders: ['packages/site/server', 'benchmarks/serving'] },
  shelf: {
    packages: ['commerce', 'blocks'],
    folders: ['packages/site/server/database', 'packages/site/server/render', 'benchmarks/shelf'],
  },
  'sign-in': { packages: ['access'], folders: ['packages/site/server'] },
  submissions: { packages: ['forms'], folders: ['packages/site/server'] },
  uses: { packages: ['gallery', 'lightbox'], folders: ['benchmarks/uses'] },
  tracking: { packages: ['tracking'], folders: ['benchmarks/tracking'] },
} satisfies Readonly<Record<string, Measured>>

/** A new benchmark names here which code it measures. */
export type SuiteName = keyof typeof MEASURED
