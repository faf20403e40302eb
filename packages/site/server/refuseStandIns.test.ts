import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { refuseStandIns } from './refuseStandIns.ts'

const OPEN = { HOST: '0.0.0.0' }
const REAL = { PLAYERS: 'real', CAPTCHA_VERIFY_URL: 'https://captcha.test/verify', CAPTCHA_SECRET: 'a' }

test.each([
  ['payments and captchas and players', OPEN],
  ['payments', { ...OPEN, ...REAL }],
])('a host that other machines reach is refused while %s are simulated [SRV-95]', (simulated, env) => {
  expect(() => refuseStandIns(readConfig(env))).toThrow(
    `HOST is "0.0.0.0", which other machines can reach, but ${simulated} are simulated; ` +
      'set STAND_INS=1 to allow this for a demo, or listen on 127.0.0.1.',
  )
})

const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test.each([{ ...OPEN, STAND_INS: '1' }, { HOST: '127.0.0.1' }, { HOST: '::1' }, { ...OPEN, ...REAL, ...STRIPE }])(
  'simulated services are served with %o [SRV-95]',
  (env) => {
    expect(() => refuseStandIns(readConfig(env))).not.toThrow()
  },
)
