import { minLength, object, pipe, string, trim } from 'valibot'
import { address } from '../kit/address.js'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { flag, listOf, oneOf, text } from '../kit/settings.js'

/** One link of a navigation. */
export interface NavigationLink {
  readonly title: string
  readonly href: string
  /** Default `false`. */
  readonly newWindow: boolean
}

/** Links to pages. */
export interface NavigationData {
  /** Names the links for assistive technology, where a page has several navigations. */
  readonly label: string
  readonly links: readonly NavigationLink[]
  /** Default `'horizontal'`. */
  readonly orientation: 'horizontal' | 'vertical'
}

/** Reads a navigation [BLK-2] [BLK-6]. A link without a title or a safe address is left out. */
export const navigationCodec: BlockCodec<NavigationData> = createCodec(
  object({
    label: text,
    links: listOf(object({ title: pipe(string(), trim(), minLength(1)), href: address, newWindow: flag })),
    orientation: oneOf(['horizontal', 'vertical']),
  }),
)
