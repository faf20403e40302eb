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
