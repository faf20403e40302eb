interface Factory {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown
}

/** Whether an address is of an origin such as `https://js.pay.example` or `https://*.pay.example`. */
function isOf(address: URL, source: string): boolean {
  const { protocol, host } = new URL(source.replace('*.', ''))
  const isHost = source.includes('*.') ? address.host.endsWith(`.${host}`) : address.host === host
  return isHost && address.protocol === protocol
}

/** Whether a script of this address may be loaded by the service's script [SRV-458]. */
export const maySource = (address: string, sources: readonly string[]): boolean =>
  URL.canParse(address) && sources.some((source) => isOf(new URL(address), source))

/**
 * Lets the service's script load others of its origins by their addresses, which Trusted Types refuse else. Text never
 * becomes markup or script [SRV-458].
 */
export function passScripts(sources: readonly string[]): void {
  const { trustedTypes } = window as typeof window & { readonly trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (maySource(address, sources) ? address : null),
  })
}
