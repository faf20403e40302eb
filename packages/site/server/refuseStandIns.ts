import { isSameSitePath } from '@vitrine/links'
import type { Config } from './config.ts'
import { isLoopback } from './loopback.ts'
import type { OwnPorts } from './site/ownPorts.ts'

/**
 * Refuses to serve other machines with simulated services, unless the operator allows it [SRV-95].
 * @throws {Error} With one sentence that names the simulated services and the variable that allows them.
 */
export function refuseStandIns(
  {
    host,
    standIns,
    captchaVerifyUrl,
    players,
    stripe,
  }: Pick<Config, 'host' | 'standIns' | 'captchaVerifyUrl' | 'players' | 'stripe'>,
  { payments }: Pick<OwnPorts, 'payments'> = {},
): void {
  if (standIns || isLoopback(host)) return
  const simulated = [
    ...(stripe === undefined && !payments ? ['payments'] : []),
    ...(isSameSitePath(captchaVerifyUrl) ? ['captchas'] : []),
    ...(players === 'stub' ? ['players'] : []),
  ]
  if (simulated.length === 0) return
  throw new Error(
    `HOST is "${host}", which other machines can reach, but ${simulated.join(' and ')} are simulated; ` +
      'set STAND_INS=1 to allow this for a demo, or listen on 127.0.0.1.',
  )
}
