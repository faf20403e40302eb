import type { CartUpdateDetail, CommerceEvents } from '../core/events.js'

/**
 * Dispatches an event of this package [COM-10] [COM-53] [COM-54].
 * @returns Whether no listener has prevented its default.
 */
export function dispatch<Name extends keyof CommerceEvents>(
  target: EventTarget,
  name: Name,
  detail: CommerceEvents[Name]['detail'],
  cancelable = false,
): boolean {
  return target.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable, detail }))
}

/**
 * Announces a change of the cart: `vitrine:commerce:cart-update` with its promise at once, and
 * `vitrine:commerce:cart-change` with the cart when the promise is fulfilled [COM-54].
 * @returns The promise.
 */
export function announceUpdate<Result>(
  target: EventTarget,
  update: Omit<CartUpdateDetail, 'promise'>,
  promise: Promise<Result>,
): Promise<Result> {
  dispatch(target, 'vitrine:commerce:cart-update', { ...update, promise })
  return promise.then((cart) => {
    dispatch(target, 'vitrine:commerce:cart-change', { cart })
    return cart
  })
}
