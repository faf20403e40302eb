import { safeHref } from '@vitrine/links'
import { findMask, mapSizes, vitrineLoader } from '@vitrine/media'
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
  const { src, width, height, alt, color, sizes, priority, focalPoint, variant, stretch, position } = data
  const mask = findMask(data.mask)
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
      {...(variant === 'poster'
        ? { fit: 'cover' as const }
        : { ...(mask && { mask }), ...(stretch && { stretch }), ...(position !== 'left' && { align: position }) })}
      {...(focalPoint && { focalPoint })}
    />
  )
}

interface WordsProps {
  readonly data: ImageData
  readonly contentLanguage: ContentLanguage | undefined
}

/** Title, text and button of a picture; nothing where it has none. */
function Words({ data }: { readonly data: ImageData }): ReactElement | null {
  const { title, text, label, href, newWindow } = data
  const Heading = `h${data.headingLevel}` as const
  if (!title && !text && !label) return null
  return (
    <div {...part('words')}>
      {title && <Heading {...part('title')}>{title}</Heading>}
      {text && <p {...part('text')}>{text}</p>}
      {label && (
        <Button href={href} newWindow={newWindow}>
          {label}
        </Button>
      )}
    </div>
  )
}

/** A picture with words beside it, over its edge or under it. Where it is narrow the words are under it. */
function Beside({ data, contentLanguage }: WordsProps): ReactElement {
  return (
    <div {...part('root')} data-variant={data.variant} {...contentLanguage}>
      <div {...part('layout')}>
        <div {...part('picture')}>
          <LinkedPicture data={data} />
        </div>
        <Words data={data} />
      </div>
    </div>
  )
}

function Poster({ data, contentLanguage }: WordsProps): ReactElement {
  const { title, text, label } = data
  return (
    <div {...part('root')} data-variant="poster" {...contentLanguage}>
      <div {...part('frame')}>
        <Picture data={data} />
      </div>
      {(title || text || label) && (
        <div {...part('overlay')}>
          <Words data={data} />
        </div>
      )}
    </div>
  )
}

/** The picture as a link; a picture beside a button leads nowhere by itself. */
function LinkedPicture({ data }: { readonly data: ImageData }): ReactElement {
  const href = data.variant !== 'inline' && data.label ? null : safeHref(data.href)
  if (href === null) return <Picture data={data} />
  return (
    <a
      {...part('link')}
      href={href}
      {...(!data.alt && { 'aria-label': data.caption || data.title || href })}
      {...(data.newWindow && { target: '_blank', rel: 'noopener' })}
    >
      <Picture data={data} />
    </a>
  )
}

/** An image block in one of its six variants [BLK-23]. It needs no script. */
export function ImageBlock({ data, page }: BlockViewProps<ImageData>): ReactElement {
  if (data.variant === 'poster') return <Poster data={data} contentLanguage={page?.contentLanguage} />
  if (data.variant !== 'inline') return <Beside data={data} contentLanguage={page?.contentLanguage} />
  return (
    <figure {...part('root')} data-variant="inline" {...page?.contentLanguage}>
      <LinkedPicture data={data} />
      {data.caption && <figcaption {...part('caption')}>{data.caption}</figcaption>}
    </figure>
  )
}
