'use client'

import { Gallery } from '@vitrine/gallery/react'
import { vitrineLoader } from '@vitrine/media'
import type { GALLERY, Translation } from '@vitrine/messages'
import { useMemo } from 'react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { GalleryBlockData } from './codec.js'
import { gallerySettingsOf } from './settings.js'

/** A gallery block in the layout of its variant [BLK-34]. It begins with its current slide [BLK-66]. */
export function GalleryBlock(props: BlockViewProps<GalleryBlockData, Translation<typeof GALLERY>>): ReactElement {
  const { data, messages, page } = props
  const { settings, layout, items, title, sizes, currentId } = data
  const { options } = useMemo(() => gallerySettingsOf({ ...settings, ...layout }), [settings, layout])
  const current = currentId ? items.findIndex(({ id, url }) => id === currentId || url === currentId) : 0
  return (
    <Gallery
      {...options}
      items={items}
      aria-label={title || undefined}
      sizes={sizes}
      loader={vitrineLoader}
      messages={messages}
      contentLanguage={page?.contentLanguage}
      defaultIndex={Math.max(0, current)}
    />
  )
}
