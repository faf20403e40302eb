/** Whether an address is a registry on this machine: `http(s)` on 127.0.0.0/8, `localhost` or `[::1]`. Never throws. */
export function isLoopbackRegistry(address: string): boolean {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return false
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  return (
    url.hostname === 'localhost' || url.hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(url.hostname)
  )
}

/** Throws a sentence unless the address is a registry on this machine. */
export function refuseUnlessLoopback(address: string): void {
  if (!isLoopbackRegistry(address))
    throw new Error(
      `[release] ${address || '(none)'} is not a registry on this machine, so nothing was published. A rehearsal publishes to loopback only, for example http://127.0.0.1:4873.`,
    )
}
