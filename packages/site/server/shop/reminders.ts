/** Name of the reminders of carts among the lists that a link unsubscribes from. */
export const REMINDERS = 'cart-reminders'
