import type { StandInAccount, StandInSession } from './account.ts'

/** Cards of Stripe's documentation: two that are charged at once, one after a second factor, and one never. */
export const CARDS = {
  plain: '4242424242424242',
  other: '5555555555554444',
  secondFactor: '4000002500003155',
  declined: '4000000000000002',
} as const

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark]!)

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>body{font:1rem/1.5 system-ui;max-width:28rem;margin:3rem auto;padding:0 1rem}
label,button{display:block;margin:.75rem 0}input,button{font:inherit;padding:.5rem;width:100%;box-sizing:border-box}
</style><main><h1>${escape(title)}</h1>${body}</main></html>`
}

function amountOf(account: StandInAccount, session: StandInSession): string {
  const currency = account.field(session, 'line_items[0][price_data][currency]').toUpperCase()
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(account.centsOf(session) / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** The page of a session: what is paid for, or that a card is saved; the card, and the way back. */
export function cardPage(account: StandInAccount, session: StandInSession, failure = ''): string {
  const isSetup = account.isSetup(session)
  const title = isSetup ? '' : account.field(session, 'line_items[0][price_data][product_data][name]')
  return page(
    isSetup ? 'Save a card' : `Pay ${amountOf(account, session)}`,
    `<p>${escape(title)}</p>${failure && `<p role="alert">${escape(failure)}</p>`}
<form method="post"><label>Card number <input name="card" inputmode="numeric" autocomplete="cc-number" required></label>
<button>${isSetup ? 'Save' : 'Pay'}</button></form><p><a href="${escape(account.field(session, 'cancel_url'))}">Back to the shop</a></p>`,
  )
}

/** The page on which the bank asks for the second factor. */
export function factorPage(card: string): string {
  return page(
    'Confirm this payment',
    `<p>Your bank asks whether you make this payment.</p><form method="post">
<input type="hidden" name="card" value="${escape(card)}"><button name="factor" value="complete">Complete</button>
<button name="factor" value="fail">Fail</button></form>`,
  )
}

export const endedPage = (): string => page('This page has ended', '<p>Go back to the shop and try again.</p>')

/** The page that a buyer sees until the way back. */
export function paidPage(account: StandInAccount, session: StandInSession): string {
  const way = escape(account.field(session, 'success_url'))
  return page('Payment received', `<p><a href="${way}">Back to the shop</a></p>`)
}
