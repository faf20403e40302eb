import type { ReactNode } from 'react'
import type { ListPageProps } from './listPage.ts'
import { ItemCard } from './ItemCard.tsx'

/** Items on one page of a list. */
const PAGE = 10

/** The items of a list, and the links to more and to fewer of them. */
export function Listing({ cards, older, newer, model }: ListPageProps): ReactNode {
  const { templateLanguage } = model
  if (cards.length === 0)
    return (
      <p className="lead" {...templateLanguage}>
        No results found
      </p>
    )
  return (
    <>
      <ul className="item-list">
        {cards.map((card, place) => (
          <ItemCard
            key={card.id}
            card={card}
            model={model}
            isFirst={place === 0}
            id={place > 0 && place % PAGE === 0 ? `more-${place}` : undefined}
          />
        ))}
      </ul>
      {(older ?? newer) && (
        <p className="more" {...templateLanguage}>
          {older && (
            <a href={older} rel="next">
              Show more
            </a>
          )}
          {newer && (
            <a href={newer} rel="prev">
              Show fewer
            </a>
          )}
        </p>
      )}
    </>
  )
}
