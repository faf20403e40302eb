import { Button } from '@vitrine/blocks/react'
import { Image } from '@vitrine/media/react'
import type { CSSProperties, ReactNode } from 'react'
import type { NavigationLink } from '../server/model.ts'
import type { Picture } from '../server/render/picture.ts'

export interface NoticePageProps {
  readonly title: string
  readonly text: string
  /** The next step. */
  readonly wayOn: NavigationLink
  /** Another step. */
  readonly otherWay: NavigationLink
  /** A print of the collection, and its own page. */
  readonly picture: Picture & { readonly title: string; readonly href: string }
}

/** A page that has one sentence, two ways on and a print from the collection. */
export function NoticePage({ title, text, wayOn, otherWay, picture }: NoticePageProps): ReactNode {
  const { title: name, href, ...image } = picture
  const button = { newWindow: false, size: 'medium', alignment: 'left' } as const
  return (
    <section className="band notice-page">
      <div className="cell" data-span="start">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <div className="ways">
          <Button id="way-on" data={{ ...button, kind: 'primary', text: wayOn.label, href: wayOn.href }} />
          <Button id="other-way" data={{ ...button, kind: 'quiet', text: otherWay.label, href: otherWay.href }} />
        </div>
      </div>
      <figure
        className="cell"
        data-span="end"
        style={{ '--picture-ratio': Number((picture.width / picture.height).toFixed(4)) } as CSSProperties}
      >
        <Image {...image} sizes="(width >= 820px) min(42vw, 488px), 100vw" />
        <figcaption>
          <a href={href}>{name}</a>, from the collection
        </figcaption>
      </figure>
    </section>
  )
}
