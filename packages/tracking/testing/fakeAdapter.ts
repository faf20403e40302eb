import type { Delivery, TrackedEvent, TrackingAdapter } from '../src/index.js'

/** A server that answers as it is told. */
export interface FakeAdapter extends TrackingAdapter {
  /** The requests so far: the names of their events, and whether they may outlive the page. */
  readonly requests: { readonly names: readonly string[]; readonly keepalive: boolean }[]
  readonly events: TrackedEvent[]
  /** Answers the next requests; each one after them is stored at once. */
  readonly answers: (Delivery | Promise<Delivery> | Error)[]
}

/** @param joins - Whether all events may share requests. Default `false`. */
export function fakeAdapter(joins = false): FakeAdapter {
  const adapter: FakeAdapter = {
    requests: [],
    events: [],
    answers: [],
    joins: () => joins,
    async send(events, { keepalive }) {
      adapter.requests.push({ names: events.map(({ event }) => event), keepalive })
      adapter.events.push(...events)
      const answer = adapter.answers.shift() ?? 'stored'
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return adapter
}
