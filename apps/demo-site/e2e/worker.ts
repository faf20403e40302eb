import { cpSync, mkdtempSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright'
import { inject } from 'vitest'
import { launchChromium } from '../../../tools/testing/src/launchChromium.ts'
import { startSiteProcess } from './siteProcess.ts'
import type { SiteProcess } from './siteProcess.ts'

/**
 * A worker runs many test files. Its browser and its sites start at their first use and serve all of these files; all of
 * them end with the worker.
 */

/** The content security policies that the site supports. */
export type Policy = 'nonce' | 'self'

const sites = new Map<Policy, Promise<SiteProcess>>()
const browsers = new Map<boolean, Promise<Browser>>()

/** A new folder with the rows of a site that has just been seeded. */
export function copyRows(): string {
  const folder = mkdtempSync(path.join(inject('folder'), 'rows-'))
  cpSync(path.join(inject('folder'), 'seeded'), folder, { recursive: true })
  return folder
}

/** The folder where the sites of all workers keep the pictures they have drawn. */
export const picturesFolder = (): string => path.join(inject('folder'), 'pictures')

/** The worker's site under a policy. A site whose process has ended is started anew. */
export function siteOf(policy: Policy): Promise<SiteProcess> {
  const running = sites.get(policy)
  if (running) return running
  const started = startSiteProcess({
    DATA_DIR: copyRows(),
    CACHE_DIR: picturesFolder(),
    TEST_MODE: '1',
    CSP: policy,
    SUBMISSIONS_A_MINUTE: '500',
    KEYS_A_MINUTE: '500',
    CARTS_A_MINUTE: '500',
    CART_CHANGES_A_MINUTE: '5000',
    ORDERS_A_MINUTE: '500',
  })
  sites.set(policy, started)
  const forget = (): void => void sites.delete(policy)
  started.then(({ child }) => child.once('exit', forget), forget)
  return started
}

/**
 * The worker's browser. A browser that has ended is started anew.
 * @param keepsPages - A browser that keeps left pages in its back/forward cache.
 */
export async function browserOfWorker(keepsPages = false): Promise<Browser> {
  const running = await browsers.get(keepsPages)
  if (running?.isConnected()) return running
  const started = launchChromium(
    keepsPages ? { whole: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] } : undefined,
  )
  browsers.set(keepsPages, started)
  return started
}
