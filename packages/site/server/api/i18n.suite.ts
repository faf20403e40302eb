import { COOKIES, createMessages, FORMS, translate } from '@vitrine/messages'
import { describe, expect, test } from 'vitest'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

const fileOf = (locale: string): string => `/universal/i18n/core-components/${locale}.json`

/** The translation files. */
export function i18nSuite(stand: Stand): void {
  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    createVisitor(stand.app()).send(path, { headers })

  describe('translation files', () => {
    test.each([
      { locale: 'en-US', accept: 'Accept', items: 'One item in cart' },
      { locale: 'de', accept: 'Akzeptieren', items: 'Ein Artikel im Warenkorb' },
      { locale: 'ar', accept: 'قبول', items: 'منتج واحد في السلة' },
    ])('are served for $locale, compiled [SRV-64] [MSG-1]', async ({ locale, accept, items }) => {
      const response = await get(fileOf(locale))
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
      const texts = (await response.json()) as Record<string, string>
      expect(translate(COOKIES, texts).accept).toBe(accept)
      expect(Object.keys(translate(FORMS, texts))).toEqual(Object.keys(FORMS))
      expect(createMessages(locale, texts)('itemsInCart', { n: 1 })).toBe(items)
    })

    test('may be kept for an hour, and are not sent again while they are the same [SRV-122]', async () => {
      const response = await get(fileOf('de'))
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
      const again = await get(fileOf('de'), { 'If-None-Match': response.headers.get('ETag') ?? '' })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect((await get(fileOf('DE'))).status).toBe(200)
    })

    test.each([
      'xx',
      'de-AT',
      '',
      '__proto__',
      'constructor',
      '..%2f..%2fpackage',
      '%00',
      'de.json',
      `${'a'.repeat(5000)}`,
    ])('are not there for %j [SRV-64]', async (locale) => {
      const response = await get(fileOf(locale))
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ error: 'There are no texts in this language.' })
    })

    test('of the library before are gone [SRV-64]', async () => {
      expect((await get('/universal/yui3/3.17.2/')).status).toBe(404)
      expect((await get('/universal/yui3/3.17.2/yui/yui-min.js')).status).toBe(404)
    })
  })
}
