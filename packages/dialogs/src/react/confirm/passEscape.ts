/**
 * Radix listens for Escape before anyone inside the dialog can, and would close. To it alone the key seems taken: what
 * it reads is put right before the event goes on, and the stack decides when its turn comes.
 */
export function passEscape(event: KeyboardEvent): void {
  const root = (event.currentTarget as Document).documentElement
  Object.defineProperty(event, 'defaultPrevented', { value: true, configurable: true })
  root.addEventListener('keydown', () => Reflect.deleteProperty(event, 'defaultPrevented'), {
    capture: true,
    once: true,
  })
}
