import type { Stop } from '@vitrine/core-data/site'
import { createStore } from '@vitrine/parts'
import type { Store } from '@vitrine/parts'
import type { Cart } from '../api/cart.js'
import type { CartCalls, CartShipping } from '../api/cartCalls.js'
import type { CartEntryRequest } from '../api/cart.js'
import { compareCarts, optimisticCart } from '../core/optimisticCart.js'

/** One of the changes of a cart. */
export type CartAction = 'add' | 'change' | 'remove' | 'coupon' | 'shipping'

/** A change that the server has refused or not answered. The cart shows its previous state [COM-33]. */
export interface CartError {
  readonly action: CartAction
  /** Only for a change or a removal. */
  readonly entryId?: string | undefined
  readonly cause: unknown
}

/** The state of a cart in the browser. */
export interface CartState {
  /** The server's cart with the visitor's presses applied; absent until it is known. */
  readonly cart: Cart | undefined
  /** Whether a change has not been answered yet. */
  readonly isPending: boolean
  /** The last failure; the next change clears it. */
  readonly error: CartError | undefined
}

/** A change that has begun. */
export interface CartUpdate {
  readonly action: CartAction
  readonly entryId?: string | undefined
  readonly quantity?: number | undefined
  /** The server's cart after the change; rejects when it fails. */
  readonly promise: Promise<Cart>
}

/** A cart in the browser, over the calls of the server. */
export interface CartStore {
  readonly $state: Store<CartState>
  /** Adds at once. */
  add(entry: CartEntryRequest): Promise<Cart>
  /**
   * Sets the wanted quantity of an entry: a whole number from 0, where 0 removes it. During a call, further presses
   * wait; then only the last wanted quantity is sent. An entry has one call at a time.
   */
  setQuantity(entryId: string, quantity: number): Promise<Cart>
  addCoupon(code: string): Promise<Cart>
  removeCoupon(code: string): Promise<Cart>
  setShipping(shipping: CartShipping): Promise<Cart>
  /** Reads the server's cart, for example when the page is restored. */
  refresh(): Promise<void>
  /** Takes over a cart that another part of the page or another tab has received. */
  receive(cart: Cart): void
  /** Sends waiting changes and resolves when every change has been answered; for use before the checkout. */
  settle(): Promise<void>
  /** Ends the timers; what waits is not sent. */
  stop: Stop
}

/** The options of a cart. */
export interface CartOptions {
  /** The server's cart as the page was rendered with it. */
  readonly cart?: Cart | undefined
  /** ISO 4217 code. Default `'USD'`. */
  readonly currency?: string | undefined
  /** Milliseconds without a press after which a quantity is sent. Default 150. */
  readonly pause?: number | undefined
  /** Milliseconds after the first press by which a quantity is sent. Default 600. */
  readonly longestPause?: number | undefined
  /** Called with each change when it begins. */
  readonly onUpdate?: ((update: CartUpdate) => void) | undefined
  /** Called with each cart that the server has answered. */
  readonly onCart?: ((cart: Cart) => void) | undefined
}

interface Wish {
  quantity: number
  isSent: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  /** Time by which it is sent, in milliseconds since 1970. */
  sendBy: number
  readonly answer: Deferred
}

interface Deferred {
  readonly promise: Promise<Cart>
  resolve(cart: Cart): void
  reject(cause: unknown): void
}

function defer(): Deferred {
  let resolve!: Deferred['resolve']
  let reject!: Deferred['reject']
  const promise = new Promise<Cart>((done, failed) => {
    resolve = done
    reject = failed
  })
  // Attach an empty handler to the promise: a caller that reads only the cart's state ignores the promise, and a
  // failure would count as an unhandled rejection.
  promise.catch(() => {})
  return { promise, resolve, reject }
}

/**
 * Creates the browser's cart, absent until it is known [COM-62]. Each change of a quantity, a coupon or the shipping
 * shows at once [COM-50]; answers are ordered by the revision that the server gives, so an older one never shows
 * [COM-54]; a failed change shows the previous cart again [COM-33].
 * @example
 * const cart = createCart(cartCalls(createClient()))
 * cart.$state.listen(({ cart }) => show(cart))
 * await cart.setQuantity('e1', 3)
 */
export function createCart(calls: CartCalls, options: CartOptions = {}): CartStore {
  const { pause = 150, longestPause = 600, onUpdate, onCart } = options
  const money = options.currency === undefined ? {} : { currency: options.currency }
  const wishes = new Map<string, Wish>()
  const running = new Set<Promise<unknown>>()
  let served = options.cart
  let servedTurn = 0
  let turns = 0
  let error: CartError | undefined
  const $state = createStore<CartState>(stateOf())

  function stateOf(): CartState {
    const wanted = new Map([...wishes].map(([id, { quantity }]) => [id, quantity]))
    return {
      cart: served && optimisticCart(served, wanted, money),
      isPending: wishes.size > 0 || running.size > 0,
      error,
    }
  }
  const show = (): void => $state.set(stateOf())

  /** @returns Whether the present cart is at least as new as the answer. */
  function accept(cart: Cart, turn: number): boolean {
    const order = served ? compareCarts(served, servedTurn, cart, turn) : 'newer'
    if (order === 'newer') {
      served = cart
      servedTurn = turn
    }
    return order !== 'unknown'
  }

  function track<T>(work: Promise<T>): Promise<T> {
    running.add(work)
    const forget = (): void => {
      running.delete(work)
      show()
    }
    work.then(forget, forget)
    return work
  }

  async function call(make: () => Promise<Cart>): Promise<Cart> {
    turns += 1
    const turn = turns
    const cart = await make()
    if (!accept(cart, turn)) void refresh()
    if (served === cart) onCart?.(cart)
    return cart
  }

  async function refresh(): Promise<void> {
    try {
      await track(call(calls.get))
    } catch {
      // Ignore a failed fetch of the cart, so that the page keeps showing the last known cart.
    }
  }

  function fail(failure: CartError): void {
    error = failure
    // Fetch the cart anew after a failed change: the server may have changed the cart although its answer was lost.
    void refresh()
  }

  function announce(action: CartAction, promise: Promise<Cart>, about: object = {}): Promise<Cart> {
    error = undefined
    show()
    onUpdate?.({ action, ...about, promise })
    return promise
  }

  function change(action: CartAction, make: () => Promise<Cart>): Promise<Cart> {
    const work = track(call(make))
    work.catch((cause: unknown) => fail({ action, cause }))
    return announce(action, work)
  }

  async function send(entryId: string, wish: Wish): Promise<void> {
    clearTimeout(wish.timer)
    const { quantity } = wish
    wish.isSent = true
    try {
      const make = () => (quantity === 0 ? calls.remove(entryId) : calls.change(entryId, quantity))
      const cart = await track(call(make))
      wish.isSent = false
      if (wish.quantity === quantity) {
        wishes.delete(entryId)
        wish.answer.resolve(cart)
      } else {
        wish.sendBy = Date.now() + longestPause
        schedule(entryId, wish)
      }
    } catch (cause) {
      wishes.delete(entryId)
      wish.answer.reject(cause)
      fail({ action: quantity === 0 ? 'remove' : 'change', entryId, cause })
    }
    show()
  }

  /**
   * Sends an entry's quantity after a pause for further presses; sends a removal without a pause. A pending call ends
   * first.
   */
  function schedule(entryId: string, wish: Wish): void {
    clearTimeout(wish.timer)
    if (wish.isSent) return
    const wait = wish.quantity === 0 ? 0 : Math.min(pause, wish.sendBy - Date.now())
    if (wait <= 0) void send(entryId, wish)
    else wish.timer = setTimeout(() => void send(entryId, wish), wait)
  }

  function setQuantity(entryId: string, quantity: number): Promise<Cart> {
    if (!Number.isSafeInteger(quantity) || quantity < 0) {
      const cause = new RangeError(`[commerce] ${quantity} is no quantity. Pass a whole number from 0.`)
      const refusal = defer()
      refusal.reject(cause)
      error = { action: 'change', entryId, cause }
      show()
      return refusal.promise
    }
    const sendBy = Date.now() + longestPause
    const wish = wishes.get(entryId) ?? { quantity, isSent: false, timer: undefined, sendBy, answer: defer() }
    wish.quantity = quantity
    wishes.set(entryId, wish)
    schedule(entryId, wish)
    return announce(quantity === 0 ? 'remove' : 'change', wish.answer.promise, { entryId, quantity })
  }

  return {
    $state,
    add: (entry) => change('add', () => calls.add(entry)),
    setQuantity,
    addCoupon: (code) => change('coupon', () => calls.addCoupon(code)),
    removeCoupon: (code) => change('coupon', () => calls.removeCoupon(code)),
    setShipping: (shipping) => change('shipping', () => calls.setShipping(shipping)),
    refresh,
    receive(cart) {
      if (accept(cart, 0)) show()
      else void refresh()
    },
    async settle() {
      while (wishes.size > 0 || running.size > 0) {
        for (const [id, wish] of wishes) if (!wish.isSent) void send(id, wish)
        await Promise.allSettled(running)
      }
    },
    stop() {
      for (const { timer } of wishes.values()) clearTimeout(timer)
    },
  }
}
