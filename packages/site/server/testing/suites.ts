import { beforeEach, describe } from 'vitest'
import { flagsSuite } from '../chrome/flags.suite.ts'
import { chromeSuite } from '../chrome/chrome.suite.ts'
import { contentSuite } from '../content/content.suite.ts'
import { formDeskSuite } from '../formDesk/formDesk.suite.ts'
import { productsSuite } from '../products/products.suite.ts'
import { buyerAccountSuite } from '../api/buyerAccount.suite.ts'
import { secondFactorSuite } from '../api/secondFactor.suite.ts'
import { signInSuite } from '../api/signIn.suite.ts'
import { signInFailuresSuite } from '../api/signInFailures.suite.ts'
import { signOutSuite } from '../api/signOut.suite.ts'
import { roleMatrixSuite } from '../api/roleMatrix.suite.ts'
import { rolesSuite } from '../api/roles.suite.ts'
import { panelSuite } from '../api/panel.suite.ts'
import { plainAccountSuite } from '../api/plainAccount.suite.ts'
import { accountSettingsSuite } from '../api/accountSettings.suite.ts'
import { apiSuite } from '../api/api.suite.ts'
import { assuranceSuite } from '../api/assurance.suite.ts'
import { cartSuite } from '../api/cart.suite.ts'
import { cartChangesSuite } from '../api/cartChanges.suite.ts'
import { cartFormSuite } from '../api/cartForm.suite.ts'
import { clientSuite } from '../api/client.suite.ts'
import { commentFormsSuite } from '../api/commentForms.suite.ts'
import { commentsSuite } from '../api/comments.suite.ts'
import { consentSuite } from '../api/consent.suite.ts'
import { formKeysSuite } from '../api/formKeys.suite.ts'
import { formSubmissionsSuite } from '../api/formSubmissions.suite.ts'
import { formRefusalsSuite } from '../api/formRefusals.suite.ts'
import { formCaptchaSuite } from '../api/formCaptcha.suite.ts'
import { formFilesSuite } from '../api/formFiles.suite.ts'
import { formPostsSuite } from '../api/formPosts.suite.ts'
import { hugeFieldsSuite } from '../api/hugeFields.suite.ts'
import { healthSuite } from '../api/health.suite.ts'
import { i18nSuite } from '../api/i18n.suite.ts'
import { limitsSuite } from '../api/limits.suite.ts'
import { oneTimeLinksSuite } from '../api/oneTimeLinks.suite.ts'
import { accessSuite } from '../api/access.suite.ts'
import { passkeysSuite } from '../api/passkeys.suite.ts'
import { pageLocksSuite } from '../api/pageLocks.suite.ts'
import { plainRefusalsSuite } from '../api/plainRefusals.suite.ts'
import { placesSuite } from '../api/places.suite.ts'
import { sameWorkSuite } from '../api/sameWork.suite.ts'
import { siteSuite } from '../api/site.suite.ts'
import { trackedEventsSuite } from '../api/trackedEvents.suite.ts'
import { censusSuite } from '../api/census.suite.ts'
import { faultReportsSuite } from '../api/faultReports.suite.ts'
import { dailySumsSuite } from '../api/dailySums.suite.ts'
import { performanceSuite } from '../api/performance.suite.ts'
import { widgetsSuite } from '../api/widgets.suite.ts'
import { writingSuite } from '../api/writing.suite.ts'
import { backInStockSuite } from '../checkout/backInStock.suite.ts'
import { cartReminderSuite } from '../checkout/cartReminder.suite.ts'
import { checkoutSuite } from '../checkout/checkout.suite.ts'
import { draftsSuite } from '../editor/drafts.suite.ts'
import { editedPagesSuite } from '../editor/editedPages.suite.ts'
import { placedPagesSuite } from '../editor/placedPages.suite.ts'
import { plannedPagesSuite } from '../editor/plannedPages.suite.ts'
import { publishSuite } from '../editor/publish.suite.ts'
import { translatedPagesSuite } from '../editor/translatedPages.suite.ts'
import { namesSuite } from '../render/names.suite.ts'
import { thingsSuite } from '../render/things.suite.ts'
import { currenciesSuite } from '../checkout/currencies.suite.ts'
import { giftCardsSuite } from '../shop/giftCards.suite.ts'
import { ordersSuite } from '../checkout/orders.suite.ts'
import { paymentsSuite } from '../checkout/payments.suite.ts'
import { interleavingsSuite } from '../orderPayments/interleavings.suite.ts'
import { killedPaymentsSuite } from '../orderPayments/killedPayments.suite.ts'
import { changedShopSuite } from '../orderPayments/changedShop.suite.ts'
import { cardsSuite } from '../orderPayments/cards.suite.ts'
import { elementSuite } from '../orderPayments/element.suite.ts'
import { subscriptionsSuite } from '../subscriptions/subscriptions.suite.ts'
import { orderBoundsSuite } from '../checkout/orderBounds.suite.ts'
import { orderLinksSuite } from '../checkout/orderLinks.suite.ts'
import { orderPagesSuite } from '../checkout/orderPages.suite.ts'
import { reviewPostsSuite } from '../checkout/reviewPosts.suite.ts'
import { reviewRequestsSuite } from '../checkout/reviewRequests.suite.ts'
import { reviewsSuite } from '../checkout/reviews.suite.ts'
import { shopRefusalsSuite } from '../checkout/shopRefusals.suite.ts'
import { collectionsSuite } from '../collections/collections.suite.ts'
import { feedsSuite } from '../collections/feeds.suite.ts'
import { collectionAddressesSuite } from '../collections/addresses.suite.ts'
import { shelfSuite } from '../render/shelf.suite.ts'
import { searchEverythingSuite } from '../collections/searchEverything.suite.ts'
import { searchSuite } from '../collections/search.suite.ts'
import { databaseSuite } from '../database/database.suite.ts'
import { figuresSuite } from '../figures/figures.suite.ts'
import { faultsSuite } from '../http/faults.suite.ts'
import { signInLimitsSuite } from '../http/signInLimits.suite.ts'
import { allowedHostsSuite } from '../http/allowedHosts.suite.ts'
import { speculationSuite } from '../http/speculation.suite.ts'
import { formNoticeSuite } from '../mail/formNotice.suite.ts'
import { mailSuite } from '../mail/mail.suite.ts'
import { mailPagesSuite } from '../mail/mailPages.suite.ts'
import { newsletterSuite } from '../newsletter/newsletter.suite.ts'
import { mediaSuite } from '../media/media.suite.ts'
import { pictureTextsSuite } from '../media/pictureTexts.suite.ts'
import { foreignWordsSuite } from '../render/foreignWords.suite.ts'
import { languageSuite } from '../render/language.suite.ts'
import { changedPagesSuite } from '../pageCache/changedPages.suite.ts'
import { noteRefusalsSuite } from '../http/noteRefusals.suite.ts'
import { storingSuite } from '../http/storing.suite.ts'
import { pageCacheSuite } from '../pageCache/pageCache.suite.ts'
import { missingPartsSuite } from '../render/missingParts.suite.ts'
import { pageJsonSuite } from '../render/pageJson.suite.ts'
import { pagesSuite } from '../render/pages.suite.ts'
import { panelShellSuite } from '../render/panelShell.suite.ts'
import { languagesAndPaletteSuite } from '../render/languagesAndPalette.suite.ts'
import { cookieSettingsSuite } from '../render/cookieSettings.suite.ts'
import { settingsPagesSuite } from '../render/settingsPages.suite.ts'
import { submissionExportSuite } from '../render/submissionExport.suite.ts'
import { orderDeskSuite } from '../orderDesk/orderDesk.suite.ts'
import { orderListSuite } from '../orderDesk/orderList.suite.ts'
import { orderScriptsSuite } from '../orderDesk/orderScripts.suite.ts'
import { firstOwnerSuite } from '../render/firstOwner.suite.ts'
import { teamSuite } from '../render/team.suite.ts'
import { structuredDataSuite } from '../shop/structuredData.suite.ts'
import { isDrawn } from './drawnTests.ts'
import type { Stand } from './stand.ts'

type Suite = (stand: Stand) => void

const SUITES: readonly Suite[] = [
  databaseSuite,
  apiSuite,
  healthSuite,
  formKeysSuite,
  formSubmissionsSuite,
  formRefusalsSuite,
  formCaptchaSuite,
  formPostsSuite,
  formFilesSuite,
  widgetsSuite,
  writingSuite,
  hugeFieldsSuite,
  cartSuite,
  cartChangesSuite,
  cartFormSuite,
  checkoutSuite,
  cartReminderSuite,
  backInStockSuite,
  ordersSuite,
  giftCardsSuite,
  paymentsSuite,
  cardsSuite,
  elementSuite,
  changedShopSuite,
  interleavingsSuite,
  subscriptionsSuite,
  killedPaymentsSuite,
  currenciesSuite,
  orderBoundsSuite,
  orderLinksSuite,
  orderPagesSuite,
  reviewPostsSuite,
  reviewsSuite,
  reviewRequestsSuite,
  shopRefusalsSuite,
  productsSuite,
  orderDeskSuite,
  orderListSuite,
  orderScriptsSuite,
  structuredDataSuite,
  clientSuite,
  consentSuite,
  trackedEventsSuite,
  censusSuite,
  figuresSuite,
  firstOwnerSuite,
  teamSuite,
  faultReportsSuite,
  performanceSuite,
  dailySumsSuite,
  signInSuite,
  signInFailuresSuite,
  signOutSuite,
  rolesSuite,
  roleMatrixSuite,
  panelSuite,
  plainAccountSuite,
  plainRefusalsSuite,
  accountSettingsSuite,
  buyerAccountSuite,
  assuranceSuite,
  oneTimeLinksSuite,
  pageLocksSuite,
  passkeysSuite,
  secondFactorSuite,
  accessSuite,
  sameWorkSuite,
  mailSuite,
  mailPagesSuite,
  formNoticeSuite,
  newsletterSuite,
  signInLimitsSuite,
  speculationSuite,
  allowedHostsSuite,
  placesSuite,
  siteSuite,
  commentsSuite,
  commentFormsSuite,
  collectionsSuite,
  feedsSuite,
  collectionAddressesSuite,
  searchSuite,
  searchEverythingSuite,
  shelfSuite,
  i18nSuite,
  limitsSuite,
  faultsSuite,
  pagesSuite,
  pageCacheSuite,
  changedPagesSuite,
  storingSuite,
  draftsSuite,
  publishSuite,
  translatedPagesSuite,
  namesSuite,
  thingsSuite,
  editedPagesSuite,
  placedPagesSuite,
  plannedPagesSuite,
  noteRefusalsSuite,
  pageJsonSuite,
  missingPartsSuite,
  panelShellSuite,
  mediaSuite,
  pictureTextsSuite,
  contentSuite,
  chromeSuite,
  flagsSuite,
  formDeskSuite,
  submissionExportSuite,
  settingsPagesSuite,
  cookieSettingsSuite,
  languagesAndPaletteSuite,
  languageSuite,
  foreignWordsSuite,
]

/** Suites that prove statements of which an engine has its own: kinds of columns, word search, times, locks. */
const OF_THE_ENGINE: ReadonlySet<Suite> = new Set([
  databaseSuite,
  searchSuite,
  dailySumsSuite,
  limitsSuite,
  orderScriptsSuite,
  interleavingsSuite,
])

/**
 * Declares the tests that must pass on both engines [SRV-1]. Each suite has a group of its own, so that its hooks run for its
 * tests alone; each test begins with the first content.
 * @param choice - `drawn`: of the suites that do not depend on the engine, only the drawn tests run. Default: all tests run.
 */
export function declareSuites(stand: Stand, choice: 'all' | 'drawn' = 'all'): void {
  for (const suite of SUITES)
    describe(suite.name.replace(/Suite$/, ''), () => {
      if (choice === 'drawn' && !OF_THE_ENGINE.has(suite))
        beforeEach(({ task, skip }) => skip(!isDrawn(task.fullTestName)))
      beforeEach(() => stand.reset())
      suite(stand)
    })
}
