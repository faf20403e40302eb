import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { scriptOf } from '../lib/bundle.ts'
import { serve } from '../lib/serve.ts'

const HOST = 'shop.lantern.localhost'
/** Tracking services, by their names on a site. */
const NINE = 'SS_MATTR SS_MID SS_lastvisit user_segment ss_cid ss_cpvisit ss_cvisit ss_cvr ss_cvt'.split(' ')
/** Scopes of a cookie that a script has set: for the host, for the host as a domain, for the site's domain. */
export const DOMAINS = [HOST, `.${HOST}`, '.lantern.localhost'] as const

/**
 * Code of each contestant: a banner whose refusal deletes the nine cookies according to its documentation, and the call
 * that refuses.
 */
const CODES: Readonly<Record<string, string>> = {
  ours: `
    import { createConsent } from '@vitrine/cookies'
    const consent = createConsent({ policy: 'restrictive' })
    window.refuse = () => consent.decline()`,
  'vanilla-cookieconsent': `
    import { acceptCategory, run } from 'vanilla-cookieconsent'
    const names = ${JSON.stringify(NINE)}
    const ready = run({
      categories: {
        necessary: { enabled: true, readOnly: true },
        analytics: { enabled: true, autoClear: { cookies: names.map((name) => ({ name })) } },
      },
      language: { default: 'en', translations: { en: {
        consentModal: { title: 'Cookies', acceptAllBtn: 'Accept', acceptNecessaryBtn: 'Decline' },
        preferencesModal: { sections: [] },
      } } },
    })
    window.refuse = () => ready.then(() => acceptCategory([]))`,
}

/** How many of the nine are left after a refusal in each of `DOMAINS`, by contestant, by the browser's own cookie store. */
export async function refusals(): Promise<Readonly<Record<string, readonly number[]>>> {
  const pages = new Map<string, string>()
  for (const [name, contents] of Object.entries(CODES)) {
    pages.set(`/${name}`, `<!doctype html><p>Lantern<script type="module">${await scriptOf(contents)}</script>`)
  }
  const server = await serve(({ pathname }) => {
    const body = pages.get(pathname)
    return body === undefined ? undefined : { body }
  })
  const { port } = new URL(server.address)
  const browser = await launchChromium({ whole: true })
  const left: Record<string, readonly number[]> = {}
  try {
    for (const name of Object.keys(CODES)) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(`http://${HOST}:${port}/${name}`)
      await page.waitForFunction(() => 'refuse' in window)
      await context.addCookies(
        DOMAINS.flatMap((domain) => NINE.map((one) => ({ name: one, value: 'x', domain, path: '/' }))),
      )
      await page.evaluate(() => (window as unknown as { refuse(): unknown }).refuse())
      const stored = (await context.cookies()).filter((one) => NINE.includes(one.name))
      left[name] = DOMAINS.map((domain) => stored.filter((one) => one.domain === domain).length)
      await context.close()
    }
  } finally {
    await browser.close()
    server.stop()
  }
  return left
}
