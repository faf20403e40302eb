import type { Cart } from '@vitrine/commerce/api'
import { html } from 'hono/html'
import { layout, money } from './layout.ts'
import { server } from './shop.ts'

/** Buttons of what a member may do with a plan. */
const ACTIONS = {
  pay: 'Pay what is due',
  card: 'Save another card',
  end: 'End it',
  keep: 'Keep it after all',
} as const

/** The page of a plan, to which its e-mails lead. */
export async function subscriptionPage(token: string, cart: Cart): Promise<Response | undefined> {
  const page = await server.api.shop.subscriptionPage(token)
  if (!page) return undefined
  const { subscription, actions, payments } = page
  const { paidUntil } = subscription.life
  const until = new Date(paidUntil).toLocaleDateString('en', { dateStyle: 'long' })
  const action = `/api/commerce/subscription?${new URLSearchParams({ token })}`
  return layout(
    subscription.terms.title,
    cart.totalQuantity,
    html`<p role="status">Paid until ${until}.</p>
      <form class="stack" action="${action}" method="post">
        ${actions.map((name) => html`<button name="do" value="${name}">${ACTIONS[name]}</button>`)}
      </form>
      <ul>
        ${payments.map(({ number, cents }) => html`<li>Order #${String(number).padStart(5, '0')}: ${money(cents)}</li>`)}
      </ul>`,
  )
}
