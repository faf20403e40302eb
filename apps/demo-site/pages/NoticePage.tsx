import { Button } from '@vitrine/blocks/react'
import { vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import type { ContentLanguage } from '@vitrine/parts'
import type { CSSProperties, ReactNode } from 'react'
import { END_MEASURE } from '../content/measures.ts'
import type { NavigationLink } from '../server/model.ts'
import type { Picture } from '../server/model.ts'
import { Words } from './Words.tsx'

export interface NoticePageProps {
  readonly title: string
  readonly text: string
  /** The next step. */
  readonly wayOn: NavigationLink
  /** Another step. */
  readonly otherWay: NavigationLink
  /** A print of the collection, and its own page. */
  readonly picture: Picture & { readonly title: string; readonly href: string }
  /** Language of the picture's texts. */
  readonly contentLanguage: ContentLanguage
  /** Language of all other texts. */
  readonly templateLanguage: ContentLanguage
}

/** A page with one sentence, two links and a print of the collection [SRV-78] [SRV-6]. */
export function NoticePage(props: NoticePageProps): ReactNode {
  const { title, text, wayOn, otherWay, picture, contentLanguage, templateLanguage } = props
  const { title: name, href, ...image } = picture
  return (
    <section className="band notice-page">
      <div className="cell" data-span="start">
        <h1>
          <Words language={templateLanguage}>{title}</Words>
        </h1>
        <p className="lead">
          <Words language={templateLanguage}>{text}</Words>
        </p>
        <div className="ways">
          <Button href={wayOn.href} {...templateLanguage}>
            {wayOn.label}
          </Button>
          <Button href={otherWay.href} kind="quiet" {...templateLanguage}>
            {otherWay.label}
          </Button>
        </div>
      </div>
      <figure
        className="cell"
        data-span="end"
        style={{ '--picture-ratio': Number((picture.width / picture.height).toFixed(4)) } as CSSProperties}
      >
        <Image {...image} loader={vitrineLoader} sizes={END_MEASURE} {...contentLanguage} />
        <figcaption>
          <Words language={templateLanguage}>
            <a href={href}>
              <Words language={contentLanguage}>{name}</Words>
            </a>
            , from the collection
          </Words>
        </figcaption>
      </figure>
    </section>
  )
}
