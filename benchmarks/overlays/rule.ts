/** A popup that everybody sees once a week. */
export const RULE = {
  style: 'light',
  enableMobile: true,
  displayFrequency: 7,
  showUntilSignup: true,
  version: 1,
} as const
