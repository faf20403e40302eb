import type { LightboxItem, LightboxOptions } from '../core/options.js'
import { openLightbox, prefetchLightbox } from './openLightbox.js'
import type { Lightbox } from './viewer.js'

/** What {@link lightbox} may be told, besides what stands in the markup. */
export type LightboxSettings = Pick<
  LightboxOptions,
  'theme' | 'speed' | 'padding' | 'messages' | 'loadStyles' | 'onClose'
>

const ITEM = 'a[data-lightbox-item]'

/**
 * Lets the links to pictures inside an element open them in one lightbox: a click, Enter or Space [LBX-22]. A link is
 * `<a href="{picture}" data-lightbox-item><img alt="…"></a>`, optionally with `data-image-dimensions="{width}x{height}"`,
 * `data-srcset`, `data-title` (the caption) and `data-lightbox-theme` [LBX-3]. Links that come later count too. Without
 * script, with Ctrl, Shift, Alt or Meta, or when the viewer cannot be fetched, the link leads to the picture.
 * @returns Stops it, and destroys a lightbox that is open.
 */
export function lightbox(element: HTMLElement, settings: LightboxSettings = {}): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let open: Lightbox | undefined
  let isNative = false

  async function openAt(link: HTMLElement): Promise<void> {
    const links = [...element.querySelectorAll<HTMLAnchorElement>(ITEM)]
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
  for (const intent of ['pointerover', 'focusin'])
    element.addEventListener(intent, (event) => linkOf(event) && prefetchLightbox(), { signal })
  return () => {
    controller.abort()
    open?.destroy()
  }
}

function readItem(link: HTMLAnchorElement): LightboxItem {
  const { imageDimensions = '', srcset, title, lightboxTheme } = link.dataset
  const [width, height] = imageDimensions.split('x').map(Number)
  return {
    content: { src: link.href, alt: link.querySelector('img')?.alt, width, height, srcSet: srcset },
    meta: title,
    theme: lightboxTheme,
    opener: link,
  }
}
