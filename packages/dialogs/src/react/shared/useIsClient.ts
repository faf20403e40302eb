import { useSyncExternalStore } from 'react'

const subscribe = (): (() => void) => () => {}

/** Whether this is a browser after hydration. Layers above the page are not part of the server's HTML. */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
