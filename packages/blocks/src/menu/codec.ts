import { minLength, object, pipe, string, trim } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { level, listOf, text } from '../kit/settings.js'
import type { HeadingLevel } from '../kit/settings.js'

/** A size or an addition of a dish. */
export interface MenuOption {
  readonly title: string
  /** As shown: `'+ 2'`. */
  readonly price: string
}

/** A dish. */
export interface MenuItem {
  readonly title: string
  readonly description: string
  /** As shown: `'€9.50'`. */
  readonly price: string
  readonly options: readonly MenuOption[]
}

/** Dishes of one kind. */
export interface MenuSection {
  readonly title: string
  readonly description: string
  readonly items: readonly MenuItem[]
}

/** One menu: lunch, dinner. */
export interface MenuPage {
  readonly title: string
  readonly description: string
  readonly sections: readonly MenuSection[]
}

/** Dishes and prices. */
export interface MenuData {
  /** Level of a menu's heading; that of a section is one below. Default 2. */
  readonly headingLevel: HeadingLevel
  readonly menus: readonly MenuPage[]
}

const title = pipe(string(), trim(), minLength(1))
const option = object({ title, price: text })
const item = object({ title, description: text, price: text, options: listOf(option) })
const section = object({ title: text, description: text, items: listOf(item) })

/** Reads menus [BLK-6] [BLK-21]. A menu, an item or an option without a title is left out. */
export const menuCodec: BlockCodec<MenuData> = createCodec(
  object({
    headingLevel: level(2),
    menus: listOf(object({ title, description: text, sections: listOf(section) })),
  }),
)
