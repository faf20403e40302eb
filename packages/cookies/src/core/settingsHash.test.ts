import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { settingsHash } from './settingsHash.js'

afterEach(() => vi.unstubAllGlobals())

test('it is the SHA-256 of the JSON with all names in order [COO-43]', async () => {
  // Expect the hash that another program prints, so that the test does not repeat our own computation: printf
  // '{"a":{"x":1,"y":[2,{"m":3,"n":4}]},"b":"é"}' | sha256sum
  expect(await settingsHash({ b: 'é', a: { y: [2, { n: 4, m: 3 }], x: 1 } })).toBe(
    '5f3096346772d0e850a034152aaccbdf02785f929578306ef5fecb5656d52204',
  )
})

test('the order of names changes nothing, and any other change does [COO-43]', async () => {
  const base = await settingsHash({ cookieBannerText: 'Yes?', isCookieBannerEnabled: true })
  expect(await settingsHash({ isCookieBannerEnabled: true, cookieBannerText: 'Yes?' })).toBe(base)
  expect(await settingsHash({ cookieBannerText: 'Yes!', isCookieBannerEnabled: true })).not.toBe(base)
  expect(await settingsHash({ cookieBannerText: 'Yes?' })).not.toBe(base)
})

test('property: settings that went through JSON have the same hash [COO-43]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (settings) => {
      expect(await settingsHash(JSON.parse(JSON.stringify(settings)) as object)).toBe(await settingsHash(settings))
    }),
    { numRuns: 50 },
  )
})

test.each([{}, undefined])(
  'without SHA-256, as on a plain http page with %j, there is none [COO-43]',
  async (crypto) => {
    vi.stubGlobal('crypto', crypto)
    expect(await settingsHash({})).toBeUndefined()
  },
)
