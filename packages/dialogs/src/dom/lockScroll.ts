/**
 * Keeps the page from scrolling. The page keeps its place and its width: a page with a permanent
 * `scrollbar-gutter: stable` (the cheap way: nothing is laid out again) as well as one without, which is given the
 * gutter for as long as the lock lasts.
 * @returns Lets the page scroll again; what stood in the root's style comes back.
 */
export function lockScroll({ documentElement: root, defaultView: view }: Document): () => void {
  const { overflow, scrollbarGutter } = root.style
  // The scrollbar takes room, and its room would go with it.
  if ((view?.innerWidth as number) > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
  return () => void Object.assign(root.style, { overflow, scrollbarGutter })
}
