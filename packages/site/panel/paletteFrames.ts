import { type SiteTheme, themeAddress } from '../server/render/siteTheme.ts'

const LINK = 'link[data-site-theme]'

/**
 * Shows a theme in a framed page of the site. The new sheet is added before the old one goes, so that the page never
 * shows the colours of neither.
 */
function showIn(frame: HTMLIFrameElement, theme: SiteTheme): void {
  const page = frame.contentDocument
  if (!page?.head) return
  page.documentElement.dataset['scheme'] = frame.dataset['schemeFrame']
  const address = themeAddress(theme)
  const links = [...page.querySelectorAll<HTMLLinkElement>(LINK)]
  if (links.at(-1)?.getAttribute('href') === address) return
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  link.dataset['siteTheme'] = ''
  const removeOthers = (): void => {
    for (const other of links) other.remove()
  }
  link.addEventListener('load', removeOthers)
  // Insert behind the last sheet of the tokens, or at the end: a later sheet of the same layer wins.
  if (links.length > 0) links.at(-1)!.after(link)
  else page.head.append(link)
}

/**
 * Loads the framed pages by day and at night, and returns a function that shows a theme in all of them. A frame that
 * goes to another page of the site shows the theme there, too.
 */
export function showFrames(): (theme: SiteTheme) => void {
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-scheme-frame]')]
  const choice = document.querySelector<HTMLSelectElement>('#preview-page')
  let shown: SiteTheme | undefined
  let timer: number | undefined
  const showAll = (): void => {
    if (shown) for (const frame of frames) showIn(frame, shown)
  }
  for (const frame of frames) {
    frame.addEventListener('load', showAll)
    frame.src = frame.dataset['src'] ?? '/'
  }
  choice?.addEventListener('change', () => {
    for (const frame of frames) frame.src = choice.value
  })
  return (theme) => {
    shown = theme
    // A picker that is dragged changes the colour many times a second; each theme is a request.
    clearTimeout(timer)
    timer = window.setTimeout(showAll, 60)
  }
}
