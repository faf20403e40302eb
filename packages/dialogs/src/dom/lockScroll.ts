/**
 * Keeps the page from scrolling. The page keeps its scroll position and its width: a page without
 * `scrollbar-gutter: stable` gets it during the lock. A page that always has it is not laid out again.
 * @returns Lets the page scroll again and restores the root's style.
 */
export function lockScroll({ documentElement: root, defaultView: view }: Document): () => void {
  const { overflow, scrollbarGutter } = root.style
  // Reserve the width of the scrollbar before hiding it: the page would otherwise become wider
  // and its text would shift.
  if ((view?.innerWidth as number) > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
  return () => void Object.assign(root.style, { overflow, scrollbarGutter })
}
