import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/** Whether this is a browser past hydration: what lies above the page has no place in server HTML. */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
