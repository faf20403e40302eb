import { readDimensions } from '@vitrine/parts'
import type { ShownItem } from './ports.js'

const isFraction = (value: number): boolean => value >= 0 && value <= 1

/** Reads the player of a video slide, an embed or files, and the video's own size. */
function readVideo(player: HTMLElement | null): Pick<ShownItem, 'video' | 'width' | 'height'> {
  if (!player) return { video: {} }
  const { html, title, width, height } = player.dataset
  const sources = [...player.querySelectorAll('source')].map(({ src, type }) => ({ src, type }))
  const video = { html, title, sources, captions: player.querySelector('track')?.src }
  return { video, ...readDimensions(`${width}x${height}`) }
}

/**
 * Reads a slide's `data-*` attributes [GAL-12]. If values are missing or malformed, the item is a picture of unknown
 * size, with its focal point in the middle and empty texts [GAL-13]; an unknown theme is dark [LBX-3].
 * @param slide - The slide's element.
 */
export function readItem(slide: Pick<Element, 'getAttribute' | 'querySelector'>): ShownItem {
  const text = (name: string): string => slide.getAttribute(`data-${name}`) ?? ''
  const [, x, y] = /^([\d.]+)[, ]([\d.]+)$/.exec(text('image-focal-point')) ?? []
  const focalPoint = { x: Number(x), y: Number(y) }
  const theme = text('lightbox-theme')
  return {
    id: text('slide-id'),
    src: text('src'),
    alt: slide.querySelector('img')?.getAttribute('alt') ?? '',
    caption: text('title'),
    description: text('description'),
    href: text('click-through-url'),
    url: text('slide-url'),
    focalPoint: isFraction(focalPoint.x) && isFraction(focalPoint.y) ? focalPoint : { x: 0.5, y: 0.5 },
    theme: theme === '' ? undefined : theme === 'light' ? 'light' : 'dark',
    ...readDimensions(text('image-dimensions')),
    ...(text('type') === 'video' &&
      readVideo(slide.querySelector<HTMLElement>("[data-scope='media'][data-part='video']"))),
    trigger: slide.querySelector<HTMLElement>("[data-scope='gallery'][data-part='open']"),
  }
}
