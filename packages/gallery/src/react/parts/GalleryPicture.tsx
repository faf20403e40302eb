'use client'

import { safeHref } from '@vitrine/links'
import { imageSources } from '@vitrine/media'
import { Video } from '@vitrine/media/react'
import { formatMessage } from '@vitrine/messages'
import { createPart, mergeProps } from '@vitrine/parts/react'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
  type ReactElement,
} from 'react'
import { itemKind } from '../../core/itemKind.js'
import { useSlide } from '../galleryContext.js'
import { ItemPicture, writtenSize } from './ItemPicture.js'
import { SelectButton } from './SelectButton.js'

const part = createPart<'frame' | 'link' | 'open'>('gallery')

/**
 * The content of a frame: the picture in its link, in the link that opens it, or in the button that selects it. A link
 * that its caption names says the caption's language [SRV-97]. An `href` is followed [GAL-44], in a new window if the
 * gallery says so [GAL-98]; a video is its player [GAL-59] [GAL-85]; a picture opens [GAL-16] [GAL-82] or selects its
 * slide [GAL-58].
 */
function FrameContent(): ReactElement {
  const { item, index, items, settings, messages, view, players, loader, ...context } = useSlide('GalleryPicture')
  const { src, alt, caption, video } = item
  const contentLanguage = item.contentLanguage ?? context.contentLanguage
  const place = { n: index + 1, total: items.length }
  const select = { messages, index, total: items.length }
  const isSelect = view.arrangement === 'row'
  const href = safeHref(item.href ?? '')
  const picture = (
    <ItemPicture item={item} box={view.picture(index)} loader={loader} contentLanguage={contentLanguage} />
  )
  if (href)
    return (
      <a
        {...part('link')}
        href={href}
        {...(settings.newWindow && { target: '_blank', rel: 'noopener' })}
        aria-label={alt ? undefined : caption || href}
        {...(!alt && caption && contentLanguage)}
      >
        {picture}
      </a>
    )
  if (video)
    return (
      <>
        <Video
          html={video.html}
          sources={video.sources}
          captions={video.captions}
          title={video.title ?? caption}
          mode="fill"
          poster={picture}
          players={players.of(item.id)}
          contentLanguage={contentLanguage}
        />
        {/* Cover the video with a button while its slide is not the current one: a press then selects the slide. */}
        {isSelect && <SelectButton {...select} />}
      </>
    )
  if (isSelect && !settings.opensItems) return <SelectButton {...select}>{picture}</SelectButton>
  if (!settings.opensItems || itemKind(item) !== 'image') return picture
  const untitled = alt ? undefined : formatMessage(messages.openUntitled, { ...place })
  return (
    <a
      {...part('open')}
      data-replay=""
      href={safeHref(item.url ?? '') ?? imageSources({ src, width: writtenSize(item).width, loader }).src}
      aria-haspopup="dialog"
      aria-label={caption ? formatMessage(messages.openPicture, { title: caption }) : untitled}
    >
      {picture}
    </a>
  )
}

/**
 * The picture of a slide in its frame: inside the link to the item's `href`; else inside the link that opens the item and,
 * without script, leads to the item's own page [GAL-103], or to the picture in its full size; else, in a strip, inside the button that selects it.
 */
export const GalleryPicture: ForwardRefExoticComponent<
  ComponentPropsWithoutRef<'div'> & RefAttributes<HTMLDivElement>
> = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function GalleryPicture(props, ref) {
  return <div {...mergeProps({ ...part('frame'), children: <FrameContent /> }, props)} ref={ref} />
})
