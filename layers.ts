/**
 * The layer table: which Vitrine packages each package may import, for every door, for types, tests and stories.
 * Lint (`tools/house/lint.ts`), the package generator and the architecture page read this one file.
 * Order matters: a package may only name packages that stand above it here.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  // Foundations: pure, no DOM, no clock
  enums: [],
  money: [],
  messages: ['enums'],
  links: ['enums', 'messages'],
  parts: [],
  // Browser cores: DOM, no framework at "."
  trust: ['links'],
  cookies: ['messages', 'links', 'parts', 'trust'],
  'core-data': ['enums', 'messages', 'links', 'cookies'],
  motion: ['enums', 'parts'],
  media: ['enums', 'messages', 'links', 'parts', 'trust', 'motion'],
  // Features: headless core, DOM behaviour, React view
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
  blocks: [
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
    'gallery',
    'lightbox',
    'commerce',
  ],
  // Composition
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
    'dialogs',
    'forms',
    'gallery',
    'lightbox',
    'commerce',
    'blocks',
  ],
}
