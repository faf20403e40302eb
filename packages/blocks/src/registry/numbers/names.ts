// Written by `pnpm blocks` from the block.ts of every type.

/** The names of the block types that have an island, by number. */
export const NAMES: Readonly<Record<string, string>> = {
  69: 'accordion',
  65: 'appointment-scheduling',
  41: 'audio',
  53: 'button',
  22: 'embed',
  57: 'follow-button',
  9: 'form',
  8: 'gallery',
  4: 'map',
  70: 'marquee',
  67: 'member-area',
  51: 'newsletter',
  12: 'photo-service-a',
  30: 'photo-service-b',
  36: 'photo-service-c',
  43: 'product',
  42: 'reservation',
  33: 'search',
  56: 'share-buttons',
  55: 'summary',
  60: 'table-booking',
  68: 'text-highlight',
  32: 'video',
  58: 'wedding-registry',
}
