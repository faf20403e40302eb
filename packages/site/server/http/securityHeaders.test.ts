import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { securityHeaders } from './securityHeaders.ts'
import type { Env } from './services.ts'

/** The directives of a page's policy. */
async function policy(env: Readonly<Record<string, string>>): Promise<string[]> {
  const app = new Hono<Env>().use(securityHeaders(readConfig(env))).get('/', (c) => c.html('<p>'))
  return (await app.request('http://hall.test/')).headers.get('Content-Security-Policy')!.split('; ')
}
const directive = async (env: Readonly<Record<string, string>>, name: string): Promise<string[]> =>
  (await policy(env)).filter((one) => one.startsWith(`${name} `))

test('the font services of other companies are sources of style sheets, each origin once [SRV-8 d]', async () => {
  const sheets = (env: Readonly<Record<string, string>>) =>
    directive({ CSP: 'self', PAGE_CACHE: 'shared', ...env }, 'style-src-elem')
  const [fonts, kits] = ['https://fonts.example', 'https://kits.example']
  expect(await sheets({})).toEqual([`style-src-elem 'self'`])
  expect(await sheets({ FONTS_ADDRESS: `${fonts}/css2?v=1` })).toEqual([`style-src-elem 'self' ${fonts}`])
  expect(await sheets({ FONTS_ADDRESS: `${fonts}/css2`, FONT_KIT_ADDRESS: `${fonts}/kit.css` })).toEqual([
    `style-src-elem 'self' ${fonts}`,
  ])
  expect(await sheets({ FONTS_ADDRESS: `${fonts}/css2`, FONT_KIT_ADDRESS: `${kits}/kit.css` })).toEqual([
    `style-src-elem 'self' ${fonts} ${kits}`,
  ])
})

test('the files of fonts are sources only where they are configured [SRV-8 d]', async () => {
  expect(await directive({}, 'font-src')).toEqual([])
  expect(await directive({ FONT_FILES: 'https://files.example' }, 'font-src')).toEqual([
    `font-src 'self' https://files.example`,
  ])
})

test('the policy of a page names every kind of source [SRV-8 d]', async () => {
  const directives = await policy({ CSP: 'self', PAGE_CACHE: 'shared' })
  expect(directives).toEqual([
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src-elem 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    'frame-src http://hall.test/stub/players/ http://hall.test/stub/schedules/',
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    'trusted-types vitrine dompurify',
  ])
})

test('a site whose policy is off sends none, and keeps the other headers [SRV-108]', async () => {
  const app = new Hono<Env>().use(securityHeaders({ ...readConfig({}), csp: 'off' })).get('/', (c) => c.html('<p>'))
  const { headers } = await app.request('http://hall.test/')
  expect(headers.get('Content-Security-Policy')).toBeNull()
  expect(headers.get('Vary')).toBeNull()
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
})

test.each([
  ['text/javascript; charset=utf-8', false],
  ['text/css; charset=utf-8', false],
  ['font/woff2', false],
  ['image/svg+xml', true],
  ['application/xml', true],
  [undefined, true],
])('a file of type %s carries the policy of files only if it can be shown: %s [SRV-157]', async (type, isCarried) => {
  const app = new Hono<Env>()
    .use(securityHeaders(readConfig({})))
    .get('/', () => new Response('x', { headers: type === undefined ? {} : { 'Content-Type': type } }))
  const { headers } = await app.request('http://hall.test/')
  expect(!!headers.get('Content-Security-Policy')?.startsWith(`default-src 'none'`)).toBe(isCarried)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})
