import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'

const { visit } = useVisitors()
const PHONE = { viewport: { width: 412, height: 823 } }

test.each([
  ['when a choice has been made', true],
  ['with the banner unanswered', false],
])(
  'script before the first interaction is at most 8 kB brotli, headers included, without React, %s [RUN-14]',
  async (_, consented) => {
    const { page } = await visit({ ...PHONE, consented })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const scripts = new Map<string, string>()
    let bytes = 0
    const names: string[] = []
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script') scripts.set(requestId, response.url)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = scripts.get(requestId)
      if (!url) return
      bytes += encodedDataLength
      names.push(`${new URL(url).pathname} ${encodedDataLength}`)
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(
      names.filter((name) => name.includes('react')),
      names.join('\n'),
    ).toEqual([])
    expect(bytes, names.join('\n')).toBeLessThanOrEqual(8192)
    expect(bytes).toBeGreaterThan(500)
  },
)

test('React arrives with the first island that needs it, and only then [RUN-14]', async () => {
  const { page } = await visit(PHONE)
  const react: string[] = []
  page.on('request', (request) => void (/\/react-/.test(request.url()) && react.push(request.url())))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(react).toEqual([])
  await page.locator('#block-edition').scrollIntoViewIfNeeded()
  await expect.poll(() => react.length).toBe(1)
})

test('before any interaction the page holds at most 60 listeners [RUN-52]', async () => {
  const { page } = await visit(PHONE)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto('/', { waitUntil: 'networkidle' })
  const { metrics } = await session.send('Performance.getMetrics')
  const listeners = metrics.find((metric) => metric.name === 'JSEventListeners')!.value
  expect(listeners).toBeLessThanOrEqual(60)
})

test('block and context JSON are at most a tenth of the HTML', async () => {
  const { page } = await visit(PHONE)
  const response = await page.goto('/')
  const html = await response!.text()
  const data = await page.evaluate(() => {
    const blocks = [...document.querySelectorAll('[data-block-json]')].map((block) =>
      block.getAttribute('data-block-json')!,
    )
    return [...blocks, document.querySelector('[data-site-context]')!.textContent!].join('').length
  })
  expect(data / html.length).toBeLessThanOrEqual(0.1)
})
