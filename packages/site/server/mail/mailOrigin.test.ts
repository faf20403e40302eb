import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import type { Env, Services } from '../http/services.ts'
import { mailOrigin, trustedOrigin } from './mailOrigin.ts'

const originAt = async (address: string, settings: Partial<Config> = {}): Promise<string> => {
  const services = { config: { ...readConfig({}), ...settings } } as Services
  const app = new Hono<Env>().get('/', (c) => c.text(mailOrigin(c, services)))
  app.onError(({ message }, c) => c.text(message))
  return (await app.request(address)).text()
}

test.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])(
  'links in letters begin with the host of the request on this machine: %s [SRV-108]',
  async (origin) => {
    expect(await originAt(`${origin}/`)).toBe(origin)
  },
)

test('links in letters never begin with a host that a request has made up [SRV-108]', async () => {
  expect(await originAt('http://hall.evil.test/')).toBe(
    'A letter with a link needs SITE_ORIGIN, the address of the site.',
  )
  const siteOrigin = 'https://hall.test'
  for (const address of ['http://hall.evil.test/', 'http://127.0.0.1:4000/'])
    expect(await originAt(address, { siteOrigin })).toBe(siteOrigin)
})

test('a job, which has no request, believes the settings alone [SRV-108]', () => {
  const at = (siteOrigin?: string) =>
    trustedOrigin(undefined, { config: { ...readConfig({}), siteOrigin } } as Services)
  expect(at()).toBeUndefined()
  expect(at('https://hall.test')).toBe('https://hall.test')
})
