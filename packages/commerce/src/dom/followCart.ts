import type { Stop } from '@vitrine/core-data/site'
import type { Cart } from '../api/cart.js'
import type { CommerceEvents } from '../core/events.js'
import { announceUpdate } from './announce.js'
import type { CartStore, CartUpdate } from './createCart.js'

const CHANGE = 'vitrine:commerce:cart-change' satisfies keyof CommerceEvents
const CHANNEL = 'vitrine.commerce.cart.1'

/** A cart that follows its page, and the port that announces its changes. */
export interface CartFollower {
  /** `onUpdate` of `createCart`: dispatches the events of a change at the document. */
  announce(update: CartUpdate): void
  /** Follows changes of other parts of the page, of other tabs, and of a page that is restored. */
  follow(cart: CartStore): Stop
}

/** @returns The id and revision of a cart's answer; another tab reads the cart itself. */
function markOf(cart: unknown): string {
  const { id, revision } = cart as Partial<Cart>
  return JSON.stringify([id, revision])
}

/**
 * Keeps a cart up to date: other parts of the page announce changes as events and other tabs by a broadcast channel. A
 * page to which the visitor returns reads the cart again [RUN-51] [COM-54].
 * @example
 * const follower = followCart(document)
 * const cart = createCart(calls, { onUpdate: follower.announce })
 * const stop = follower.follow(cart)
 */
export function followCart(document: Document): CartFollower {
  const own = new WeakSet<object>()
  return {
    announce({ promise, ...update }) {
      promise.then(
        (cart) => own.add(cart),
        () => {},
      )
      announceUpdate(document, update, promise).catch(() => {})
    },
    follow(cart) {
      const window = document.defaultView!
      const listening = new AbortController()
      const { signal } = listening

      function tell(event: Event): void {
        const { detail } = event as CommerceEvents[typeof CHANGE]
        const changed = detail.cart
        if (typeof changed !== 'object' || changed === null) return
        if (!own.has(changed) && 'entries' in changed && 'revision' in changed) cart.receive(changed as Cart)
        channel.postMessage(markOf(changed))
      }
      function connect(): BroadcastChannel {
        const opened = new BroadcastChannel(CHANNEL)
        opened.addEventListener('message', ({ data }) => {
          if (data !== markOf(cart.$state.get().cart ?? {})) void cart.refresh()
        })
        return opened
      }
      let channel = connect()
      document.addEventListener(CHANGE, tell, { signal })
      // Close the broadcast channel on `pagehide`: an open channel would keep the page out of the back/forward cache.
      window.addEventListener('pagehide', () => channel.close(), { signal })
      window.addEventListener(
        'pageshow',
        ({ persisted }) => {
          if (!persisted) return
          channel = connect()
          void cart.refresh()
        },
        { signal },
      )
      return () => {
        listening.abort()
        channel.close()
      }
    },
  }
}
