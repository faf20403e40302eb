import { safeHref } from '@vitrine/links'
import { vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { LogoData } from './codec.js'

const part = createPart<'root' | 'link'>('logo')

/** The site's logo, which links to the home page [BLK-2]. It needs no script. */
export function LogoBlock({ data, page }: BlockViewProps<LogoData>): ReactElement {
  const { title, src, width, height } = data
  const hasPicture = src && width && height
  return (
    <div {...part('root')} {...page?.contentLanguage}>
      <a {...part('link')} href={safeHref(data.href) ?? '/'}>
        {hasPicture ? (
          <Image src={src} loader={vitrineLoader} width={width} height={height} alt={title} sizes="220px" />
        ) : (
          title
        )}
      </a>
    </div>
  )
}
