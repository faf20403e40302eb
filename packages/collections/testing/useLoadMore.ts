import { afterEach, beforeEach, vi } from 'vitest'
import { enhanceLoadMore, type LoadMorePorts } from '../src/dom/enhanceLoadMore.js'

/**
 * Gives each test of a file an empty session. After a test its lists stop, spies end and the address is as before.
 * @returns Adds the behaviour of the first list of a page, and returns the function that stops it.
 */
export function useLoadMore(): (page: HTMLElement, ports?: LoadMorePorts) => () => void {
  const address = location.href
  const stops: (() => void)[] = []
  beforeEach(() => sessionStorage.clear())
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    vi.restoreAllMocks()
    history.replaceState(null, '', address)
  })
  return (page, ports) => {
    const stop = enhanceLoadMore(page.firstElementChild as HTMLElement, ports)
    stops.push(stop)
    return stop
  }
}
