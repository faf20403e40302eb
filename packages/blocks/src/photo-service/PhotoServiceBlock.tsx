import { safeHref } from '@vitrine/links'
import { vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { PhotoServiceData, ServicePhoto } from './codec.js'

const part = createPart<'root' | 'title' | 'list' | 'item' | 'link' | 'profile'>('photos')

function Photo({ photo }: { readonly photo: ServicePhoto }): ReactElement {
  const { src, width, height, alt, lang, color, preview, href } = photo
  const image = (
    <Image
      src={src}
      loader={vitrineLoader}
      width={width}
      height={height}
      alt={alt}
      {...(lang !== undefined && { lang })}
      color={color}
      preview={preview}
      sizes="(min-width: 768px) 220px, 50vw"
      fit="cover"
    />
  )
  const address = safeHref(href)
  if (address === null) return image
  return (
    <a {...part('link')} href={address} target="_blank" rel="noopener" {...(!alt && { 'aria-label': address })}>
      {image}
    </a>
  )
}

/** The latest photos of an account at a photo service, and the link to the account [BLK-36]. */
export function PhotoServiceBlock({ data, page }: BlockViewProps<PhotoServiceData>): ReactElement {
  const { service, profile, title, photos, expected } = data
  const address = safeHref(profile)
  const places = photos.length === 0 ? expected : 0
  return (
    <section {...part('root')} {...page?.contentLanguage}>
      <p {...part('title')}>
        {title && `${title} `}
        {address === null ? (
          service
        ) : (
          <a {...part('profile')} href={address} target="_blank" rel="noopener">
            {service}
          </a>
        )}
      </p>
      {photos.length > 0 && (
        <ul {...part('list')}>
          {photos.map((photo, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- key by index: a photo may recur in the fixed list
            <li key={index} {...part('item')}>
              <Photo photo={photo} />
            </li>
          ))}
        </ul>
      )}
      {places > 0 && (
        <div {...part('list', { 'data-state': 'waiting' })} aria-hidden="true">
          {Array.from({ length: places }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- key by index: the empty placeholders are alike
            <div key={index} {...part('item')} />
          ))}
        </div>
      )}
    </section>
  )
}
