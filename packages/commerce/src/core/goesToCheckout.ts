import type { StoreSettings } from './storeSettings.js'

/** Whether adding to the cart leads straight to checkout [COM-11] [COM-13]. */
export function goesToCheckout({ expressCheckout }: StoreSettings = {}): boolean {
  return expressCheckout === true
}
