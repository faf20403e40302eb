import { BLOCKS, type Translation } from '@vitrine/messages'
import { createPart, toProps } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import { FindablePanel } from '../kit/FindablePanel.js'
import type { HeadingLevel } from '../kit/settings.js'
import type { MenuData, MenuItem, MenuSection } from './codec.js'
import { menuParts } from './parts.js'

const part = createPart<
  'root' | 'tabs' | 'title' | 'text' | 'section' | 'heading' | 'list' | 'item' | 'name' | 'price' | 'options'
>('menu')

/** A dish with its price and its options. */
function Item({ item: { title, description, price, options } }: { readonly item: MenuItem }): ReactElement {
  return (
    <li {...part('item')}>
      <span {...part('name')}>{title}</span>
      {price && <span {...part('price')}>{price}</span>}
      {description && <p {...part('text')}>{description}</p>}
      {options.length > 0 && (
        <ul {...part('options')}>
          {options.map((option, index) => (
            <li key={index}>
              <span>{option.title}</span>
              {option.price && <span {...part('price')}>{option.price}</span>}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface SectionProps {
  readonly section: MenuSection
  readonly level: number
}

/** Dishes of one kind under a heading. */
function Section({ section: { title, description, items }, level }: SectionProps): ReactElement {
  const Heading = `h${Math.min(6, level) as HeadingLevel}` as const
  return (
    <div {...part('section')}>
      {title && <Heading {...part('heading')}>{title}</Heading>}
      {description && <p {...part('text')}>{description}</p>}
      {items.length > 0 && (
        <ul {...part('list')}>
          {items.map((item, index) => (
            <Item key={index} item={item} />
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * Menus of a kitchen, several of them under tabs [BLK-21]. Without script all menus show in sequence, each under its
 * heading.
 */
export function MenuBlock({
  id,
  data,
  page,
  messages = BLOCKS,
}: BlockViewProps<MenuData, Translation<typeof BLOCKS>>): ReactElement | null {
  const { menus, headingLevel } = data
  if (menus.length === 0) return null
  const parts = menuParts(id, menus.length, 0)
  const Heading = `h${headingLevel}` as const
  return (
    <div {...part('root', { 'data-tabs': menus.length > 1 })}>
      {menus.length > 1 && (
        <div {...part('tabs', { role: 'tablist', 'aria-label': messages.menus })}>
          {menus.map(({ title }, index) => (
            <button key={index} {...toProps(parts[index]!.tab)} {...page?.contentLanguage}>
              {title}
            </button>
          ))}
        </div>
      )}
      {menus.map(({ title, description, sections }, index) => (
        <FindablePanel key={index} attributes={{ ...parts[index]!.panel, ...page?.contentLanguage }}>
          <Heading {...part('title')}>{title}</Heading>
          {description && <p {...part('text')}>{description}</p>}
          {sections.map((section, place) => (
            <Section key={place} section={section} level={headingLevel + 1} />
          ))}
        </FindablePanel>
      ))}
    </div>
  )
}
