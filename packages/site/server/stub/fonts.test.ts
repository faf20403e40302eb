import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { assetsOf } from '../assets.ts'
import type { Env, Services } from '../http/services.ts'
import { stubFontRoutes } from './fonts.ts'

const assets = assetsOf({
  recorder: '/assets/recorder.js',
  entry: '/assets/entry.js',
  editor: '/assets/editor.js',
  editorFrame: '/assets/editor-frame.js',
  modules: [],
  fonts: ['/assets/open-sans-3f2a.woff2', '/assets/bitter-open-91c0.woff2', '/assets/open-77aa.woff2'],
  sheets: {},
})

/** The address of each path, and the head and the body of its answer. */
async function ask(path: string): Promise<{ type: string | null; cache: string | null; css: string }> {
  const app = new Hono<Env>()
  stubFontRoutes(app, { assets } as Services)
  const response = await app.request(path)
  expect(response.status).toBe(200)
  const { headers } = response
  return { type: headers.get('Content-Type'), cache: headers.get('Cache-Control'), css: await response.text() }
}

const face = (name: string, file: string): string =>
  `@font-face{font-family:"${name}";font-display:swap;src:url("${file}") format("woff2")}`

describe.each(['/stub/fonts/css2', '/stub/fonts/kit.css'])('the stylesheet %s', (path) => {
  test('has a face for each family whose file the site has [SRV-3 e]', async () => {
    const { css, type, cache } = await ask(`${path}?family=Open+Sans:wght@400;700&family=Missing&family=Bitter+Open`)
    expect(css).toBe(
      `${face('Open Sans', '/assets/open-sans-3f2a.woff2')}\n${face('Bitter Open', '/assets/bitter-open-91c0.woff2')}`,
    )
    expect([type, cache]).toEqual(['text/css; charset=utf-8', 'no-cache'])
  })

  test.each(['', '?family=', '?family=Sans', '?family=Open+San'])(
    'is empty for the query "%s" [SRV-3 e]',
    async (query) => {
      expect((await ask(path + query)).css).toBe('')
    },
  )
})

test('a family is found by the beginning of a file name, up to a hyphen, whatever its case and margins [SRV-3 e]', async () => {
  expect((await ask('/stub/fonts/css2?family=+BITTER+OPEN+:ital')).css).toBe(
    face(' BITTER OPEN ', '/assets/bitter-open-91c0.woff2'),
  )
})

test('characters that could end a name in CSS are left out of it [SRV-3 e]', async () => {
  const app = new Hono<Env>()
  const odd = '/assets/od"d;}-1.woff2'
  stubFontRoutes(app, { assets: { ...assets, fonts: [odd] } } as unknown as Services)
  const css = await (await app.request(`/stub/fonts/css2?family=${encodeURIComponent('Od"d;}')}`)).text()
  expect(css).toContain('font-family:"Odd";')
})
