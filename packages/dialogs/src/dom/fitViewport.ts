/**
 * Keeps a full-window layer's content clear of the on-screen keyboard, which covers the page on phones without making
 * it smaller: `--vt-dialogs-above` and `--vt-dialogs-below` are the px of the layer that cannot be seen. A pinch zoom
 * changes nothing [DLG-38].
 * @returns Ends it.
 */
export function fitViewport(layer: HTMLElement): () => void {
  const view = layer.ownerDocument.defaultView!
  const viewport = view.visualViewport
  if (!viewport) return () => {}
  const controller = new AbortController()
  const { signal } = controller
  function fit(): void {
    const { height, offsetTop, scale } = viewport!
    const isKeyboard = scale === 1 && height < view.innerHeight
    layer.style.setProperty('--vt-dialogs-above', isKeyboard ? `${offsetTop}px` : null)
    layer.style.setProperty('--vt-dialogs-below', isKeyboard ? `${view.innerHeight - offsetTop - height}px` : null)
  }
  for (const name of ['resize', 'scroll']) viewport.addEventListener(name, fit, { signal })
  fit()
  return () => controller.abort()
}
