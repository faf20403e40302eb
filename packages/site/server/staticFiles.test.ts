import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropOldFiles } from '../build/dropOldFiles.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import type { Services } from './http/services.ts'

const DAY_MS = 86_400_000
const SCRIPT = 'export const lamps = 30\n'

let clientDir: string
beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'lantern-hall-client-'))
  const assets = path.join(clientDir, 'assets')
  await mkdir(assets)
  await writeFile(path.join(assets, 'wall-a1b2.js'), SCRIPT)
  await writeFile(path.join(assets, 'wall-a1b2.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(path.join(assets, 'wall-a1b2.js.gz'), gzipSync(SCRIPT))
  await writeFile(path.join(clientDir, 'assets.json'), '{}')
})
afterAll(() => rm(clientDir, { recursive: true, force: true }))

const get = async (address: string, headers: Record<string, string> = {}) =>
  createApp({
    site: { places: [] },
    config: { ...readConfig({}), clientDir },
    requestWatchers: [] as const,
    parts: { file: () => undefined },
  } as unknown as Services).request(address, { headers })

test('a built file is served for good, in the best encoding the browser takes [SRV-122]', async () => {
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['', null],
  ] as const) {
    const response = await get('/assets/wall-a1b2.js', { 'Accept-Encoding': accepted })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Cache-Control')).toBe('max-age=31536000, immutable')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    await response.body?.cancel()
  }
})

test.each(['/assets/gone-c3d4.js', '/assets/..%2fassets.json', '/assets'])(
  'what was not built, or lies outside, is no page either: %s [SRV-122]',
  async (address) => {
    const response = await get(address)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, null])
  },
)

test('files of earlier builds are kept for thirty days [SRV-122]', async () => {
  const folder = await mkdtemp(path.join(clientDir, 'old-'))
  const now = Date.UTC(2026, 5, 30)
  const files = { 'new.js': 0, 'open-tab.js': 29, 'forgotten.js': 31 }
  for (const [name, days] of Object.entries(files)) {
    const written = new Date(now - days * DAY_MS)
    await writeFile(path.join(folder, name), '')
    await utimes(path.join(folder, name), written, written)
  }
  dropOldFiles(folder, now)
  expect((await readdir(folder)).sort()).toEqual(['new.js', 'open-tab.js'])
})
