import { safeHref } from '@vitrine/links'
import { findMask, imageSources, mapSizes, vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import { formatMessage, GALLERY } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import { Button } from '../button/Button.js'
import type { BlockViewProps } from '../kit/blockView.js'
import type { ImageData } from './codec.js'
import { pictureHref } from './pictureHref.js'

const part = createPart('image')

/** A length that grows with the window's height. */
const WITH_HEIGHT = /\d[sld]?vh\b/

/**
 * A poster covers a box of the style sheet's height, so a wide picture is drawn wider than the box. A length with the
 * window's height in it stays as it is, because it states the height of a site's own style sheet.
 */
function posterSizes(sizes: string, ratio: number): string {
  return mapSizes(sizes, (length) =>
    WITH_HEIGHT.test(length) ? length : `max(${length}, min(78vh, 760px) * ${ratio.toFixed(2)})`,
  )
}

function Picture({ data }: { readonly data: ImageData }): ReactElement {
  const { src, width, height, alt, lang, color, preview, sizes, priority, focalPoint, variant, stretch, position } =
    data
  const mask = findMask(data.mask)
  return (
    <Image
      src={src}
      loader={vitrineLoader}
      width={width}
      height={height}
      alt={alt}
      {...(lang !== undefined && { lang })}
      color={color}
      preview={preview}
      sizes={variant === 'poster' ? posterSizes(sizes, width / height) : sizes}
      priority={priority}
      {...(variant === 'poster'
        ? { fit: 'cover' as const }
        : { ...(mask && { mask }), ...(stretch && { stretch }), ...(position !== 'left' && { align: position }) })}
      {...(focalPoint && { focalPoint })}
    />
  )
}

/** Title, text and button of a picture; nothing without any of them. */
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

interface PlacedProps {
  readonly data: ImageData
  readonly contentLanguage: ContentLanguage | undefined
  /** The picture, inside its link if it has one. */
  readonly picture: ReactElement
}

/** A picture with text beside it, over its edge or under it. In a narrow block the text is under it. */
function Beside({ data, contentLanguage, picture }: PlacedProps): ReactElement {
  return (
    <div {...part('root')} data-variant={data.variant} {...contentLanguage}>
      <div {...part('layout')}>
        <div {...part('picture')}>{picture}</div>
        <Words data={data} />
      </div>
    </div>
  )
}

function Poster({ data, contentLanguage, picture }: PlacedProps): ReactElement {
  const { title, text, label } = data
  return (
    <div {...part('root')} data-variant="poster" {...contentLanguage}>
      <div {...part('frame')}>{picture}</div>
      {(title || text || label) && (
        <div {...part('overlay')}>
          <Words data={data} />
        </div>
      )}
    </div>
  )
}

interface LinkedPictureProps {
  readonly data: ImageData
  readonly messages: Translation<typeof GALLERY>
}

/** The picture inside the link to another page, or inside the link that opens it and, without script, leads to its file. */
function LinkedPicture({ data, messages }: LinkedPictureProps): ReactElement {
  const { src, width, alt, caption, title, newWindow } = data
  const picture = <Picture data={data} />
  const href = pictureHref(data)
  const name = caption || title
  if (href !== null)
    return (
      <a
        {...part('link')}
        href={href}
        {...(!alt && { 'aria-label': name || href })}
        {...(newWindow && { target: '_blank', rel: 'noopener' })}
      >
        {picture}
      </a>
    )
  if (!data.lightbox) return picture
  const untitled = alt ? undefined : formatMessage(messages.openUntitled, { n: 1, total: 1 })
  return (
    <a
      {...part('open')}
      data-replay=""
      href={safeHref(data.url ?? '') ?? imageSources({ src, width, loader: vitrineLoader }).src}
      aria-haspopup="dialog"
      aria-label={name ? formatMessage(messages.openPicture, { title: name }) : untitled}
    >
      {picture}
    </a>
  )
}

/** An image block in one of its six variants [BLK-23]. Only a picture that opens in the lightbox has a script. */
export function ImageBlock({
  data,
  messages = GALLERY,
  page,
}: BlockViewProps<ImageData, Translation<typeof GALLERY>>): ReactElement {
  const picture = <LinkedPicture data={data} messages={messages} />
  const placed = { data, contentLanguage: page?.contentLanguage, picture }
  if (data.variant === 'poster') return <Poster {...placed} />
  if (data.variant !== 'inline') return <Beside {...placed} />
  return (
    <figure {...part('root')} data-variant="inline" {...page?.contentLanguage}>
      {picture}
      {data.caption && <figcaption {...part('caption')}>{data.caption}</figcaption>}
    </figure>
  )
}
