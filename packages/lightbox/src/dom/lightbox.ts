import type { ContentLanguage } from '@vitrine/parts'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { findItem } from '../core/itemHash.js'
import type { LightboxItem, LightboxOptions } from '../core/options.js'
import { openLightbox, prefetchLightbox } from './openLightbox.js'
import type { Lightbox } from './viewer.js'
import { watchAddress } from './watchAddress.js'

/** What {@link lightbox} may be told, besides what stands in the markup. */
export type LightboxSettings = Omit<LightboxOptions, 'set' | 'currentSetIndex' | 'controls' | 'opener'>

const ITEM = 'a[data-lightbox-item]'

/**
 * Lets the links to pictures and videos inside an element open them in one lightbox: a click, Enter or Space [LBX-22]. A
 * link is `<a href="{picture}" data-lightbox-item><img alt="…"></a>`, optionally with
 * `data-image-dimensions="{width}x{height}"`, `data-srcset`, `data-title` (the caption; else the `figcaption` of its
 * `figure`), `data-lightbox-theme` [LBX-3], `data-slide-id` and `data-slide-url` [LBX-23]; a video has `data-type="video"`
 * and its embed in `data-html`, or leads to the file. Links that come later count too. The viewer is fetched with the
 * first intent: hover, focus, touch. Without script, with Ctrl, Shift, Alt or Meta, or when the viewer cannot be fetched,
 * the link is followed.
 * @returns Stops it, and destroys a lightbox that is open.
 */
export function lightbox(element: HTMLElement, settings: LightboxSettings = {}): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let open: Lightbox | undefined
  let isNative = false
  let unwatch = (): void => {}

  const findLinks = (): HTMLAnchorElement[] => [...element.querySelectorAll<HTMLAnchorElement>(ITEM)]

  async function openAt(link: HTMLElement): Promise<void> {
    const links = findLinks()
    const options = {
      ...settings,
      set: links.map(readItem),
      currentSetIndex: links.indexOf(link as HTMLAnchorElement),
      opener: link,
    }
    try {
      open = await openLightbox(options)
      if (signal.aborted) open?.destroy()
    } catch {
      isNative = true
      link.click()
      isNative = false
    }
  }

  const linkOf = (event: Event): HTMLElement | null => (event.target as Element).closest<HTMLElement>(ITEM)

  element.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event)
      const isModified = event.ctrlKey || event.shiftKey || event.altKey || event.metaKey
      if (!link || isNative || isModified || event.defaultPrevented) return
      event.preventDefault()
      void openAt(link)
    },
    { signal },
  )
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== ' ' || event.target !== linkOf(event) || event.defaultPrevented) return
      // Space would scroll the page.
      event.preventDefault()
      if (!event.repeat) linkOf(event)?.click()
    },
    { signal },
  )
  // A finger comes down with a pointerover, too.
  for (const intent of ['pointerover', 'focusin'])
    element.addEventListener(intent, (event) => linkOf(event) && prefetchLightbox(), { signal })
  if (settings.historyHash)
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

/** The language of words in the page, where it is not that of the whole page. */
function languageOf(words: Element | null): ContentLanguage | undefined {
  const around = words?.closest<HTMLElement>('body [lang]')
  if (!around) return undefined
  const { lang, dir } = around
  return { lang, dir: dir === 'ltr' || dir === 'rtl' ? dir : undefined }
}

function readItem(link: HTMLAnchorElement): LightboxItem {
  const { imageDimensions = '', srcset, title, lightboxTheme, slideId, slideUrl, type, html } = link.dataset
  const [width, height] = imageDimensions.split('x').map(Number)
  const caption = title === undefined && link.closest('figure')?.querySelector('figcaption')
  const image = link.querySelector('img')
  const { alt } = image ?? {}
  return {
    content:
      type === 'video'
        ? { type, html, sources: html ? undefined : [{ src: link.href }], title: title ?? alt, width, height }
        : { src: link.href, alt, width, height, srcSet: srcset },
    meta: title,
    // oxlint-disable-next-line no-restricted-properties -- the caption is the server's own HTML, and reading it sets none
    metaHtml: caption ? unsafelyTrustHtml(caption.innerHTML) : undefined,
    id: slideId,
    url: slideUrl,
    theme: lightboxTheme,
    contentLanguage: languageOf(caption || image),
    opener: link,
  }
}
