/** Path to which the form for sold-out variants posts [COM-133]. */
export const BACK_IN_STOCK_PATH = '/commerce/back-in-stock'
