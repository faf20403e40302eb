import { vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import type { ReactNode } from 'react'
import type { Card } from '../../server/collections/card.ts'
import type { PageModel } from '../../server/model.ts'

export interface ItemCardProps {
  readonly card: Card
  readonly model: PageModel
  /** The picture is in the first screen. Default `false`. */
  readonly isFirst?: boolean
  /** Id of the element, for links that lead to it. */
  readonly id?: string | undefined
}

/** An item of a list: picture, title, time and a few words. */
export function ItemCard({ card, model, isFirst = false, id }: ItemCardProps): ReactNode {
  const { title, url, excerpt, author, time, picture, label, address } = card
  const { contentLanguage, templateLanguage, lang } = model
  return (
    <li className="item-card" id={id} tabIndex={id === undefined ? undefined : -1}>
      <article {...contentLanguage}>
        {picture && (
          <Image
            {...picture}
            alt=""
            className="item-picture"
            loader={vitrineLoader}
            sizes="(width >= 820px) 280px, (width >= 480px) 40vw, 100vw"
            {...(isFirst && { priority: true })}
          />
        )}
        <div className="item-words">
          <h2>
            <a href={url}>{title}</a>
          </h2>
          {label && (
            <p className="item-label" {...templateLanguage}>
              {label}
            </p>
          )}
          <p className="quiet">
            <time dateTime={time.machine} lang={contentLanguage.lang === undefined ? undefined : lang}>
              {time.text}
            </time>
            {address === undefined ? <> · {author}</> : <> · {address}</>}
          </p>
          <p>{excerpt}</p>
        </div>
      </article>
    </li>
  )
}
