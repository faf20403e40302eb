// Compiled from icu/en-US/plans.json: edit that, then run `pnpm --filter @vitrine/messages compile`.

/** Texts of the periods and payments of a repeated price, in en-US [MSG-12] [MSG-13]. */
export const PLANS = {
  everyWeeks: { by: 'n', forms: { '=1': 'weekly', other: 'every {n} weeks' } },
  everyMonths: { by: 'n', forms: { '=1': 'monthly', other: 'every {n} months' } },
  everyYears: { by: 'n', forms: { '=1': 'yearly', other: 'every {n} years' } },
  forPayments: { by: 'p', forms: { one: 'for {p} payment', other: 'for {p} payments' } },
  availableOver: 'available for orders over {amount}',
  availableUpTo: 'available for orders up to {amount}',
  paymentsTerms: { by: 'n', forms: { one: '{n} payment {terms}', other: '{n} payments {terms}' } },
  paymentsOf: { by: 'n', forms: { one: '{n} payment of {amount}', other: '{n} payments of {amount}' } },
} as const
