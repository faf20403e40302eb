/** A slide as it stands in the page: what a lightbox needs to show it. */
export interface GalleryItem {
  readonly type: 'image' | 'video'
  /** Empty where the slide has none. */
  readonly id: string
  /** The slide's own address on the site; empty where it has none. */
  readonly url: string
  /** Where a click leads instead; empty where it leads nowhere. */
  readonly clickThroughUrl: string
  /** Address of the picture, without a width. */
  readonly src: string
  /** Pixels; `undefined` where they are not known. */
  readonly width: number | undefined
  readonly height: number | undefined
  /** Fractions of width and height. */
  readonly focalPoint: { readonly x: number; readonly y: number }
  readonly title: string
  readonly description: string
  /** The picture in words. */
  readonly alt: string
  /** The slide's own theme, which beats the block's; an unknown one is dark [LBX-3]. */
  readonly lightboxTheme: 'dark' | 'light' | undefined
}

const inPicture = (fraction: number) => fraction >= 0 && fraction <= 1

/**
 * Reads a slide's `data-*` attributes [GAL-12]. What is missing or malformed: type image, size unknown, focal point in
 * the middle, texts empty [GAL-13].
 * @param slide - The slide's element.
 */
export function readItem(slide: Pick<Element, 'getAttribute' | 'querySelector'>): GalleryItem {
  const text = (name: string) => slide.getAttribute(`data-${name}`) ?? ''
  const [, width, height] = /^([1-9]\d{0,5})x([1-9]\d{0,5})$/.exec(text('image-dimensions')) ?? []
  const [, x, y] = /^([\d.]+)[, ]([\d.]+)$/.exec(text('image-focal-point')) ?? []
  const focalPoint = { x: Number(x), y: Number(y) }
  const theme = text('lightbox-theme')
  return {
    type: text('type') === 'video' ? 'video' : 'image',
    id: text('slide-id'),
    url: text('slide-url'),
    clickThroughUrl: text('click-through-url'),
    src: text('src'),
    width: width ? Number(width) : undefined,
    height: height ? Number(height) : undefined,
    focalPoint: inPicture(focalPoint.x) && inPicture(focalPoint.y) ? focalPoint : { x: 0.5, y: 0.5 },
    title: text('title'),
    description: text('description'),
    alt: slide.querySelector('img')?.getAttribute('alt') ?? '',
    lightboxTheme: theme === '' ? undefined : theme === 'light' ? 'light' : 'dark',
  }
}
