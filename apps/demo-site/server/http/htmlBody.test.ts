import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, encodeWhole } from './htmlBody.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['deflate', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip,br', 'br'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0.1', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['br;q=0.01', 'br'],
  ['brotli, xgzip', 'identity'],
])('of the encodings %j a page takes %s [SRV-121]', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test('a whole page reads the same in every encoding [SRV-121]', async () => {
  const html = '<p>The lamps are lit. Die Lämpchen.</p>'.repeat(20)
  expect((await encodeWhole(html, 'identity')).toString()).toBe(html)
  expect(gunzipSync(await encodeWhole(html, 'gzip')).toString()).toBe(html)
  expect(brotliDecompressSync(await encodeWhole(html, 'br')).toString()).toBe(html)
})
