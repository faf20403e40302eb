import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'
import { isLookedAt, judgeLook, takeLook } from './pageLooks.ts'
import { openPage } from './settle.ts'

const { visit } = useVisitors('reduce', { pictures: true })

/** A page of each kind; none of them changes with the day. */
const PAGES = {
  home: '/',
  visit: '/visit',
  story: '/story',
  cafe: '/cafe',
  weddings: '/weddings',
  late: '/late',
  furniture: '/furniture',
  prints: '/prints',
  print: '/prints/one-window',
  'long-hall': '/rooms/long-hall',
  'print-room': '/rooms/print-room',
  'projection-room': '/rooms/projection-room',
  workbench: '/rooms/workbench',
  shop: '/shop',
  product: '/shop/one-window-edition',
  club: '/club',
  cart: '/cart',
  account: '/account',
  write: '/write',
  post: '/journal/a-season-on-stage',
  missing: '/nowhere',
  arabic: '/?lang=ar',
} as const
const WIDTHS = [375, 768, 1280, 1920] as const
const SCHEMES = ['light', 'dark'] as const

/** A flat picture in place of each: looks are about the page, and stay small. */
const FLAT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><rect width="3" height="2" fill="#777"/></svg>'

test.runIf(isLookedAt).each(Object.entries(PAGES))(
  '%s looks as recorded, at four widths, light and dark',
  async (name, path) => {
    const { page } = await visit({ expected: ['Failed to load resource'] })
    await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: FLAT }))
    const session = await page.context().newCDPSession(page)
    await openPage(page, path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme })
        const look = `${name}-${width}-${colorScheme}`
        // Compare screenshots repeatedly: after a change of the window's width, galleries and marquees need some frames
        // for their layout.
        await expect.poll(async () => judgeLook(look, await takeLook(session, page))).toBe('')
      }
    }
  },
)
