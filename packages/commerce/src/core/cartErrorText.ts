import { CART } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'

/** Returns the sentence of a failed change of the cart [COM-33]. */
export function cartErrorText(
  action: 'add' | 'change' | 'remove' | 'coupon' | 'shipping',
  messages: Translation<typeof CART> = CART,
): string {
  if (action === 'add') return messages.unableToAdd
  if (action === 'change') return messages.unableToUpdateQuantity
  return action === 'remove' ? messages.unableToRemove : messages.unableToUpdateCart
}
