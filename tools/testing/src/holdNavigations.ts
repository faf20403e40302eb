import { skip } from './devTools.ts'

/** Navigations of the test's page, which are prevented. */
export interface HeldNavigations {
  /** In order: `'reload'`, or the kind and the address, `'push /shop?page=2'`. An address of another origin is whole. */
  readonly went: readonly string[]
  stop(): void
}

/** Settles when the page of the test has loaded to its end: a browser replaces an entry that a script leaves before. */
async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  // Wait for the end of the task by a message, because a test may have replaced the timers.
  const { port1, port2 } = new MessageChannel()
  const next = new Promise((resolve) => (port1.onmessage = resolve))
  port2.postMessage('')
  await next
}

/** Prevents the page from being left or reloaded, and records each attempt. Changes of the history are not prevented. */
export async function holdNavigations(): Promise<HeldNavigations> {
  if (!('navigation' in globalThis)) skip('it has no Navigation API, by which a test holds what would leave its page')
  await pageLoaded()
  const went: string[] = []
  function hold(event: NavigateEvent): void {
    if (event.destination.sameDocument) return
    event.preventDefault()
    const { pathname, search, origin } = new URL(event.destination.url)
    const place = origin === location.origin ? pathname + search : event.destination.url
    went.push(event.navigationType === 'reload' ? 'reload' : `${event.navigationType} ${place}`)
  }
  navigation.addEventListener('navigate', hold)
  return { went, stop: () => navigation.removeEventListener('navigate', hold) }
}
