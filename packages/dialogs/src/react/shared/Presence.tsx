import { useLatest } from '@vitrine/parts/react'
import { AnimatePresence } from 'framer-motion'
import { Children, useReducer } from 'react'
import type { ReactElement, ReactNode } from 'react'

/**
 * Keeps removed children until their exit animation has ended. After the last child the presence remounts, because
 * framer-motion stores the key of each child that ever left, and every opening has a new key.
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
