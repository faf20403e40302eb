import ipaddr from 'ipaddr.js'

/** Whether only programs of this machine can reach a server that listens on the host. A name other than `localhost` may be anything. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}
