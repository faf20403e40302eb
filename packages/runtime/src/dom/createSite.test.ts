import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLifecycle } from '../core/lifecycle.js'

const fetchTranslate = vi.fn<(locale: string) => Promise<(catalogue: object) => object>>()
beforeEach(() => {
  vi.resetModules()
  vi.doMock('../translation.js', () => ({ fetchTranslate }))
})
afterEach(() => {
  vi.doUnmock('../translation.js')
  vi.resetModules()
  fetchTranslate.mockReset()
})

const TEXTS = { close: 'Close' }

/** A site of a page in a language. */
async function siteIn(lang: string) {
  const { createSite } = await import('./createSite.js')
  const report = vi.fn()
  const lifecycle = createLifecycle(() => {})
  const site = createSite({ documentElement: { lang } } as Document, {}, { report, lifecycle, adopt() {} })
  return { site, report }
}

test('texts that cannot be fetched are the English ones, and the fault is reported once [RUN-9]', async () => {
  const fault = new Error('offline')
  fetchTranslate.mockRejectedValue(fault)
  const { site, report } = await siteIn('de')
  expect(await site.messages(TEXTS)).toBe(TEXTS)
  expect(await site.messages(TEXTS)).toBe(TEXTS)
  expect(report.mock.calls).toEqual([[fault, { source: 'messages' }]])
  expect(fetchTranslate).toHaveBeenCalledTimes(1)
})

test.each(['', 'en', 'en-US', 'EN-us'])('a page in "%s" fetches no texts [RUN-9]', async (lang) => {
  const { site } = await siteIn(lang)
  expect(await site.messages(TEXTS)).toBe(TEXTS)
  expect(fetchTranslate).not.toHaveBeenCalled()
})

test('British pages fetch their texts [RUN-9]', async () => {
  fetchTranslate.mockResolvedValue(() => TEXTS)
  const { site } = await siteIn('en-GB')
  await site.messages(TEXTS)
  expect(fetchTranslate).toHaveBeenCalledTimes(1)
})
