/**
 * In the editor a click on a slide's link does not leave the page; an event carries the link's address [GAL-44].
 * @param isOver - Whether the last gallery is gone; the next click then removes the listener.
 */
export function bypassLinks(document: Document, isOver: () => boolean): void {
  function click(event: MouseEvent): void {
    if (isOver()) return document.removeEventListener('click', click, true)
    const selector = '[data-scope=gallery][data-part=link]'
    const link = (event.target as Element).closest<HTMLAnchorElement>(selector)
    if (!link) return
    event.preventDefault()
    link.dispatchEvent(new CustomEvent('vitrine:bypass', { bubbles: true, detail: { url: link.href } }))
  }
  document.addEventListener('click', click, true)
}
