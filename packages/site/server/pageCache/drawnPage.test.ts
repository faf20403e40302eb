import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { blankText, type Fill } from '../drawing/blanks.ts'
import { type Drawing, newDrawing } from '../drawing/drawing.ts'
import { type DrawnPage, drawnPage } from './drawnPage.ts'

async function* partsOf(...parts: readonly string[]): AsyncGenerator<string> {
  yield* parts
}

async function draw(...parts: readonly string[]): Promise<DrawnPage & { drawing: Drawing }> {
  const page = drawnPage(newDrawing({ isShared: false, cartQuantity: 0 }), partsOf(...parts))
  await page.finished
  return page
}

const FILL: Fill = (blank) => (blank === 'nonce' ? 'n-1' : `the ${blank}`)
const unpack = (bytes: Buffer): string => brotliDecompressSync(bytes).toString()

describe('a page without blanks', () => {
  test('has one text, tag and form for all visitors [SRV-101]', async () => {
    const page = await draw('<p>The lamps', ' are lit.</p>')
    const html = '<p>The lamps are lit.</p>'
    expect(page.hasBlanks()).toBe(false)
    expect(page.filled(FILL)).toBe(html)
    expect(page.tag()).toMatch(/^[\w-]{22}$/)
    expect(page.tag()).toBe((await draw(html)).tag())
    expect(page.tag()).not.toBe((await draw(`${html}.`)).tag())
    expect(unpack(await page.encoded('br'))).toBe(html)
    expect(gunzipSync(await page.encoded('gzip')).toString()).toBe(html)
    expect(page.encoded('br')).toBe(page.encoded('br'))
    expect(unpack(await page.brotli(FILL))).toBe(html)
    expect(page.size()).toBe(4 * html.length + 1)
  })
})

describe('a page with blanks', () => {
  const PARTS = [`<p nonce="${blankText('nonce')}">`, `{"a":1,"referrer":"${blankText('referrer')}"}`, '</p>']
  const html = (nonce: string, referrer: string): string => `<p nonce="${nonce}">{"a":1${referrer}}</p>`

  test('is filled for each visitor, and has a tag and whole forms with empty blanks [SRV-100]', async () => {
    const page = await draw(...PARTS)
    expect(page.hasBlanks()).toBe(true)
    expect(page.filled((blank) => (blank === 'referrer' ? ',"referrer":"/"' : 'n-2'))).toBe(
      html('n-2', ',"referrer":"/"'),
    )
    expect(page.tag()).toBe((await draw(html('', ''))).tag())
    expect(unpack(await page.encoded('br'))).toBe(html('', ''))
  })

  const fillOf =
    (nonce: string, referrer: string): Fill =>
    (blank) =>
      blank === 'nonce' ? nonce : referrer

  test('reads the same in brotli for every length of its blanks, also beyond those that are compressed ahead [SRV-100]', async () => {
    const page = await draw(...PARTS)
    for (const nonce of ['n', 'nn', 'nnn', 'nnnn', 'nnnnn', 'n']) {
      const text = unpack(await page.brotli(fillOf(nonce, '')))
      expect(text).toBe(html(nonce, ''))
    }
  })

  test('is compressed ahead for three lengths of its blanks, and whole for a fourth [SRV-121]', async () => {
    const page = await draw('<p>The lamps are lit in the hall tonight.</p>'.repeat(9), ...PARTS)
    const shows = async (nonce: string) => (await page.brotli(fillOf(nonce, ''))).includes(nonce)
    const nonce = 'Zq7Wm3Kx9Pv1Lt5BdRfY'
    for (const length of [17, 18, 19, 17]) expect(await shows(nonce.slice(0, length))).toBe(true)
    expect(await shows(nonce)).toBe(false)
  })

  test.each([
    [1, 127],
    [128, 0],
    [129, 127],
  ])('a referrer of %i bytes is followed by %i spaces in brotli [SRV-121]', async (bytes, spaces) => {
    const page = await draw(...PARTS)
    const member = 'r'.repeat(bytes)
    expect(unpack(await page.brotli(fillOf('n', member)))).toBe(html('n', member + ' '.repeat(spaces)))
  })
})

describe('a page that is being drawn', () => {
  test('is read part by part by several readers, each with their own values [SRV-100]', async () => {
    const next = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    async function* parts(): AsyncGenerator<string> {
      for (const { promise } of next) yield await promise
    }
    const page = drawnPage(newDrawing({ isShared: false, cartQuantity: 0 }), parts())
    const [one, other] = [page.read(() => '1'), page.read(() => '2')].map((parts) => parts[Symbol.asyncIterator]())
    next[0]!.resolve(`a${blankText('crumb')}`)
    expect(await one!.next()).toEqual({ value: 'a1', done: false })
    expect(page.isFinished()).toBe(false)
    next[1]!.resolve('b')
    expect(await one!.next()).toEqual({ value: 'b', done: false })
    expect(await one!.next()).toEqual({ value: undefined, done: true })
    expect(page.isFinished()).toBe(true)
    expect(await other!.next()).toEqual({ value: 'a2', done: false })
  })

  test('and fails gives its readers the parts that are there, and then the error [SRV-100]', async () => {
    async function* parts(): AsyncGenerator<string> {
      yield 'a'
      throw new Error('out of ink')
    }
    const drawing = newDrawing({ isShared: false, cartQuantity: 0 })
    const page = drawnPage(drawing, parts())
    const reader = page.read(() => '')[Symbol.asyncIterator]()
    expect(await reader.next()).toEqual({ value: 'a', done: false })
    await expect(reader.next()).rejects.toThrow('out of ink')
    expect([drawing.hasFault, page.isFinished()]).toEqual([true, true])
  })
})
