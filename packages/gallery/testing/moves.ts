declare global {
  /** Set by a run of the stories as tests: shows the page as a person with this wish sees it. */
  // eslint-disable-next-line no-var
  var emulateMotion: ((wish: 'reduce' | 'no-preference') => Promise<void>) | undefined
}

/**
 * Lets a story move, also in a run of tests that asks for reduced motion; in Storybook the wish of its reader holds.
 * @returns Gives the page back as it was.
 */
export async function moves(): Promise<() => Promise<void>> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  await globalThis.emulateMotion?.('no-preference')
  return async () => {
    if (isStill) await globalThis.emulateMotion?.('reduce')
  }
}
