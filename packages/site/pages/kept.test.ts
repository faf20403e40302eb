import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { COOKIES_KEPT, type Kept, STORAGE_KEPT } from './kept.ts'

const root = path.join(import.meta.dirname, '../../..')

/** Sources of the site and of the packages that can run on it, without tests and stories. */
const sources = globSync(['packages/*/src/**/*.{ts,tsx}', 'packages/site/{client.ts,{pages,server}/**/*.{ts,tsx}}'], {
  cwd: root,
}).filter((file) => !/\.(test|test-d|stories|suite|browser)\.|\/(testing|node_modules)\//.test(file))

/** Source code without the lines of its comments. */
const codeOf = (file: string): string =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !/^ *(?:\/\/|\/?\*)/.test(line))
    .join('\n')

const code = new Map(sources.map((file) => [file, codeOf(file)]))

/** The files whose code has one of some texts. */
const filesWith = (...texts: readonly string[]): string[] =>
  [...code].flatMap(([file, text]) => (texts.some((one) => text.includes(one)) ? [file] : [])).toSorted()

const namesOf = (kept: readonly Kept[]): string[] => kept.flatMap(({ names }) => names).toSorted()

/** The names that each file writes as cookies; none for a file that writes names of its caller. */
const COOKIE_WRITERS: Readonly<Record<string, readonly string[]>> = {
  'packages/site/server/http/cartCookie.ts': ['CART'],
  'packages/site/server/http/crumb.ts': ['crumb'],
  'packages/site/server/http/knownDevice.ts': ['ss_device'],
  'packages/site/server/http/pageLock.ts': ['ss_page_…'],
  'packages/site/server/http/secondFactor.ts': ['ss_factor'],
  'packages/site/server/http/session.ts': ['ss_session', 'ss_identity'],
  'packages/site/server/render/cookiesPage.tsx': ['ss_cookieAllowed'],
  'packages/blocks/src/overlays/rememberPopup.ts': ['ss_popup'],
  'packages/cookies/src/dom/cookiesEnabled.ts': ['ss_probe'],
  'packages/cookies/src/dom/createConsent.ts': ['ss_cookieAllowed'],
  'packages/cookies/src/dom/jar.ts': [],
  'packages/cookies/src/dom/recordVisit.ts': ['ss_cvr', 'ss_cvt'],
  'packages/core-data/src/core/crumbs.ts': ['crumb'],
  'packages/overlays/src/dom/enhanceAnnouncementBar.ts': ['ss_announcement'],
  'packages/tracking/src/dom/recordAnalytics.ts': ['SS_ANALYTICS_ID', 'SS_MID', 'SS_SESSION_ID', 'SS_FIRST_SESSION'],
}

/** The names that each file keeps in local or session storage; none for a file that keeps nothing. */
const STORAGE_WRITERS: Readonly<Record<string, readonly string[]>> = {
  'packages/access/src/dom/followRedirect.ts': ['vitrine.access.noredirect'],
  'packages/access/src/dom/keptText.ts': ['vitrine.access.kept'],
  'packages/blocks/src/cookies/records.ts': [],
  'packages/blocks/src/product/seenProducts.ts': ['vitrine.seen'],
  'packages/collections/src/dom/listPlace.ts': ['vitrine.listPlace'],
  'packages/core-data/src/core/pageFields.ts': [],
  'packages/forms/src/api/tabKeys.ts': ['vitrine:forms:key:…'],
  'packages/forms/src/dom/startForm.ts': ['vitrine:forms:…'],
  'packages/overlays/src/dom/popupStore.ts': ['popup-overlay'],
  'packages/panel/src/app/KeptDraft.tsx': [],
  'packages/panel/src/app/useDraft.ts': ['vitrine:panel:draft:…'],
  'packages/tracking/src/dom/browserFields.ts': [],
  'packages/tracking/src/dom/createTracker.ts': ['vitrine.outbox.…'],
}

/** A store for the code of a site's owner, which this site does not use. */
const UNUSED_STORE = 'packages/core-data/src/dom/createSessionStore.ts'

const without = (files: readonly string[]): string[] => files.filter((file) => file !== UNUSED_STORE)

test('the page about cookies names each cookie that the code writes [SRV-110]', () => {
  const writers = filesWith('setCookie(', 'writeCookie(', 'document.cookie = ')
  expect(without(writers)).toEqual(Object.keys(COOKIE_WRITERS).toSorted())
  expect(namesOf(COOKIES_KEPT)).toEqual([...new Set(Object.values(COOKIE_WRITERS).flat())].toSorted())
})

test('the page about cookies names each entry that the code keeps in the browser’s storage [SRV-110]', () => {
  const writers = filesWith('localStorage', 'sessionStorage', 'indexedDB', 'caches.open(')
  expect(without(writers)).toEqual(Object.keys(STORAGE_WRITERS).toSorted())
  expect(namesOf(STORAGE_KEPT)).toEqual([...new Set(Object.values(STORAGE_WRITERS).flat())].toSorted())
  expect(filesWith('createSessionStore(')).toEqual([UNUSED_STORE])
})

test.each(namesOf([...COOKIES_KEPT, ...STORAGE_KEPT]))('the code has the name %s [SRV-110]', (name) => {
  const stem = name.replace('…', '')
  const literals = stem === name ? [`'${name}'`] : [`'${stem}'`, `\`${stem}\${`]
  expect(filesWith(...literals).filter((file) => file !== 'packages/site/pages/kept.ts')).not.toEqual([])
})
