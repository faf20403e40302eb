import type { TrackingAdapter } from './createOutbox.js'

/** The queue that Google's tag reads, before and after it has loaded. */
interface TaggedWindow {
  dataLayer?: unknown[]
}

/**
 * Passes events to Google's tag, which sends them: a view as `page_view`, any other event under its own name
 * [TRK-65]. Load the tag yourself, with consent; `googleConsentMode` of `@vitrine/cookies` tells the tag what the
 * visitor allows.
 * @example createTracker({ adapter: googleAnalyticsAdapter() })
 */
export function googleAnalyticsAdapter(): TrackingAdapter {
  const target = globalThis as TaggedWindow
  // Push the `arguments` object of each command: Google's tag ignores a command that is an array.
  function gtag(..._command: unknown[]): void {
    target.dataLayer ??= []
    // oxlint-disable-next-line prefer-rest-params -- Google's tag recognises a command by its `arguments` object
    target.dataLayer.push(arguments)
  }
  return {
    joins: () => true,
    async send(events) {
      for (const { kind, event, data } of events) gtag('event', kind === 'view' ? 'page_view' : event, data)
      return 'stored'
    },
  }
}
