import { readConsent, SEEN_PRODUCTS } from '@vitrine/cookies'
import { loadPage } from '@vitrine/core-data'
import type { Feature, Site } from '@vitrine/core-data/site'
import { attempt } from '@vitrine/parts'
import { parseJson } from '@vitrine/trust'
import { consentRule } from '../cookies/consentRule.js'

/** Products that the browser remembers. */
const MOST = 9
/** Distance from the viewport at which the cards are fetched. */
const MARGIN = '400px'

/** Whether the visitor has allowed statistics: what somebody has looked at is a record of visits. */
function isAllowed(site: Site): boolean {
  const rule = consentRule(site)
  return rule.policy !== 'absolute' && readConsent(rule) === 'allowed'
}

/** Returns the ids that the browser remembers, the latest first. */
function readSeen(): string[] {
  const stored = parseJson(attempt(() => localStorage.getItem(SEEN_PRODUCTS)) ?? '')
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

/**
 * Remembers the products that a visitor who allows statistics has seen, in the browser alone, and shows the earlier ones
 * below a product as soon as the visitor comes near. The visitor's refusal removes them [COM-117].
 */
export const feature: Feature = (site, document) => {
  const root = document.querySelector<HTMLElement>('[data-scope=seen-products]')
  const over = new AbortController()
  const { product, address } = root?.dataset ?? {}
  if (!root || product === undefined || address === undefined || root.dataset['live'] !== undefined) return () => {}
  root.dataset['live'] = ''
  let isStarted = false

  async function show(others: readonly string[]): Promise<void> {
    const query = new URLSearchParams([['lang', document.documentElement.lang], ...others.map((id) => ['id', id])])
    // A row that does not come is missed by nobody.
    const page = await loadPage(`${address}?${query}`, over.signal).catch(() => undefined)
    if (!page || over.signal.aborted) return
    const rows = [...page.body.children]
    root!.replaceWith(...rows)
    over.signal.addEventListener('abort', () => {
      rows[0]?.before(root!)
      for (const row of rows) row.remove()
    })
  }

  function start(): void {
    if (!isAllowed(site)) return void attempt(() => localStorage.removeItem(SEEN_PRODUCTS))
    if (isStarted) return
    isStarted = true
    const others = readSeen().filter((id) => id !== product)
    attempt(() => localStorage.setItem(SEEN_PRODUCTS, JSON.stringify([product, ...others].slice(0, MOST))))
    if (others.length === 0) return
    const viewport = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        viewport.disconnect()
        void show(others)
      },
      { rootMargin: MARGIN },
    )
    viewport.observe(root!)
    over.signal.addEventListener('abort', () => viewport.disconnect())
  }

  start()
  document.addEventListener('vitrine:cookies:record', start, over)
  return () => {
    over.abort()
    delete root.dataset['live']
  }
}
