/** A test that Firefox or WebKit is not asked, because the browser itself differs and the product has done what it can. */
export interface Difference {
  readonly browser: 'firefox' | 'webkit'
  /** The test file, from the project's root. */
  readonly file: string
  /** How the titles of its tests begin. Default: all tests of the file. */
  readonly title?: string
  readonly reason: string
}

const DRAWS = 'packages/gallery/src/dom/layouts/appearance.browser.test.tsx'

/** Every known difference. The level prints them; a test holds that each names a test that there is. */
export const DIFFERENCES: readonly Difference[] = [
  {
    browser: 'webkit',
    file: 'packages/cookies/src/dom/keepClear.browser.test.ts',
    reason: 'the tests send the event scrollend, which Safari has since 26.2; watchScrollEnd proves what stands for it',
  },
  {
    browser: 'webkit',
    file: 'packages/gallery/src/dom/listeners.browser.test.tsx',
    title: 'galleries after the first add no listener',
    reason: 'a carousel listens to scroll where there is no scrollend',
  },
  {
    browser: 'webkit',
    file: 'packages/runtime/src/dom/start.browser.test.ts',
    title: 'a block of strategy idle starts',
    reason: 'WebKit has no requestIdleCallback; the product starts at once there',
  },
  {
    browser: 'webkit',
    file: 'packages/runtime/src/dom/start.browser.test.ts',
    title: 'where there is no viewport observer',
    reason: 'WebKit has no requestIdleCallback; the product starts at once there',
  },
  {
    browser: 'firefox',
    file: DRAWS,
    title: 'of a gallery as grid stand where they would',
    reason: 'Firefox does not scroll to an element in content that it has skipped',
  },
  {
    browser: 'firefox',
    file: DRAWS,
    title: 'of a gallery as rows stand where they would',
    reason: 'Firefox does not scroll to an element in content that it has skipped',
  },
  {
    browser: 'firefox',
    file: 'packages/forms/src/dom/formActions.browser.test.tsx',
    title: 'a submission that the page prevents',
    reason: 'Firefox leaves the page for a submit event that a test has made, which no person sends',
  },
  ...(['firefox', 'webkit'] as const).map((browser) => ({
    browser,
    file: 'packages/maps/src/dom/enhanceMap.browser.test.tsx',
    title: 'two fingers move and zoom the map',
    reason: 'the test makes touches of its own, and a desktop browser has no constructor for them',
  })),
]
