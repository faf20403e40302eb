/** Files of tests that run in every gate: a visitor meets these parts first, or browsers have differed in them. */
export const CORE: readonly string[] = [
  'packages/cookies/src/react/CookieBanner.browser.test.tsx',
  'packages/dialogs/src/react/dialogs.contract.browser.test.tsx',
  'packages/forms/src/dom/formActions.browser.test.tsx',
  'packages/overlays/src/react/Popup.browser.test.tsx',
  'packages/parts/src/dom/watchScrollEnd.browser.test.ts',
]

/**
 * The tests of components that run in Firefox and in WebKit, from the project's root. A file joins when each of its tests passes, is
 * skipped for a reason, or is a known difference.
 */
export const COMPONENT_TESTS: readonly string[] = [
  ...CORE,
  'packages/blocks/src/accordion/Accordion.browser.test.tsx',
  'packages/blocks/src/collections/features.browser.test.tsx',
  'packages/blocks/src/gallery/lightboxPort.browser.test.ts',
  'packages/blocks/src/kit/reactIsland.browser.test.tsx',
  'packages/blocks/src/product/product.browser.test.tsx',
  'packages/blocks/src/reservation/reservation.browser.test.ts',
  'packages/blocks/src/tracking/trackPage.browser.test.ts',
  'packages/commerce/src/dom/cartView.browser.test.tsx',
  'packages/commerce/src/dom/enhanceCart.browser.test.tsx',
  'packages/commerce/src/dom/enhancePurchase.browser.test.tsx',
  'packages/commerce/src/dom/enhancePurchase.status.browser.test.tsx',
  'packages/commerce/src/react/cart/CartPage.browser.test.tsx',
  'packages/commerce/src/react/purchase/Purchase.browser.test.tsx',
  'packages/dialogs/src/dom/containFocus.browser.test.ts',
  'packages/dialogs/src/dom/layerStack.browser.test.ts',
  'packages/forms/src/dom/captcha.browser.test.tsx',
  'packages/forms/src/dom/enhanceForm.browser.test.tsx',
  'packages/forms/src/dom/kinds.browser.test.tsx',
  'packages/gallery/src/dom/features/features.browser.test.tsx',
  'packages/gallery/src/dom/layouts/grid.browser.test.tsx',
  'packages/gallery/src/dom/layouts/slideshow.browser.test.tsx',
  'packages/gallery/src/dom/layouts/strip.browser.test.tsx',
  'packages/gallery/src/react/control.browser.test.tsx',
  'packages/lightbox/src/dom/enhanceLightbox.browser.test.ts',
  'packages/lightbox/src/dom/modal.browser.test.ts',
  'packages/lightbox/src/dom/watchGestures.browser.test.ts',
  'packages/lightbox/src/react/Lightbox.browser.test.tsx',
  'packages/lightbox/src/react/useLightbox.browser.test.tsx',
  'packages/overlays/src/dom/bars.browser.test.tsx',
  'packages/overlays/src/dom/enhancePopup.browser.test.tsx',
]

/** Returns a number below 1, always the same for a text and a seed. */
function draw(text: string, seed: number): number {
  let hash = seed
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16_777_619)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** Files whose tests of keys fail in Firefox after other files, and pass by themselves: its page has lost the keyboard by then. */
const ALONE_IN_FIREFOX: readonly string[] = [
  'packages/cookies/src/react/CookieBanner.browser.test.tsx',
  'packages/gallery/src/dom/features/features.browser.test.tsx',
  'packages/gallery/src/dom/layouts/slideshow.browser.test.tsx',
  'packages/lightbox/src/dom/enhanceLightbox.browser.test.ts',
  'packages/overlays/src/dom/enhancePopup.browser.test.tsx',
]

/** Returns every file that runs in a browser. */
export function componentTests(browser: 'firefox' | 'webkit'): readonly string[] {
  return COMPONENT_TESTS.filter((file) => browser === 'webkit' || !ALONE_IN_FIREFOX.includes(file))
}

/** Returns the core, and a tenth of all others, drawn by a seed. */
export function fastPart(browser: 'firefox' | 'webkit', seed: number): readonly string[] {
  return componentTests(browser).filter((file) => CORE.includes(file) || draw(file, seed) < 0.1)
}
