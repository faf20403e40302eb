import type { TrackRequest } from '@vitrine/tracking'

/** Collects the events that code of a page asks to be tracked, as long as the signal is not aborted. */
export function recordRequests(target: EventTarget, signal?: AbortSignal): readonly TrackRequest[] {
  const requests: TrackRequest[] = []
  const listen = (event: Event): void => void requests.push((event as CustomEvent<TrackRequest>).detail)
  target.addEventListener('vitrine:tracking:track', listen, { signal })
  return requests
}
