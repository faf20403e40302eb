/** Texts about gift cards: their e-mail, and the page that says what is left on one, in en-US. */
export const GIFT_CARDS = {
  letterGiftBalance: 'See what is left on the card:',
  giftBalanceTitle: 'Gift card balance',
  giftBalanceLead: 'Enter its code, as it is in the e-mail.',
  giftBalanceCode: 'Code of the gift card',
  giftBalanceButton: 'See what is left',
  giftBalanceLeft: '{amount} of {value} is left on the card ending in {lastFour}.',
  giftBalanceNone: 'No gift card has this code.',
  cardLeft: '{amount} of {value} left',
  cardEnding: 'Gift card ending in {lastFour}',
  cardOnItsWay: 'Its e-mail goes out on {date}.',
} as const
