// Compiled from icu/en-US/time.json: edit that, then run `pnpm --filter @vitrine/messages compile`.

/** How a moment that has just passed reads, in en-US [MSG-33] [MSG-34]. */
export const TIME = {
  justNow: 'just now',
  aboutSecondsAgo: {
    by: 'secondsDifference',
    forms: { one: 'about {secondsDifference} second ago', other: 'about {secondsDifference} seconds ago' },
  },
  lessThanAMinuteAgo: 'less than a minute ago',
  aboutAMinute: 'about a minute',
} as const
