/** Environment of a benchmark's figures. */
export interface Measured {
  /** Packages, by folder name; their dependencies count too. */
  readonly packages: readonly string[]
  /** Other folders, from the root. */
  readonly folders?: readonly string[]
}

/** Subject of each benchmark, by its name. */
export const MEASURED: Readonly<Record<string, Measured>> = {
  blocks: { packages: ['blocks', 'runtime'], folders: ['benchmarks/blocks'] },
  commerce: { packages: ['commerce'], folders: ['benchmarks/commerce'] },
  cookies: { packages: ['cookies'] },
  'core-data': { packages: ['core-data'] },
  dialogs: { packages: ['dialogs'] },
  forms: { packages: ['forms'] },
  gallery: { packages: ['gallery'] },
  lightbox: { packages: ['lightbox'] },
  media: { packages: ['media'] },
  money: { packages: ['money'] },
  motion: { packages: ['motion'] },
  page: { packages: ['runtime'], folders: ['apps/demo-site/build', 'benchmarks/page', 'benchmarks/content'] },
  palette: { packages: ['palette'] },
  submissions: { packages: ['forms'], folders: ['apps/demo-site/server'] },
}
