/**
 * Passes Escape on from frames of the same origin, because a key press in a frame reaches only the frame's document.
 * The browser reports no keys of frames of other origins.
 * @returns Ends it.
 */
export function relayEscape(document: Document, escape: (event: KeyboardEvent) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  function listen(frame: EventTarget | null): void {
    if (frame instanceof HTMLIFrameElement) frame.contentDocument?.addEventListener('keydown', escape, { signal })
  }
  // Listen for keys inside a frame when the window loses the focus to the frame, and again after the frame loads a new
  // document: the page receives no key press from inside a frame.
  document.defaultView!.addEventListener('blur', () => listen(document.activeElement), { signal })
  document.addEventListener('load', (event) => listen(event.target), { signal, capture: true })
  listen(document.activeElement)
  return () => controller.abort()
}
