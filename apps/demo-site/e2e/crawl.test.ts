import { type AnyBlock, BLOCKS } from '@vitrine/blocks/react'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SITE } from '../content/site.ts'
import { PAGES, planVisits, WAYS, type Visit, type Who } from './crawlPages.ts'
import {
  compareMarkup,
  findBlank,
  findLostPictures,
  findUnreadable,
  findWide,
  readModules,
  stopRuntime,
  touchAll,
} from './crawlProbes.ts'
import { openVisitor, signIn, unexpectedOf, useVisitors, type VisitorOptions } from './harness.ts'
import { findWrongPromises, findWrongViews, GALLERY_PAGES, PICTURE_PAGES } from './pictureSizes.ts'
import { sparePictures } from './routes.ts'
import { openPage } from './settle.ts'
import { axeFindings } from './soundPage.ts'

const { visit } = useVisitors()

/** A page without a site, which compares markup. */
let empty: Page
beforeAll(async () => {
  ;({ page: empty } = await openVisitor())
})
afterAll(() => empty.context().close())

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const sessions = new Map<string, Promise<Cookies>>()

/** Returns the session cookies of a signed-in account at the worker's site under a content security policy. */
function sessionOf(policy: 'nonce' | 'self', who: Exclude<Who, 'visitor'>): Promise<Cookies> {
  const begin = async (): Promise<Cookies> => {
    const { page, context } = await openVisitor({ policy })
    await signIn(page, who)
    const cookies = await context.cookies()
    await context.close()
    return cookies
  }
  const key = `${policy} ${who}`
  const known = sessions.get(key) ?? begin()
  sessions.set(key, known)
  return known
}

/** Opens a visitor of the crawl, as the account and in the way of the visit. */
async function come({ policy, width, who, status, ...way }: Visit, more: VisitorOptions) {
  const visitor = await openVisitor({
    policy,
    viewport: { width, height: 900 },
    colorScheme: way.colorScheme,
    reducedMotion: way.reducedMotion,
    pictures: true,
    expected: status === 200 ? [] : ['Failed to load resource'],
    ...more,
  })
  if (who !== 'visitor') await visitor.context.addCookies(await sessionOf(policy, who))
  return visitor
}

/** Visits a page with scripts, and runs every probe on it. */
async function lookAlive(plan: Visit) {
  const visitor = await come(plan, {})
  const { page, context } = visitor
  try {
    const fetched = new Set<string>()
    page.on('response', (response) => {
      const file = /\/assets\/([\w-]+)\.js$/.exec(response.url())?.[1]
      if (file !== undefined && response.ok()) fetched.add(file)
    })
    const response = await openPage(page, plan.path)
    const html = await response!.text()
    const blocks = await page.evaluate(readModules)
    await touchAll(page)
    const found = {
      status: response!.status(),
      blocks,
      notStarted: blocks.flatMap(({ type, file }) => (file === undefined || fetched.has(file) ? [] : [type])),
      headings: await page.locator('h1').count(),
      findings: plan.isChecked ? await axeFindings(page) : [],
      lostPictures: await page.evaluate(findLostPictures),
    }
    // Answer pictures in further widths with empty ones: the server need not draw them for measuring.
    await sparePictures(page)
    return {
      ...found,
      wide: await findWide(page),
      wrongPromises: GALLERY_PAGES.includes(plan.path) ? await findWrongPromises(page) : [],
      wrongViews: PICTURE_PAGES.includes(plan.path) ? await findWrongViews(page) : [],
      stopped: await empty.evaluate(compareMarkup, [html, await page.evaluate(stopRuntime)] as const),
      messages: unexpectedOf(visitor),
    }
  } finally {
    await context.close()
  }
}

/** Visits a page without scripts, and runs every probe on it. */
async function lookPlain(plan: Visit) {
  const visitor = await come(plan, { javaScriptEnabled: false })
  const { page, context } = visitor
  try {
    const response = await page.goto(plan.path, { waitUntil: 'load' })
    const seen = await page.evaluate(findBlank)
    return {
      status: response!.status(),
      headings: await page.locator('h1').count(),
      lostPictures: await page.evaluate(findLostPictures),
      unreadable: await page.evaluate(findUnreadable),
      ...seen,
      wide: await findWide(page),
      messages: unexpectedOf(visitor),
    }
  } finally {
    await context.close()
  }
}

test('every two ways of a visit meet on some page', () => {
  const columns = ['who', 'width', 'policy', 'colorScheme', 'reducedMotion'] as const
  const missing = columns.flatMap((one, place) =>
    columns
      .slice(place + 1)
      .flatMap((other) =>
        [...new Set(WAYS.map((way) => way[one]))].flatMap((value) =>
          [...new Set(WAYS.map((way) => way[other]))]
            .filter((second) => !WAYS.some((way) => way[one] === value && way[other] === second))
            .map((second) => `${value} with ${second}`),
        ),
      ),
  )
  expect(missing).toEqual([])
})

/** The addresses that the index lists for a kind of visitor: all of them, and those that are no items of a collection. */
async function readIndex(who: Who) {
  const { page, context } = await visit()
  if (who !== 'visitor') await context.addCookies(await sessionOf('nonce', who))
  await page.goto('/index', { waitUntil: 'domcontentloaded' })
  const addressesIn = (sections: ReturnType<typeof page.locator>): Promise<string[]> =>
    sections.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  const sections = page
    .locator('main section section')
    .filter({ hasText: /^(?:Pages|Ways to find something|For you|Also worth a visit)/ })
  return { page, all: await addressesIn(page.locator('main')), pages: await addressesIn(sections) }
}

test('the crawl visits each address of the index once, and only items are sampled', async () => {
  const { all } = await readIndex('visitor')
  const paths = PAGES.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  const collections = SITE.pages.map(({ path }) => `${path}/`)
  const missed = all.filter((address) => !paths.includes(address))
  const isItem = (address: string): boolean => collections.some((path) => path !== '//' && address.startsWith(path))
  expect(missed.filter((address) => !isItem(address))).toEqual([])
  for (const path of ['/journal/', '/events/', '/tour/'])
    expect(paths.filter((address) => address.startsWith(path)).length).toBeGreaterThanOrEqual(2)
})

/** Pages of the panel whose own script stays as long as the page. */
const APPS = ['/config/editor', '/config/palette']

/** Statuses and messages of the visits with scripts, by who came and the path. */
const met = new Map<string, { readonly status: number; readonly messages: readonly string[] }>()
/** Types of blocks that stand on the visited pages, with a module for the browser and without. */
const started = new Set<string>()
const still = new Set<string>()
/** Types of blocks that were looked at without scripts, and the blocks that showed nothing. */
const shown = new Set<string>()
const blank: string[] = []

describe.each(planVisits())(
  '$path for $who at $width px, policy $policy, $colorScheme, motion $reducedMotion',
  (plan) => {
    describe('with scripts', () => {
      let found: Awaited<ReturnType<typeof lookAlive>>
      beforeAll(async () => {
        found = await lookAlive(plan)
        const { status, messages, blocks } = found
        met.set(`${plan.who} ${plan.path}`, { status, messages })
        for (const { type, file } of blocks) (file === undefined ? still : started).add(type)
      })

      test('it answers with one heading, its pictures are seen, and it never scrolls sideways [SRV-87]', () => {
        const { status, headings, lostPictures, wide } = found
        expect({ status, headings, lostPictures, wide }).toEqual({
          status: plan.status,
          headings: 1,
          lostPictures: [],
          wide: [],
        })
      })
      test('nothing is said on the console, and no request fails [RUN-49] [SRV-87]', () => {
        expect(found.messages).toEqual([])
      })
      test('every block starts, without a report [RUN-10]', () => {
        expect(found.notStarted).toEqual([])
      })
      test.skipIf(APPS.includes(plan.path))(
        'it has the markup of a page without scripts again once it has stopped',
        () => {
          expect(found.stopped).toEqual([])
        },
      )
      test.runIf(plan.isChecked)('axe finds nothing [SRV-90]', () => {
        expect(found.findings).toEqual([])
      })
      test.runIf(GALLERY_PAGES.includes(plan.path))(
        'it promises each picture about the width in which it is drawn, at three widths',
        () => {
          expect(found.wrongPromises).toEqual([])
        },
      )
      test.runIf(PICTURE_PAGES.includes(plan.path))(
        'it asks for the pixels that its first view needs, in seven windows at 1x and 2x',
        () => {
          expect(found.wrongViews).toEqual([])
        },
      )
    })

    describe('without scripts', () => {
      let found: Awaited<ReturnType<typeof lookPlain>>
      beforeAll(async () => {
        found = await lookPlain(plan)
        for (const type of found.types) shown.add(type)
        // Leave out the benches, which show blocks at their limits, some of them empty.
        if (!plan.path.startsWith('/workbench')) blank.push(...found.blank.map((block) => `${plan.path} ${block}`))
      })

      test('it answers with one heading, its pictures are seen, and it never scrolls sideways [SRV-87] [SRV-86 a]', () => {
        const { status, headings, lostPictures, wide, messages } = found
        expect({ status, headings, lostPictures, wide, messages }).toEqual({
          status: plan.status,
          headings: 1,
          lostPictures: [],
          wide: [],
          messages: [],
        })
      })
      test('its heading and its blocks are in view, and its pictures have their texts [SRV-86 a]', () => {
        expect(found.unreadable).toEqual([])
      })
    })
  },
)

test('every block of the pages shows something without scripts, whatever its type [BLK-7]', () => {
  expect(blank).toEqual([])
  // Leave out the overlays, because some of them appear only on a phone or after a choice.
  const types = [...started, ...still].filter((type) => type !== 'overlays')
  expect(types.filter((type) => !shown.has(type))).toEqual([])
  expect(shown.size).toBeGreaterThanOrEqual(40)
})

test('every type of block stands on one of these pages, with a module or without [RUN-10]', () => {
  const types = Object.values<AnyBlock>(BLOCKS as never)
  const withModule = types.flatMap(({ name, island }) => (island ? [name] : []))
  const withoutModule = types.flatMap(({ name, island }) => (island ? [] : [name]))
  // Expect no module of `photo-service-a`: the site renders the pictures of this photo service on the server [SRV-74].
  expect(withModule.filter((type) => !started.has(type))).toEqual(['photo-service-a'])
  const remedy = 'Put a block of this type on a page of the content.'
  expect(
    withModule.filter((type) => !started.has(type) && !still.has(type)),
    remedy,
  ).toEqual([])
  expect(
    withoutModule.filter((type) => !still.has(type) || started.has(type)),
    remedy,
  ).toEqual([])
})

/** Pages that are locked for each kind of visitor, with their status. */
const LOCKED = {
  visitor: ['401 /green-room', '401 /poster-archive', '401 /rehearsals'],
  owner: [],
} as const

test.each(['visitor', 'owner'] as const)(
  'a crawl of every page of the index as %s meets no word on the console and no failed request [SRV-81]',
  async (who) => {
    const { pages } = await readIndex(who)
    expect(pages.length).toBeGreaterThan(50)
    // Open only those pages that no visit has opened for this account.
    const { page, context, messages } = await visit({ expected: ['status of 401'] })
    if (who !== 'visitor') await context.addCookies(await sessionOf('nonce', who))
    const locked: string[] = []
    const told: string[] = []
    for (const path of pages) {
      const known = met.get(`${who} ${path}`)
      const status = known?.status ?? (await page.goto(path, { waitUntil: 'load' }))!.status()
      if (status !== 200) locked.push(`${status} ${path}`)
      told.push(...(known?.messages ?? []))
    }
    expect(locked.toSorted()).toEqual(LOCKED[who])
    expect([...told, ...messages.filter((line) => !line.includes('status of 401'))]).toEqual([])
  },
  // Opens the fifty pages that no drawn visit has opened.
  120_000,
)
