import { JAR, readers } from '../cookies/jars.ts'
import { DOMAINS, refusals } from '../cookies/refusal.ts'
import { bytesOf } from '../lib/bytes.ts'
import { contest, race, timing } from '../lib/contest.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** Reading one cookie among twenty, what a refusal leaves behind, and what jar and banner weigh. */
export const cookies: Suite = { name: 'cookies', run }

const JARS: Readonly<Record<string, string>> = {
  ours: `export { cookiesEnabled, deleteCookie, readCookie, writeCookie } from '@vitrine/cookies'`,
  'js-cookie': `export { default } from 'js-cookie'`,
}
const BANNERS: Readonly<Record<string, string>> = {
  ours: `export { createConsent, enhanceCookieBanner } from '@vitrine/cookies'`,
  'vanilla-cookieconsent': `export { acceptCategory, run } from 'vanilla-cookieconsent'`,
}
const SHEETS: Readonly<Record<string, string>> = {
  ours: `@import '@vitrine/cookies/styles.css';`,
  'vanilla-cookieconsent': `@import 'vanilla-cookieconsent/dist/cookieconsent.css';`,
}

async function weigh(
  codes: Readonly<Record<string, string>>,
  loader: 'css' | 'tsx' = 'tsx',
): Promise<Record<string, number[]>> {
  const sizes: Record<string, number[]> = {}
  for (const [name, code] of Object.entries(codes)) sizes[name] = [await bytesOf(code, { loader })]
  return sizes
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const all = await readers()
  for (const [name, read] of Object.entries(all))
    for (const [cookie, value] of [...JAR, ['missing', undefined] as const])
      if (read(cookie) !== value) throw new Error(`${name} reads ${cookie} as ${read(cookie)}`)
  const works = (names: readonly string[]): Record<string, number[]> => {
    const took = race(
      Object.fromEntries(
        Object.entries(all).map(([name, read]) => [
          name,
          () => names.reduce((sum, one) => sum + (read(one)?.length ?? 0), 0),
        ]),
      ),
      timing(quick),
    )
    // Convert the time for all cookies from milliseconds to nanoseconds per cookie, which the results state.
    return Object.fromEntries(
      Object.entries(took).map(([name, of]) => [name, of.map((ms) => (ms * 1e6) / names.length)]),
    )
  }
  const names = JAR.map(([name]) => name)
  say('reading')
  const any = works(names)
  const first = works(names.slice(0, 1))
  const middle = works(names.slice(10, 11))
  const none = works(['missing'])
  say('refusing')
  const left = await refusals()
  const bannerBytes = await weigh(BANNERS)
  const whole = { ...bannerBytes, ours: [await bytesOf(BANNERS['ours']!, { later: true })] }

  return contest(
    'Cookies',
    `Reading: a jar of ${JAR.length} cookies, half of them percent-encoded, in Node with a text for \`document.cookie\`, so that only the reading is timed, every contestant bundled and minified; all of them read the same values. A refusal: nine tracking cookies for each of three domains a script on \`${DOMAINS[0]}\` can set them for, in Chromium; the banner is refused and the browser's own store is asked what is left. vanilla-cookieconsent has the nine as \`autoClear\` by name, as its documentation shows; it can be told domains one by one. Bytes: minified and brotli. Our banner's HTML comes from the server; vanilla-cookieconsent makes its own, and its preferences dialog, in the browser.`,
    [
      { what: 'Any one of 20', unit: 'ns', samples: any },
      { what: 'The first of 20', unit: 'ns', samples: first },
      { what: 'The eleventh of 20', unit: 'ns', samples: middle },
      { what: 'One that is not there', unit: 'ns', samples: none },
      ...DOMAINS.map((domain, place) => ({
        what: `Left for \`${domain}\` after a refusal`,
        unit: 'of 9',
        samples: Object.fromEntries(Object.entries(left).map(([name, counts]) => [name, [counts[place]!]])),
        compare: false,
      })),
      { what: 'A jar', unit: 'bytes', samples: await weigh(JARS) },
      { what: 'Consent and banner: script at once', unit: 'bytes', samples: bannerBytes },
      { what: 'Consent and banner: all script it may fetch', unit: 'bytes', samples: whole },
      { what: 'Banner: style', unit: 'bytes', samples: await weigh(SHEETS, 'css') },
    ],
  )
}
