/** Navigations of the test's page, which are prevented. */
export interface HeldNavigations {
  /** In order: `'reload'`, or the kind and the address, `'push /shop?page=2'`. An address of another origin is whole. */
  readonly went: string[]
  stop(): void
}

/** Prevents the page from being left or reloaded, and records each attempt. Changes of the history are not prevented. */
export function holdNavigations(): HeldNavigations {
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
