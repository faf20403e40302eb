/** Name of the e-mails about carts and reviews among the lists that a link unsubscribes from. */
export const REMINDERS = 'cart-reminders'
