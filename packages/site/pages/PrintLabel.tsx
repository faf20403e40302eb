import { translatorOf } from '../server/languages.ts'
import { LISTS } from '../messages/lists.ts'
import { Button } from '@vitrine/blocks/react'
import { vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import type { ContentLanguage } from '@vitrine/parts'
import type { CSSProperties, ReactNode } from 'react'
import type { NavigationLink } from '../server/site/furniture.ts'
import type { Picture } from '../server/site/sitePictures.ts'
import { lightProperties, type RoomLight } from '../server/render/roomLight.ts'
import { Words } from './Words.tsx'

export interface PrintLabelProps {
  readonly title: string
  readonly series: string
  readonly year: number
  /** The wall text. */
  readonly text: string
  /** Other prints of the series that have a page. */
  readonly siblings: readonly { readonly title: string; readonly href: string; readonly picture: Picture }[]
  /** The print as a product of the shop. */
  readonly product: NavigationLink | undefined
  /** Colours of the page that match the print. */
  readonly light: RoomLight | undefined
  /** Language of the print's texts. */
  readonly contentLanguage: ContentLanguage
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** The label of a print, as in a museum: its title, the curator's text, and links to its neighbours. */
export function PrintLabel(props: PrintLabelProps): ReactNode {
  const { title, series, year, text, siblings, product, light, contentLanguage, lang } = props
  return (
    <section
      className="band print-label"
      data-theme="ink"
      {...(light && { 'data-light': '', style: lightProperties(light) as CSSProperties })}
    >
      <div className="cell" data-span="start">
        <h2>
          <Words language={contentLanguage}>{title}</Words>
        </h2>
        <p className="facts">
          <Words language={contentLanguage}>
            {series}, {year}
          </Words>
        </p>
        <p className="lead">
          <Words language={contentLanguage}>{text}</Words>
        </p>
        {product && (
          <Button href={product.href} kind="secondary" {...contentLanguage}>
            {product.label}
          </Button>
        )}
      </div>
      {siblings.length > 0 && (
        <nav className="cell" data-span="end" aria-labelledby="print-siblings">
          <h3 id="print-siblings">{translatorOf(lang)(LISTS).sameSeries}</h3>
          <ul>
            {siblings.map((one) => (
              <li key={one.href}>
                <a href={one.href}>
                  <Image
                    {...one.picture}
                    alt=""
                    loader={vitrineLoader}
                    sizes="(width >= 820px) min(18vw, 234px), 46vw"
                  />
                  <Words language={contentLanguage}>{one.title}</Words>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  )
}
