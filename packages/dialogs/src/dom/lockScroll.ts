/**
 * Keeps the page from scrolling. The page keeps its place and its width: a page with a permanent
 * `scrollbar-gutter: stable` (the cheap way: nothing is laid out again) as well as one without, which is given the
 * gutter for as long as the lock lasts.
 * @returns Lets the page scroll again; what stood in the root's style comes back.
 */
export function lockScroll(document: Document): () => void {
  const root = document.documentElement
  const { overflow, scrollbarGutter } = root.style
  const scrollbarTakesRoom = document.defaultView !== null && document.defaultView.innerWidth > root.clientWidth
  if (scrollbarTakesRoom) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
  return () => {
    root.style.overflow = overflow
    root.style.scrollbarGutter = scrollbarGutter
  }
}
