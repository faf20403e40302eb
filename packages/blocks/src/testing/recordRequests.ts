import type { TrackRequest } from '@vitrine/tracking'

/** Collects the events that code of a page asks to be tracked. */
export function recordRequests(target: EventTarget): readonly TrackRequest[] {
  const requests: TrackRequest[] = []
  target.addEventListener('vitrine:tracking:track', (event) => {
    requests.push((event as CustomEvent<TrackRequest>).detail)
  })
  return requests
}
