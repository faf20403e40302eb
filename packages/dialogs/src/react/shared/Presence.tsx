import { AnimatePresence } from 'framer-motion'
import { Children, useReducer } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useLatest } from './useLatest.js'

/**
 * Keeps children that are taken away until they have hidden. It begins anew whenever the last has gone: framer's presence
 * remembers the key of each child that ever left, and every opening has one of its own.
 */
export function Presence({ children }: { readonly children: ReactNode }): ReactElement {
  const [generation, renew] = useReducer((count: number) => count + 1, 0)
  const isEmpty = useLatest(Children.toArray(children).length === 0)
  return (
    <AnimatePresence key={generation} onExitComplete={() => isEmpty.current && renew()}>
      {children}
    </AnimatePresence>
  )
}
