'use client'

import { createContext, useContext } from 'react'
import type { Context } from 'react'
import type { PurchaseState } from './usePurchaseState.js'

/** The purchase around a part. */
export const PurchaseContext: Context<PurchaseState | undefined> = createContext<PurchaseState | undefined>(undefined)

/**
 * Reads the state of the purchase around a part [COM-10] [COM-14].
 * @param part - Name of the part, for the error.
 * @param component - The component whose part it is, for the error. Default `'Purchase'`.
 * @throws {Error} Outside `Purchase.Root` and `Product.Root` [COM-63].
 */
export function usePurchase(part: string, component = 'Purchase'): PurchaseState {
  const state = useContext(PurchaseContext)
  if (!state)
    throw new Error(`[commerce] ${component}.${part} reads its product from ${component}.Root. Put it inside one.`)
  return state
}
