import { ACCOUNT_REFUSALS } from '@vitrine/server/accounts'
import { SHOP_REFUSALS } from '@vitrine/server/shop'

/** Sentences of refused forms and calls of the site, in en-US. */
export const REFUSALS = {
  ...SHOP_REFUSALS,
  ...ACCOUNT_REFUSALS,
  formUnreadable: 'The form could not be read. Please reload the page and try again.',
  tooLarge: 'That is more than can be sent at once: at most 1,000,000 bytes. Nothing has been stored.',
  openTooLongForm: 'Nothing has been sent yet: the page had been open for too long. Please send the form once more.',
  openTooLongOrder: 'Nothing has been ordered yet: the page had been open for too long. Please order once more.',
  openTooLongSave: 'Nothing has been saved yet: the page had been open for too long. Please save once more.',
  pagePasswordWrong: 'That is not the password of this page.',
  noSuchPage: 'There is no such page.',
  passkeysNeedScripts: 'Passkeys need scripts, and this page runs none.',
  reloadAndTry: 'Please reload the page and try again.',
  chooseAnOption: 'Please choose one of the options.',
  enterCode: 'Please enter a code.',
  enterCountryCode: 'Please enter the country as two letters.',
  nothingToComment: 'There is nothing to comment on here.',
  commentsOnThisClosed: 'Comments on this are closed.',
  parentGone: 'The comment that you answer is gone.',
  commentNameMissing: 'Please say your name, in at most 80 characters.',
  commentAutomatic: 'Your comment looks automatic. Please wait a few seconds and send it again.',
  commentLength: 'Please write a comment of 1 to {count} characters.',
  visitRenewed: 'Your visit was renewed in the meantime. Please send it again.',
  noSuchComment: 'There is no such comment.',
  tooManyChoices: 'That were too many choices at once.',
  chooseAnAnswer: 'Please choose one of the answers.',
  placeQuery: 'Say what place you look for, in at most 200 characters.',
  noSuchPlace: 'There is no such place.',
  needsPagePassword: 'This page needs its password.',
  planWaits: 'The bank has not answered about one of your subscriptions yet. Please try again in a few minutes.',
} as const
