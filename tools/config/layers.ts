/**
 * The layer table: which Vitrine packages each package may import, for every door, for types, tests and stories.
 * Dependency-cruiser (`tools/house`), the package generator and the architecture page read this one file.
 * Order matters: a package may only name packages that stand above it here.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  // List the foundation packages, which are pure and use neither the DOM nor a clock, so that every other layer may
  // import them.
  enums: [],
  money: [],
  palette: [],
  messages: ['enums'],
  links: ['enums', 'messages'],
  parts: [],
  // List the browser packages, which use the DOM but import no framework from their main export, with their allowed
  // imports, because the dependency check refuses all others.
  trust: ['links'],
  cookies: ['messages', 'links', 'parts', 'trust'],
  'core-data': ['enums', 'messages', 'links', 'parts', 'cookies'],
  motion: ['enums', 'parts'],
  media: ['enums', 'messages', 'links', 'parts', 'trust', 'motion'],
  tracking: ['enums', 'links', 'parts', 'cookies', 'core-data'],
  // List the feature packages, each with a core without a view, DOM behaviour and a React view, with their allowed
  // imports, because the dependency check refuses all others.
  dialogs: ['messages', 'parts', 'motion'],
  forms: ['enums', 'money', 'messages', 'links', 'parts', 'trust', 'core-data', 'motion'],
  gallery: ['enums', 'messages', 'links', 'parts', 'trust', 'motion', 'media'],
  lightbox: ['enums', 'messages', 'links', 'parts', 'trust', 'motion', 'media', 'dialogs'],
  commerce: [
    'enums',
    'money',
    'messages',
    'links',
    'parts',
    'trust',
    'cookies',
    'core-data',
    'motion',
    'media',
    'dialogs',
    'forms',
  ],
  maps: ['messages', 'links', 'parts', 'trust', 'core-data', 'motion'],
  access: ['enums', 'messages', 'links', 'parts', 'cookies', 'core-data', 'dialogs', 'forms'],
  collections: [
    'enums',
    'money',
    'messages',
    'links',
    'parts',
    'trust',
    'core-data',
    'motion',
    'media',
    'dialogs',
    'forms',
    'gallery',
    'commerce',
    'maps',
  ],
  overlays: ['messages', 'links', 'parts', 'trust', 'motion', 'core-data', 'dialogs'],
  blocks: [
    'enums',
    'money',
    'palette',
    'messages',
    'links',
    'parts',
    'trust',
    'cookies',
    'core-data',
    'motion',
    'media',
    'tracking',
    'dialogs',
    'forms',
    'gallery',
    'lightbox',
    'commerce',
    'maps',
    'access',
    'collections',
    'overlays',
  ],
  // List the composition package, which assembles all features into pages, so that it may import every other package.
  runtime: [
    'enums',
    'money',
    'messages',
    'links',
    'parts',
    'trust',
    'cookies',
    'core-data',
    'motion',
    'media',
    'tracking',
    'dialogs',
    'forms',
    'gallery',
    'lightbox',
    'commerce',
    'maps',
    'access',
    'collections',
    'overlays',
    'blocks',
  ],
  // List the engine, which runs behind the calls and never in a visitor's browser: it reads the cores and the calls of
  // packages, and no view.
  server: ['enums', 'messages', 'links', 'cookies', 'core-data', 'forms'],
  // List the owner's panel, an application of its own: it may import every package that draws or edits a page.
  panel: [
    'enums',
    'money',
    'palette',
    'messages',
    'links',
    'parts',
    'trust',
    'cookies',
    'core-data',
    'motion',
    'media',
    'dialogs',
    'forms',
    'gallery',
    'lightbox',
    'commerce',
    'maps',
    'access',
    'collections',
    'overlays',
    'blocks',
    'runtime',
  ],
}

/** Packages that run on a server alone: they may use modules of Node, and have no weight in a browser. */
export const ENGINE: readonly string[] = ['server']

/** Packages that no visitor's browser loads, so that no budget of bytes holds them. */
export const WITHOUT_BUDGET: readonly string[] = [...ENGINE, 'panel']
