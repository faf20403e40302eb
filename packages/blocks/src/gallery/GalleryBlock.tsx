'use client'

import { readGalleryData } from '@vitrine/gallery'
import { Gallery } from '@vitrine/gallery/react'
import type { GALLERY, Translation } from '@vitrine/messages'
import { useMemo } from 'react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { GalleryBlockData } from './codec.js'

/** A gallery block in the design of its variant [BLK-34]. */
export function GalleryBlock(
  props: BlockViewProps<GalleryBlockData, Translation<typeof GALLERY>>,
): ReactElement | null {
  const { data, messages, page } = props
  const { settings, layout, slides, title, sizes, currentId } = data
  const read = useMemo(() => readGalleryData({ ...settings, ...layout }), [settings, layout])
  return read.ok ? (
    <Gallery
      data={read.data}
      slides={slides}
      title={title}
      sizes={sizes}
      messages={messages}
      contentLanguage={page?.contentLanguage}
      currentId={currentId || undefined}
    />
  ) : null
}
