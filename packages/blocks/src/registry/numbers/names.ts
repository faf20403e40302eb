// Written by `pnpm blocks` from the block.ts of every type.

/** The names of the block types that have an island, by number. */
export const NAMES: Readonly<Record<string, string>> = {
  69: 'accordion',
  41: 'audio',
  22: 'embed',
  9: 'form',
  8: 'gallery',
  4: 'map',
  70: 'marquee',
  51: 'newsletter',
  43: 'product',
  68: 'text-highlight',
  32: 'video',
}
