import { isPlainClick } from '@vitrine/motion'
import { readDimensions } from '@vitrine/parts'
import type { ContentLanguage } from '@vitrine/parts'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { findItem } from '../core/itemHash.js'
import type { LightboxItem } from '../core/lightboxItem.js'
import { themeOf } from '../core/options.js'
import type { LightboxOptions } from '../core/options.js'
import type { Lightbox } from './lightbox.js'
import { openLightbox, prefetchLightbox } from './openLightbox.js'
import { watchAddress } from './watchAddress.js'

/** Options of `enhanceLightbox`: those of a lightbox that the markup does not give. */
export type EnhanceLightboxOptions = Omit<LightboxOptions, 'items' | 'index' | 'controls' | 'trigger'>

const ITEM = 'a[data-lightbox-item]'

/**
 * Opens the links to pictures and videos inside an element in one lightbox: by a click, Enter or Space [LBX-22], or by
 * the address [LBX-23]. A link is `<a href="{picture}" data-lightbox-item><img alt="…"></a>`, optionally with
 * `data-image-dimensions="{width}x{height}"`, `data-srcset`, `data-title` (the caption; else the `figcaption` of its
 * `figure`), `data-lightbox-theme` [LBX-3], `data-slide-id` and `data-slide-url`; a video has `data-type="video"` and its
 * embed in `data-html`, or leads to the file. Links that are added later count too. The viewer is fetched with the first
 * intent: hover, focus, touch [LBX-33]. Without script, with Ctrl, Shift, Alt or Meta, or when the viewer cannot be
 * fetched, the link is followed.
 * @returns Stops it, and destroys a lightbox that is open [LBX-6].
 * @example const stop = enhanceLightbox(document.querySelector('#wall')!)
 */
export function enhanceLightbox(element: HTMLElement, options: EnhanceLightboxOptions = {}): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let open: Lightbox | undefined
  let isFollowed = false
  let unwatch = (): void => {}

  const findLinks = (): HTMLAnchorElement[] => [...element.querySelectorAll<HTMLAnchorElement>(ITEM)]
  /** The link of an event. A link around the element is none of the links inside it. */
  function linkOf(event: Event): HTMLAnchorElement | null {
    const link = (event.target as Element).closest<HTMLAnchorElement>(ITEM)
    return link?.contains(element) ? null : link
  }

  async function openAt(trigger: HTMLAnchorElement): Promise<void> {
    const links = findLinks()
    try {
      open = await openLightbox({ ...options, items: links.map(readItem), index: links.indexOf(trigger), trigger })
      if (signal.aborted) open!.destroy()
    } catch {
      isFollowed = true
      trigger.click()
      isFollowed = false
    }
  }

  function onClick(event: MouseEvent): void {
    const link = linkOf(event)
    if (!link || isFollowed || !isPlainClick(event)) return
    event.preventDefault()
    void openAt(link)
  }

  function onKey(event: KeyboardEvent): void {
    const link = linkOf(event)
    if (!link || event.key !== ' ' || event.target !== link || event.defaultPrevented) return
    // Open the item when Space is pressed on its link, and prevent the default, because the browser would scroll the
    // page.
    event.preventDefault()
    if (!event.repeat) link.click()
  }

  element.addEventListener('click', onClick, { signal })
  element.addEventListener('keydown', onKey, { signal })
  // Fetch the viewer's code on `pointerover`: a touch fires it before the click, so touch screens fetch early too.
  for (const intent of ['pointerover', 'focusin'])
    element.addEventListener(intent, (event) => linkOf(event) && prefetchLightbox(), { signal })
  if (options.hash)
    unwatch = watchAddress((value) => {
      const links = findLinks()
      const link = links[findItem(links.map(readItem), value)]
      if (link) void openAt(link)
    }, element.ownerDocument.defaultView!)
  return () => {
    controller.abort()
    unwatch()
    open?.destroy()
  }
}

/** The language of an element's text, if it is not that of the whole page [SRV-97]. */
function languageOf(text: Element | null): ContentLanguage | undefined {
  const around = text?.closest<HTMLElement>('body [lang]')
  if (!around) return undefined
  const { lang, dir } = around
  return { lang, dir: dir === 'ltr' || dir === 'rtl' ? dir : undefined }
}

/**
 * Reads the item of a link: its content and caption [LBX-1] in their language [SRV-97], its video [LBX-5], its theme
 * [LBX-3], its id and url [LBX-23].
 */
function readItem(link: HTMLAnchorElement): LightboxItem {
  const { imageDimensions, srcset, title, lightboxTheme, slideId, slideUrl, type, html } = link.dataset
  const caption = title === undefined && link.closest('figure')?.querySelector('figcaption')
  const image = link.querySelector('img')
  const isVideo = type === 'video'
  const sources = html ? undefined : [{ src: link.href }]
  return {
    src: isVideo ? '' : link.href,
    alt: image?.alt,
    ...readDimensions(imageDimensions),
    srcSet: srcset,
    video: isVideo ? { html, sources, title } : undefined,
    caption: title,
    // oxlint-disable-next-line no-restricted-properties -- the caption's HTML is the server's own; it is read, not set
    captionHtml: caption ? unsafelyTrustHtml(caption.innerHTML) : undefined,
    id: slideId,
    url: slideUrl,
    theme: lightboxTheme ? themeOf({}, lightboxTheme) : undefined,
    contentLanguage: languageOf(caption || image),
    trigger: link,
  }
}
