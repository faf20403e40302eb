/** Name of the e-mails about carts, reviews and goods that are back among the lists that a link unsubscribes from. */
export const REMINDERS = 'cart-reminders'
