import { useSyncExternalStore } from 'react'

const subscribe = (): (() => void) => () => {}

/** Whether this is a browser after hydration. Layers above the page have no place in server HTML. */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
