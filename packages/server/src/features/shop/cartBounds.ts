/** Most pieces of one variant in one cart if stock sets no limit, so that sums stay exact [SRV-118]. */
export const MOST_PIECES = 10_000

/** Most lines of one cart [SRV-118]. */
export const MOST_LINES = 100

/** Milliseconds for which a cart is kept after its last change; its cookie lives as long [SRV-103]. */
export const CART_KEPT_MS = 30 * 86_400_000
