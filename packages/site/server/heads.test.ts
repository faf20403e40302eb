import { SITE } from '../../../apps/demo-site/content/site.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { PASSWORD, SESSION } from './testing/accounts.ts'
import { openStand } from './testing/stand.ts'
import { createVisitor, ORIGIN, type Visitor } from './testing/visitor.ts'

// Hold the heads of the pages against literal values on a database of their own, because other suites publish pages.
const stand = await openStand()
afterAll(() => stand.close())

async function signedIn(who: string): Promise<Visitor> {
  const visitor = createVisitor(stand.app())
  await visitor.page('/account')
  await visitor.call(SESSION, { email: `${who}@demo.test`, password: PASSWORD })
  return visitor
}

/** Facts that browsers, search engines and caches learn of a page before its contents. */
async function headAt(visitor: Visitor, address: string) {
  const response = await visitor.send(address)
  const html = await response.text()
  const found = (pattern: RegExp): string | undefined => pattern.exec(html)?.[1]
  return {
    status: response.status,
    pageType: Number(found(/"pageType":(\d+)/)),
    title: found(/<title>([^<]*)/),
    description: found(/<meta name="description" content="([^"]*)/),
    canonical: found(/<link rel="canonical" href="([^"]*)/),
    cache: response.headers.get('Cache-Control'),
  }
}

describe('the head of a page for everybody', () => {
  test.each([
    ['/index', 200, 2, 'All pages', 'Every address of this site.', '/index', 'private, no-cache'],
    [
      '/journal',
      200,
      1,
      'Journal',
      'What hangs, what plays, what is cooking, and what we found behind the wall.',
      '/journal',
      'private, no-cache',
    ],
    [
      '/events',
      200,
      1,
      'Events',
      'Concerts, workshops, exhibitions and late evenings at Lantern Hall.',
      '/events',
      'private, no-cache',
    ],
    [
      '/calendar?month=2026-12',
      200,
      1,
      'Calendar',
      'Every event, month by month.',
      '/calendar?month=2026-12',
      'private, no-cache',
    ],
    [
      '/search',
      200,
      102,
      'Search',
      'Search the shop, the prints, the journal and the events.',
      undefined,
      'private, no-cache',
    ],
    [
      '/cookies',
      200,
      2,
      'Cookies',
      'The cookies of this site, what they are for, and your choice about them.',
      undefined,
      'private, no-store',
    ],
    [
      '/account/link?token=t-1',
      200,
      2,
      'One press more',
      'The page of a link from a letter.',
      undefined,
      'private, no-store',
    ],
    [
      '/club',
      200,
      2,
      'Club membership',
      'Members see every exhibition a day early, read the letters from the workshop and pay half at the stage.',
      undefined,
      'private, no-cache',
    ],
    [
      '/account',
      200,
      2,
      'Sign in',
      'The way in for the people who look after this site, and for members.',
      undefined,
      'private, no-cache',
    ],
    [
      '/newsletter/leave',
      200,
      300,
      'Leave our letters',
      'End the letters of this site.',
      undefined,
      'private, no-store',
    ],
    [
      '/attic',
      404,
      100,
      'There is nothing here',
      'The page may have moved, or the address has a slip in it.',
      undefined,
      'private, no-cache',
    ],
    [
      '/error',
      500,
      101,
      'Something went wrong',
      'It is our fault, and not yours. Please try again in a while.',
      undefined,
      'private, no-cache',
    ],
    [
      '/prints/no-such-print',
      404,
      100,
      'This picture does not hang here',
      'It may have been taken down, or the address has a slip in it.',
      undefined,
      'private, no-cache',
    ],
    [
      '/checkout/donate?donatePageId=lamp-fund',
      200,
      203,
      'Keep a lamp lit',
      SITE.settings.shop.donations[0]!.text,
      undefined,
      'private, no-store',
    ],
    [
      '/checkout/giftcard?websiteId=lantern-hall&giftCardProductId=gift-card&sku=SQ4600050',
      200,
      201,
      'A gift card',
      'It reaches them by e-mail, with your words, on the day that you choose.',
      undefined,
      'private, no-store',
    ],
    ['/cart', 200, 200, 'Cart', 'What you have put into your cart.', undefined, 'private, no-cache'],
    ['/rehearsals', 401, 105, 'For members', 'This page is not for everybody.', undefined, 'private, no-store'],
    [
      '/green-room',
      401,
      103,
      'A page with a password',
      'This page is not for everybody.',
      undefined,
      'private, no-store',
    ],
    [
      '/reviews',
      404,
      100,
      'There is nothing to review here',
      'The address may have been cut off: it is in the letter about the order.',
      undefined,
      'private, no-cache',
    ],
  ])(
    'names the page at %s, which answers %i as type %i [SRV-78]',
    async (address, status, pageType, title, description, path, cache) => {
      expect(await headAt(createVisitor(stand.app()), address)).toEqual({
        status,
        pageType,
        title: `${title} · Lantern Hall`,
        description,
        canonical: path && ORIGIN + path,
        cache,
      })
    },
  )
})

test('the head of a page that is closed to an account says so [SRV-78]', async () => {
  expect(await headAt(await signedIn('viewer'), '/rehearsals')).toEqual({
    status: 403,
    pageType: 106,
    title: 'For members · Lantern Hall',
    description: 'This page is not for everybody.',
    canonical: undefined,
    cache: 'private, no-store',
  })
})

describe('the head of a page of the panel', () => {
  test.each([
    ['/config/', 200, 2, 'The panel', 'Where the people who look after this site do so.'],
    ['/config/submissions', 200, 2, 'Form submissions', 'What visitors have sent to this site.'],
    [
      '/config/cookies',
      200,
      2,
      'Cookies',
      'The banner that asks visitors about cookies, and the tags that wait for their choice.',
    ],
    ['/config/header-footer', 200, 2, 'Header and footer', 'The words and links around every page of this site.'],
    ['/config/languages', 200, 2, 'Languages', 'The languages in which visitors read this site.'],
    ['/config/mails', 200, 2, 'E-mails', 'The e-mails of this site.'],
    ['/config/newsletter', 200, 2, 'Newsletter', 'Who gets the programme.'],
    ['/config/palette', 200, 2, 'Colours and type', 'The colours and typefaces of the site, and how well they read.'],
    ['/config/comments', 200, 2, 'Comments', 'Comments that wait for a moderator.'],
    ['/config/reviews', 200, 2, 'Reviews', 'Reviews that wait for a moderator.'],
    ['/config/activity', 200, 2, 'Activity', 'What visitors do on this site.'],
    ['/config/activity/days', 200, 2, 'Activity by day', 'What visitors do on this site, day by day.'],
    ['/config/previews', 200, 2, 'Previews', 'A preview for the people who look after this site.'],
    ['/config/previews/popup', 200, 104, 'The popup', 'A preview for the people who look after this site.'],
    [
      '/settings/billing/upgrade',
      200,
      2,
      'Upgrade',
      'The site runs on trial. Choose a plan, and it stays open when the trial ends.',
    ],
    [
      '/settings/billing/subscriptions/website',
      200,
      2,
      'Subscription',
      'The site is paid for. The plan renews by itself once a year.',
    ],
  ])(
    'names the page at %s and lets no cache store it [SRV-78]',
    async (address, status, pageType, title, description) => {
      expect(await headAt(await signedIn('owner'), address)).toEqual({
        status,
        pageType,
        title: `${title} · Lantern Hall`,
        description,
        canonical: undefined,
        cache: 'private, no-store',
      })
    },
  )
})

test('the address of a letter keeps its page out of search engines', async () => {
  const response = await createVisitor(stand.app()).send('/account/link?token=t-1')
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
})
