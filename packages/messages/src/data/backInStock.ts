/** Texts of the form that asks for an e-mail about a sold-out variant, in en-US. */
export const BACK_IN_STOCK = {
  backInStock: 'Tell me when it is back',
  backInStockChoice: 'Which one',
  backInStockEmail: 'E-mail address',
  backInStockSend: 'Tell me',
} as const
