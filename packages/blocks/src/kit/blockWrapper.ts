import type { Attributes, ContentLanguage } from '@vitrine/parts'

/** A block as it is stored, with data that no codec has read yet. */
export interface Block {
  /** Letters, digits, `-` and `_`; unique in the page. */
  readonly id: string
  /** Name or number of a block type: `'gallery'`, `8`, `'8'`, or 1337 beside the name of a component [BLK-3]. */
  readonly type: string | number
  /** Name of the component of a block of type 1337: `'website.components.imageFluid'`. */
  readonly definitionName?: string | undefined
  readonly data: unknown
  /** Devices on which the block is not shown: phones below 768 px, tablets below 1024 px, desktops [PAN-62]. Default: none. */
  readonly hiddenOn?: readonly Device[] | undefined
  /**
   * Areas on the grids of a freely laid out section, as values of CSS `grid-area`: custom properties `--area` and
   * `--area-phone` of the element [PAN-70]. Default: none.
   */
  readonly areas?: BlockAreas | undefined
}

/** Areas of a block on a desktop and on a phone, as values of CSS `grid-area`: `'1 / 7 / span 2 / span 6'`. */
export interface BlockAreas {
  readonly desktop: string
  readonly phone: string
}

/** Device by the width of its window in CSS pixels: `'phone'` below 768, `'tablet'` below 1024, else `'desktop'`. */
export type Device = 'phone' | 'tablet' | 'desktop'

/**
 * Returns the attributes of the element around a block. The browser finds blocks and their settings by them [BLK-3]
 * [BLK-60].
 * @param block.type - Name of its type.
 * @param block.hiddenOn - Devices on which the style sheet hides the element.
 * @param settings - Written as JSON; `undefined` for a block without an island.
 * @param variant - The layout, where the type has several.
 * @param contentLanguage - Language of the owner's texts that the island writes.
 */
export function blockWrapper(
  { id, type, hiddenOn = [] }: { readonly id: string; readonly type: string } & Pick<Block, 'hiddenOn'>,
  settings?: object,
  variant?: string,
  contentLanguage?: ContentLanguage,
): Attributes {
  return {
    id: `block-${id}`,
    'data-block-type': type,
    'data-block-variant': variant,
    'data-block-json': settings && JSON.stringify(settings),
    'data-hidden-on': hiddenOn.length > 0 ? hiddenOn.join(' ') : undefined,
    'data-content-lang': contentLanguage?.lang,
    'data-content-dir': contentLanguage?.dir,
  }
}
