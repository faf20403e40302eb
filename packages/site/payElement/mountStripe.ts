import type { MountElement } from './mountElement.ts'

/** As much of Stripe's script as is used. https://docs.stripe.com/js/custom_checkout */
interface Checkout {
  createPaymentElement(): {
    on(event: 'ready' | 'loaderror', listener: () => void): unknown
    mount(place: HTMLElement): void
  }
  loadActions(): Promise<
    | {
        readonly type: 'success'
        readonly actions: {
          confirm(options: { readonly redirect: 'if_required' }): Promise<{
            readonly type: 'success' | 'error'
            readonly error?: { readonly code: 'paymentFailed' | null }
          }>
        }
      }
    | { readonly type: 'error' }
  >
}

type Stripe = (
  key: string,
  options: { readonly locale: string },
) => { initCheckoutElementsSdk(options: object): Checkout | Promise<Checkout> }

/** Mounts Stripe's Payment Element: cards, and the wallets of the account and the device [COM-138]. */
export const mountStripe: MountElement = async ({ place, key, secret, lang, looks }) => {
  const { Stripe: open } = window as typeof window & { readonly Stripe?: Stripe }
  if (!open) throw new Error('[pay] The script of Stripe has no function Stripe.')
  const { isDark, text, ground, accent, radius } = looks
  const appearance = {
    theme: isDark ? 'night' : 'stripe',
    variables: { colorText: text, colorBackground: ground, colorPrimary: accent, borderRadius: radius },
  }
  const checkout = await open(key, { locale: lang }).initCheckoutElementsSdk({
    clientSecret: secret,
    elementsOptions: { appearance },
  })
  const element = checkout.createPaymentElement()
  const ready = new Promise<void>((resolve, reject) => {
    element.on('ready', resolve)
    element.on('loaderror', () => reject(new Error('[pay] Stripe cannot show its element.')))
  })
  element.mount(place)
  const [loaded] = await Promise.all([checkout.loadActions(), ready])
  if (loaded.type === 'error') throw new Error('[pay] Stripe does not take this payment.')
  return {
    async confirm() {
      const { type, error } = await loaded.actions.confirm({ redirect: 'if_required' })
      if (type === 'success') return 'done'
      return error?.code === 'paymentFailed' ? 'declined' : 'unfinished'
    },
  }
}
