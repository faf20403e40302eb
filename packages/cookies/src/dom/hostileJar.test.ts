import { openRealPage, type RealPage } from '@vitrine/testing/page'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

const HOST = 'shop.lantern.localhost'

let real: RealPage
beforeAll(async () => {
  real = await openRealPage({
    from: import.meta.dirname,
    host: HOST,
    code: `import { readCookie, writeCookie } from '../index.js'; Object.assign(window, { readCookie, writeCookie })`,
  })
})
afterEach(() => real.page.context().clearCookies())
afterAll(() => real.close())

interface Jar {
  readCookie(name: string): string | undefined
  writeCookie(name: string, value: string): void
}
const read = (names: readonly string[]): Promise<(string | undefined)[]> =>
  real.page.evaluate((all) => all.map((name) => (window as unknown as Jar).readCookie(name)), names)

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

/** Cookies that Chromium keeps for the page, by name, decoded; among equal names the one with the longest path. */
async function kept(): Promise<Map<string, string>> {
  const { page } = real
  // Read `document.cookie` in the page first: only then is a cookie that the page wrote sure to
  // be in the browser's store.
  await page.evaluate(() => document.cookie)
  const cookies = (await page.context().cookies(page.url())).toSorted((a, b) => a.path.length - b.path.length)
  return new Map(cookies.map(({ name, value }) => [name, decoded(value)]))
}

async function expectAgreement(): Promise<void> {
  const truth = await kept()
  const names = [...truth.keys()]
  expect(await read(names)).toEqual(names.map((name) => truth.get(name)))
}

test('names that objects have, that contain each other and that look like patterns are read as Chromium keeps them [COO-1]', async () => {
  const names =
    '__proto__ constructor hasOwnProperty toString a aa xa a.b a*b .* $& $1 (a [a] ^a a| crumb crumb2'.split(' ')
  await real.page.evaluate(
    (all) => all.forEach((name, place) => (document.cookie = `${name}=v${place}; Path=/`)),
    names,
  )
  expect((await kept()).size).toBe(names.length)
  await expectAgreement()
  expect(await read(['__defineGetter__', 'valueOf', 'b', 'a.', 'rumb', ''])).toEqual(Array(6).fill(undefined))
})

test('of equal names on several paths and domains that of the longest path counts, as for Chromium [COO-1]', async () => {
  const { page } = real
  const set = (value: string, path: string, domain = HOST) => ({ name: 'twice', value, path, domain })
  await page
    .context()
    .addCookies([
      set('root', '/'),
      set('room', '/shop/room'),
      set('shop', '/shop'),
      set('elsewhere', '/other'),
      set('parent', '/', '.lantern.localhost'),
    ])
  const home = page.url()
  await page.route('**/{shop,other}/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><script type="module" src="/page.js"></script>' }),
  )
  async function at(path: string): Promise<string | undefined> {
    await page.goto(new URL(path, home).href)
    await page.waitForFunction(() => 'readCookie' in window)
    return (await read(['twice']))[0]
  }
  expect([await at('/shop/room/7'), await at('/shop/'), await at('/other/')]).toEqual(['room', 'shop', 'elsewhere'])
  expect(await at('/')).toBe('root')
})

test('180 cookies, as many as Chromium keeps for a site, are all found [COO-1]', async () => {
  await real.page.evaluate(() => {
    for (let place = 0; place < 180; place += 1)
      document.cookie = `c${place}=${'%E0%A4%A'.repeat(place % 5)}${place}; Path=/`
  })
  expect((await kept()).size).toBe(180)
  await expectAgreement()
})

test('property: what somebody else wrote, broken or not, is read as Chromium keeps it, and what we wrote as it was [COO-1]', async () => {
  const { page } = real
  const name = fc.stringMatching(/^[A-Za-z_$.*^|~!#&+'`-]{1,6}$/)
  const value = fc.string({
    unit: fc.constantFrom('%', '2', '0', 'C', '3', 'A', '9', '=', ',', '"', ' ', 'é', '\\', '|', 'x'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(name, value), { selector: ([one]) => one, minLength: 1, maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
      async (cookies, ours) => {
        await page.context().clearCookies()
        await page.evaluate(
          ([theirs, mine]) => {
            for (const [one, text] of theirs) document.cookie = `${one}=${text}; Path=/`
            ;(window as unknown as Jar).writeCookie('ours', mine)
          },
          [cookies, ours] as const,
        )
        await expectAgreement()
        expect(await read(['ours'])).toEqual([ours])
      },
    ),
    { numRuns: 40 },
  )
})
