import { Sentence } from './Sentence.tsx'
import { translatorOf } from '../server/languages.ts'
import { NOTICES } from '../messages/notices.ts'
import { Button } from '@vitrine/blocks/react'
import { mapSizes, vitrineLoader } from '@vitrine/media'
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
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** Widths of the picture, which `notice.css` makes no higher than 62 % of the window and 620 px. */
const noticeSizes = (ratio: number): string =>
  mapSizes(END_MEASURE, (length) => `min(${length}, min(62vh, 620px) * ${ratio.toFixed(4)})`)

/** A page with one sentence, two links and a print of the collection [SRV-78] [SRV-6]. */
export function NoticePage(props: NoticePageProps): ReactNode {
  const { title, text, wayOn, otherWay, picture, contentLanguage, lang } = props
  const say = translatorOf(lang)(NOTICES)
  const { title: name, href, ...image } = picture
  return (
    <section className="band notice-page">
      <div className="cell" data-span="start">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <div className="ways">
          <Button href={wayOn.href}>{wayOn.label}</Button>
          <Button href={otherWay.href} kind="quiet">
            {otherWay.label}
          </Button>
        </div>
      </div>
      <figure
        className="cell"
        data-span="end"
        style={{ '--picture-ratio': Number((picture.width / picture.height).toFixed(4)) } as CSSProperties}
      >
        <Image
          {...image}
          loader={vitrineLoader}
          sizes={noticeSizes(picture.width / picture.height)}
          {...contentLanguage}
        />
        <figcaption>
          <Sentence
            text={say.fromCollection}
            parts={{
              title: (
                <a href={href}>
                  <Words language={contentLanguage}>{name}</Words>
                </a>
              ),
            }}
          />
        </figcaption>
      </figure>
    </section>
  )
}
