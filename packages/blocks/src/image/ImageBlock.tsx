import { safeHref } from '@vitrine/links'
import { mapSizes, vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import type { ContentLanguage } from '@vitrine/parts'
import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import { Button } from '../button/Button.js'
import type { BlockViewProps } from '../kit/blockView.js'
import type { ImageData } from './codec.js'

const part = createPart('image')

/** A poster covers a box of the style sheet's height, so a wide picture is drawn wider than the box. */
function posterSizes(sizes: string, ratio: number): string {
  return mapSizes(sizes, (length) => `max(${length}, min(78vh, 760px) * ${ratio.toFixed(2)})`)
}

function Picture({ data }: { readonly data: ImageData }): ReactElement {
  const { src, width, height, alt, color, sizes, priority, focalPoint, variant } = data
  return (
    <Image
      src={src}
      loader={vitrineLoader}
      width={width}
      height={height}
      alt={alt}
      color={color}
      sizes={variant === 'poster' ? posterSizes(sizes, width / height) : sizes}
      priority={priority}
      {...(variant === 'poster' && { fit: 'cover' as const })}
      {...(focalPoint && { focalPoint })}
    />
  )
}

interface PosterProps {
  readonly data: ImageData
  readonly contentLanguage: ContentLanguage | undefined
}

function Poster({ data, contentLanguage }: PosterProps): ReactElement {
  const { title, text, label, href, newWindow } = data
  const Heading = `h${data.headingLevel}` as const
  return (
    <div {...part('root')} data-variant="poster" {...contentLanguage}>
      <div {...part('frame')}>
        <Picture data={data} />
      </div>
      {(title || text || label) && (
        <div {...part('overlay')}>
          <div {...part('words')}>
            {title && <Heading {...part('title')}>{title}</Heading>}
            {text && <p {...part('text')}>{text}</p>}
            {label && (
              <Button href={href} newWindow={newWindow}>
                {label}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

/** An image block, inline or as a poster. It needs no script. */
export function ImageBlock({ data, page }: BlockViewProps<ImageData>): ReactElement {
  if (data.variant === 'poster') return <Poster data={data} contentLanguage={page?.contentLanguage} />
  const href = safeHref(data.href)
  return (
    <figure {...part('root')} data-variant="inline" {...page?.contentLanguage}>
      {href === null ? (
        <Picture data={data} />
      ) : (
        <a
          {...part('link')}
          href={href}
          {...(!data.alt && { 'aria-label': data.caption || href })}
          {...(data.newWindow && { target: '_blank', rel: 'noopener' })}
        >
          <Picture data={data} />
        </a>
      )}
      {data.caption && <figcaption {...part('caption')}>{data.caption}</figcaption>}
    </figure>
  )
}
