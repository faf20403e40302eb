import { showTheme, showTouch } from '@vitrine/panel/frame'
import { setHtml, unsafelyTrustHtml } from '@vitrine/trust'
import { type ChromePart, PREVIEW } from '../editor/chromeParts.ts'

/** Widest window in pixels that counts as one of a phone or tablet. */
const TOUCH_WIDTH = 1024

/** The element of each part in a page. */
const ELEMENTS: Readonly<Record<ChromePart, string>> = {
  popup: 'dialog[data-preview]',
  'announcement-bar': '[data-part="announcement-bar"]',
  'mobile-bar': '[data-part="mobile-bar"]',
  'cookie-banner': '[data-part="banner"][data-preview]',
  header: '.site-header',
  footer: '.site-footer',
  type: 'link[data-site-theme]',
}

/** The preview of a part beside its form. */
export interface ChromePreview {
  /** Shows the present draft. */
  update(): Promise<void>
}

/** Reads a page without running or loading anything of it. */
async function readPage(address: string): Promise<ParentNode | undefined> {
  const response = await fetch(address).catch(() => undefined)
  if (!response?.ok) return undefined
  const page = document.implementation.createHTMLDocument().createElement('div')
  setHtml(page, unsafelyTrustHtml(await response.text()))
  return page
}

const previewAddress = (path: string, part: ChromePart): string => {
  const address = new URL(path, location.origin)
  address.searchParams.set('edit-mode', 'true')
  address.searchParams.set(PREVIEW, part)
  return address.pathname + address.search
}

/**
 * Shows pages of the site with the draft of a part [PAN-96]. A change replaces the element of the part alone. Where the
 * page did not have it before or has none now, a new frame takes the place of the last one when it has been loaded. So
 * nothing flashes, and the page stays where it was scrolled to.
 * @param stage - Element of the frame.
 */
export function showPreview(root: HTMLElement, stage: HTMLElement, part: ChromePart): ChromePreview {
  const page = root.querySelector<HTMLSelectElement>('[data-chrome-page]')!
  const chosen = (name: string): string =>
    root.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value ?? ''
  let shown: HTMLIFrameElement | undefined
  let loading: HTMLIFrameElement | undefined

  function fit(frame: HTMLIFrameElement): void {
    const width = Number(chosen('width'))
    const scale = Math.min(1, stage.clientWidth / width)
    frame.style.inlineSize = `${width}px`
    frame.style.blockSize = `${stage.clientHeight / scale}px`
    frame.style.transform = scale < 1 ? `scale(${scale})` : ''
  }

  function dress(frame: HTMLIFrameElement): void {
    const document = frame.contentDocument
    if (!document) return
    showTheme(document, chosen('scheme') === 'dark' ? 'dark' : 'light')
    showTouch(document, Number(chosen('width')) <= TOUCH_WIDTH)
  }

  function onLoad(frame: HTMLIFrameElement): void {
    const { pathname = '/', search = '' } = frame.contentWindow?.location ?? {}
    // A link in the frame leads to a page as visitors see it: show that page with the draft instead.
    if (new URLSearchParams(search).get(PREVIEW) !== part) {
      frame.contentWindow?.location.replace(previewAddress(pathname.startsWith('/config') ? '/' : pathname, part))
      return
    }
    fit(frame)
    dress(frame)
    if (frame !== loading) return
    const scrolled = shown?.contentWindow?.scrollY ?? (part === 'footer' ? frame.contentDocument!.body.scrollHeight : 0)
    frame.contentWindow?.scrollTo({ top: scrolled, behavior: 'instant' })
    frame.dataset['shown'] = ''
    shown?.remove()
    shown = frame
    loading = undefined
  }

  function draw(path = shown?.contentWindow?.location.pathname ?? page.value): void {
    loading?.remove()
    const frame = document.createElement('iframe')
    frame.title = 'The page with your draft'
    frame.src = previewAddress(path, part)
    frame.addEventListener('load', () => onLoad(frame))
    loading = frame
    stage.append(frame)
    fit(frame)
  }

  let updates = 0
  async function update(): Promise<void> {
    const own = (updates += 1)
    const document = shown?.contentDocument
    const page = document ? await readPage(previewAddress(document.location.pathname, part)) : undefined
    const next = page?.querySelector(ELEMENTS[part])
    if (own !== updates) return
    const before = [...(document?.querySelectorAll(ELEMENTS[part]) ?? [])]
    const last = before.at(-1)
    if (!shown || !last || !next || loading || document !== shown.contentDocument) return draw()
    const after = document!.importNode(next, true)
    function finish(): void {
      for (const element of before) element.remove()
      if (shown) dress(shown)
    }
    last.after(after)
    // Keep the old sheet of the type until the new one is there, so that the page never shows the type of neither.
    if (part === 'type') after.addEventListener('load', finish, { once: true })
    else finish()
  }

  const adjust = (): void => {
    for (const frame of [shown, loading]) if (frame) fit(frame)
  }
  page.addEventListener('change', () => draw(page.value))
  for (const input of root.querySelectorAll('input[type=radio]')) {
    input.addEventListener('change', () => {
      adjust()
      if (shown) dress(shown)
    })
  }
  new ResizeObserver(adjust).observe(stage)
  draw(page.value)
  return { update }
}
