import ipaddr from 'ipaddr.js'

/** Bits of an address that identify its network. */
const PREFIX = { ipv4: 24, ipv6: 64 } as const

/**
 * Prefix of an address that counts as one party for a limit: a whole IPv4 address, or the /64 of an IPv6 address,
 * because each subscriber has 2^64 addresses [SRV-113].
 */
export const partyOf = (address: string): string =>
  ipaddr.isValid(address) && ipaddr.process(address).kind() === 'ipv6' ? networkOf(address) : address

/**
 * The network that an address belongs to: the smallest block that one party is given as a whole [SRV-31]. For IPv6 this
 * is a /64, the least that a subscriber or a rented server gets: a limit for each of its 2^64 addresses would be none.
 * For IPv4 this is a /24, the least that the internet routes on its own and the unit in which addresses are rented;
 * neighbours share it, so its limits are higher than those of one address.
 * @returns For example `192.0.2.0/24` or `2001:db8:1:2::/64`; text that is no address comes back as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  // Convert an IPv4-mapped address such as `::ffff:192.0.2.1`, in which Node reports IPv4 visitors on a dual-stack
  // socket, back to IPv4: all these visitors would otherwise share one IPv6 network.
  const parsed = ipaddr.process(address)
  const kind = parsed.kind()
  const bits = PREFIX[kind]
  const network = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  const first = network.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%', 1)[0]}/${bits}`)
  return `${first.toString()}/${bits}`
}
