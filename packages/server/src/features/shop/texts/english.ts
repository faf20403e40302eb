import type { Translation } from '@vitrine/messages'

/** Sentences with which the shop refuses a cart, a code or an order, in en-US. */
export const SHOP_REFUSALS = {
  tooManyRequests: 'There have been too many requests. Please try again later.',
  tooManyCodes: 'A cart takes at most ten codes. Please remove one first.',
  cartEmptyYet: 'There is nothing in your cart yet.',
  noSuchShipping: 'Goods are not sent that way.',
  chooseADay: 'Please choose a day between today and a year ahead.',
  paymentDeclined: 'Your payment was declined. Nothing has been charged and nothing has been ordered.',
  orderedOtherwise:
    'This form has placed an order already, with other details than these. Nothing more has been ordered.',
  pricesChanged: 'Prices or sums have changed since this page was shown. Please look at the total and order once more.',
  ordersUnpaid:
    'Orders from here wait for their payment, or were not paid. Please finish those first, or order again later.',
  codeUsed: 'You have used the code {code} as often as one buyer may. Please take it out of the cart.',
  noSuchOrder: 'There is no such order.',
  noSuchReview: 'There is no such review request.',
  noSuchSubscription: 'This link has ended. The newest e-mail about your subscription has another one.',
  planNotDone: 'Nothing was changed: in the meantime it stands as it is shown here.',
  planNoAnswer: 'The bank does not answer at the moment. Please try again in a few minutes.',
  noSuchGiftCard: 'There is no such gift card.',
  checkFields: 'Some fields need another look.',
  shippingUnreachable: 'Please choose one of the ways that reach this address.',
  amountFrom: 'Please enter an amount from {minimum} on, such as {example}.',
  enterEmailAddress: 'Please enter your e-mail address, such as ada@example.com.',
  enterName: 'Please enter your name.',
  enterStreet: 'Please enter street and number.',
  enterCity: 'Please enter a city.',
  enterPostalCode: 'Please enter a postal code.',
  chooseACountry: 'Please choose a country.',
  chooseShipping: 'Please choose how it is sent.',
  enterRecipientName: 'Please enter the name of the person who receives the card.',
  enterRecipientEmail: 'Please enter their e-mail address.',
  enterAmount: 'Please enter an amount.',
  choosePayment: 'Please choose how the payment goes.',
  tooLongToKeep: 'That is longer than can be kept.',
  checkField: 'Please check this field.',
} as const

/** Texts of the e-mails about orders, gift cards and subscriptions, in en-US. */
export const SHOP_LETTERS = {
  letterOrder: 'Your order',
  letterSubscription: 'Your subscription',
  letterDonation: 'Thank you for your donation',
  letterGiftCard: 'Your gift card',
  letterSubject: '{subject}, {number}',
  letterDear: 'Dear {name},',
  letterOrderThanks: 'thank you. This is {number}:',
  letterPayByHand: 'Please pay at the desk or by transfer.',
  letterLine: '{quantity} × {title}',
  letterLineOptions: '{quantity} × {title} ({options})',
  letterDiscount: 'Discount',
  letterShipping: 'Shipping',
  letterTax: 'Tax',
  letterTotal: 'Total',
  letterGift: '{name} gives you a gift card of {amount} for {site}.',
  letterGiftFrom: 'A gift card from {name}',
  letterGiftCode: 'Code',
  letterGiftHow: 'Enter the code in the cart. What you do not spend stays on the card.',
  letterGiftShop: 'See the shop',
  letterParcel: 'Your order is on its way, {number}',
  letterParcelText: '{number} is on its way.',
  letterCarrier: 'Carrier: {carrier}',
  letterTracking: 'Tracking number: {tracking}',
  letterRefund: 'Money back for your order, {number}',
  letterRefundText:
    'we have paid back {amount} for {number}. It is on your account as soon as your bank has booked it.',
  paidByGiftCard: 'Gift card ending in {lastFour}',
  byOtherMeans: 'By other means',
  mailOrderButton: 'See your order',
  mailReviewRequest: 'How do you like it, {number}?',
  mailReviewRequestText: 'you have had {number} for a while. Tell others how you like it:',
  mailReviewButton: 'Write a review',
  planTitle: 'Your subscription',
  planPayOrChange: 'Pay now, or change the card',
  planConfirm: 'Confirm the payment',
  mailRenewed: '{title}: your payment, {number}',
  mailRenewedText: 'your payment for {title} has come. It is paid until {date}.',
  mailRenewedRow: 'Order {number}',
  mailDeclined: '{title}: your card was declined',
  mailDeclinedText:
    'your bank has declined {amount} for {title}, order {number}. Nothing was charged. Pay with another card, or change the card; else we try it again on {date}. Until then nothing changes for you.',
  mailConfirmCard: '{title}: please confirm the payment',
  mailConfirmCardText:
    'your bank asks you to confirm {amount} for {title}, order {number}. Nothing was charged yet. Please confirm it by {date}. Until then nothing changes for you.',
  mailInvoice: '{title}: your invoice, {number}',
  mailInvoiceText:
    '{amount} for {title} is due now, order {number}. Please pay as you did before, and name this number. If it has not come by {date}, we write again. Until then nothing changes for you.',
  mailPlanEnded: '{title} has ended',
  mailPlanEndedText: '{title} has ended, as you asked. Nothing is charged any more. Thank you for the time with us.',
  mailPlanUnpaidText:
    '{title} has ended, because the payment did not come. Nothing is charged any more. You are welcome to begin again at any time.',
  mailPlanShopText: 'we have ended {title}. Nothing is charged any more. Answer this e-mail if you have a question.',
  mailPlanRefundText:
    '{title} has ended, because we have paid back your payment. Nothing is charged any more. Answer this e-mail if you have a question.',
  mailPlanCompleteText: '{title} has ended: all its payments are made. Thank you for the time with us.',
} as const

/** Every text of the shop, in en-US. */
export const SHOP_TEXTS = { ...SHOP_REFUSALS, ...SHOP_LETTERS } as const

/** The texts of the shop in one language; a key that is missing does not compile. */
export type ShopTexts = Translation<typeof SHOP_TEXTS>
