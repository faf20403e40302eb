import { Sentence } from './Sentence.tsx'
import { translatorOf } from '../server/languages.ts'
import { NOTICES } from '../messages/notices.ts'
import { Button } from '@vitrine/blocks/react'
import { mapSizes, vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import type { ContentLanguage } from '@vitrine/parts'
import type { CSSProperties, ReactNode } from 'react'
import { END_MEASURE } from './measures.ts'
import type { NavigationLink } from '../server/site/furniture.ts'
import type { Picture } from '../server/site/sitePictures.ts'
import { Words } from './Words.tsx'

export interface NoticePageProps {
  readonly title: string
  readonly text: string
  /** The next step. */
  readonly wayOn: NavigationLink
  /** Another step. */
  readonly otherWay?: NavigationLink | undefined
  /** A drawing of the site, and the path of its own page. */
  readonly picture?: (Picture & { readonly title: string; readonly href: string | undefined }) | undefined
  /** Language of the picture's texts. */
  readonly contentLanguage: ContentLanguage
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** Widths of the picture, which `notice.css` makes no higher than 62 % of the window and 620 px. */
const noticeSizes = (ratio: number): string =>
  mapSizes(END_MEASURE, (length) => `min(${length}, min(62vh, 620px) * ${ratio.toFixed(4)})`)

interface DrawingBesideProps extends Pick<NoticePageProps, 'contentLanguage' | 'lang'> {
  readonly picture: NonNullable<NoticePageProps['picture']>
}

/** The drawing beside the sentence, with its title; the title links to the drawing's own page. */
function DrawingBeside({ picture, contentLanguage, lang }: DrawingBesideProps): ReactNode {
  const say = translatorOf(lang)(NOTICES)
  const { title, href, ...image } = picture
  const name = <Words language={contentLanguage}>{title}</Words>
  return (
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
            title: href === undefined ? name : <a href={href}>{name}</a>,
          }}
        />
      </figcaption>
    </figure>
  )
}

/** A page with one sentence, links and a drawing of the site [SRV-78] [SRV-6]. */
export function NoticePage(props: NoticePageProps): ReactNode {
  const { title, text, wayOn, otherWay, picture, contentLanguage, lang } = props
  return (
    <section className="band notice-page">
      <div className="cell" data-span="start">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <div className="ways">
          <Button href={wayOn.href}>{wayOn.label}</Button>
          {otherWay && (
            <Button href={otherWay.href} kind="quiet">
              {otherWay.label}
            </Button>
          )}
        </div>
      </div>
      {picture && <DrawingBeside {...{ picture, contentLanguage, lang }} />}
    </section>
  )
}
