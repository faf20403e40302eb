import { createTracker, type Tracker, type TrackerOptions } from '../src/index.js'
import { fakeAdapter, type FakeAdapter } from './fakeAdapter.js'

/** A tracker that reports to a fake server. */
export interface Tracking {
  readonly tracker: Tracker
  readonly adapter: FakeAdapter
}

/** Starts trackers for tests. Call `stop` after each test. */
export function useTrackers(): { start(options?: Partial<TrackerOptions>): Tracking; stop(): void } {
  const trackers: Tracker[] = []
  return {
    start(options = {}) {
      const adapter = fakeAdapter()
      const tracker = createTracker({ adapter, ...options })
      trackers.push(tracker)
      return { tracker, adapter }
    },
    stop() {
      for (const tracker of trackers.splice(0)) tracker.stop()
    },
  }
}
