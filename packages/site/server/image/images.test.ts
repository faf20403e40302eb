import sharp from 'sharp'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPrint } from '../../../../apps/demo-site/content/prints/index.ts'
import type { Env, Services } from '../http/services.ts'
import { chooseFormat, readWidth } from './formats.ts'
import { createImageCache } from './imageCache.ts'
import { imageRoutes } from '../api/images.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

const { addressOf: printUrl } = site.pictures

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

let folder: string
const app = new Hono<Env>()
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-images-'))
  imageRoutes(app, { images: createImageCache(folder), site } as Services)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const get = (address: string, accept = '*/*') => app.request(address, { headers: { Accept: accept } })

describe('a picture', () => {
  const address = printUrl('light-pools') as string

  test('is served at the width asked for, in the best format the browser names [SRV-111]', async () => {
    const formats = [
      [CHROME, 'image/avif', 'heif'],
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['image/avif;q=0,image/webp', 'image/webp', 'webp'],
      ['*/*', 'image/jpeg', 'jpeg'],
      ['image/*', 'image/jpeg', 'jpeg'],
    ] as const
    for (const [accept, type, format] of formats) {
      const response = await get(`${address}?format=300w`, accept)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe(type)
      expect(response.headers.get('Vary')).toBe('Accept')
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 300, height: 300 })
    }
  })

  test('keeps its shape [SRV-111]', async () => {
    const response = await get(`${printUrl('doors-at-seven')}?format=100w`)
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height]).toEqual([100, 43])
  })

  test('has an address of its own that changes with its drawing [SRV-111]', () => {
    expect(address).toMatch(/^\/images\/light-pools\/[0-9a-f]{12}$/)
    expect(printUrl('totality')).not.toContain(address.split('/').at(-1))
    expect(printUrl('no-such-print')).toBeUndefined()
  })

  test('of an older or no version leads to the current one [SRV-111]', async () => {
    for (const old of ['/images/light-pools/000000000000?format=300w', '/images/light-pools?format=300w']) {
      const response = await get(old)
      expect(response.status).toBe(302)
      expect(response.headers.get('Location')).toBe(`${address}?format=300w`)
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
    }
  })

  test.each(['99999999w', '301w', '0w', '-100w', '300', '300px', '1e3w', '', 'NaNw', '100w,300w'])(
    'is not made at a size of %j [SRV-111]',
    async (size) => {
      const response = await get(`${address}?format=${encodeURIComponent(size)}`)
      expect(response.status).toBe(400)
      expect(await response.text()).toBe(
        '"format" is one of 100w, 300w, 500w, 750w, 1000w, 1500w, 2500w; other sizes are not made.',
      )
    },
  )

  test.each([
    '/images/no-such-print?format=300w',
    '/images/..%2f..%2f..%2fetc%2fpasswd?format=300w',
    '/images/light-pools%00/000000000000?format=300w',
    '/images/constructor?format=300w',
    '/images/a/b/c/d?format=300w',
  ])('is not found outside the collection: %s [SRV-111]', async (outside) => {
    const response = await get(outside)
    expect([response.status, await response.text()]).toEqual([404, 'There is no such picture.'])
  })

  test.each(['/images/%2e%2e/%2e%2e/etc/passwd?format=300w', '/images/light-pools/../../server/main.ts?format=300w'])(
    'leads to nothing beside the collection: %s [SRV-111]',
    async (beside) => {
      expect((await get(beside)).status).toBe(404)
    },
  )
})

describe('the formats', () => {
  test('are the seven widths, and 1000 where none is named [SRV-111]', () => {
    expect(['100w', '300w', '500w', '750w', '1000w', '1500w', '2500w'].map(readWidth)).toEqual([
      100, 300, 500, 750, 1000, 1500, 2500,
    ])
    expect(readWidth(undefined)).toBe(1000)
  })

  test('take less room as AVIF with more effort [SRV-111]', async () => {
    const { width, svg } = findPrint('eddy')!
    const drawing = { key: 'eddy', width, svg }
    const bytes = async (avifEffort: number): Promise<number> => {
      const cache = createImageCache(path.join(folder, `effort-${avifEffort}`), { avifEffort })
      return (await cache.read(drawing, 300, chooseFormat(CHROME, 300))).length
    }
    expect(await bytes(0)).toBeGreaterThan(await bytes(2))
  })

  test('give AVIF up to 1500 pixels and WebP beyond [SRV-111]', () => {
    expect(chooseFormat(CHROME, 1500).name).toBe('avif')
    expect(chooseFormat(CHROME, 2500).name).toBe('webp')
    expect(chooseFormat('IMAGE/AVIF', 100).name).toBe('avif')
    expect(chooseFormat(undefined, 100).name).toBe('jpg')
  })
})

describe('the cache', () => {
  const format = chooseFormat('image/webp', 100)
  const draw = (onDraw: () => void) => () => {
    onDraw()
    return '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="red"/></svg>'
  }

  test('encodes a picture once, however many ask at once and whoever asks later [SRV-111]', async () => {
    const own = await mkdtemp(path.join(folder, 'once-'))
    let drawn = 0
    const drawing = { key: 'red-1', width: 10, svg: draw(() => (drawn += 1)) }
    const cache = createImageCache(own)
    const all = await Promise.all(Array.from({ length: 8 }, () => cache.read(drawing, 100, format)))
    expect(new Set(all.map((bytes) => bytes.toString('base64'))).size).toBe(1)
    await createImageCache(own).read(drawing, 100, format)
    expect(drawn).toBe(1)
    expect(await readdir(own)).toEqual(['red-1-100.webp'])
  })

  test('is idle again when every picture that was asked for is there [SRV-111]', async () => {
    const own = await mkdtemp(path.join(folder, 'idle-'))
    const cache = createImageCache(own, { atOnce: 1 })
    await expect(cache.whenIdle()).resolves.toBeUndefined()
    const order: string[] = []
    const svg = draw(() => {
      // Start waiting for the idle cache while the first picture is drawn, because the cache is busy then: it must not
      // report that it is idle before both pictures are done.
      if (order.length === 0) void cache.whenIdle().then(() => order.push('idle'))
      order.push('drawn')
    })
    await Promise.all(['one', 'two'].map((key) => cache.read({ key, width: 10, svg }, 100, format)))
    await expect.poll(() => order).toEqual(['drawn', 'drawn', 'idle'])
  })

  test('gives a failure to who asked and tries again for the next [SRV-111]', async () => {
    const own = await mkdtemp(path.join(folder, 'again-'))
    let times = 0
    const drawing = {
      key: 'red-2',
      width: 10,
      svg: draw(() => {
        times += 1
        if (times === 1) throw new Error('out of ink')
      }),
    }
    const cache = createImageCache(own, { atOnce: 1 })
    await expect(cache.read(drawing, 100, format)).rejects.toThrow('out of ink')
    expect((await cache.read(drawing, 100, format)).length).toBeGreaterThan(0)
    expect(await readdir(own)).toEqual(['red-2-100.webp'])
  })
  test('gives a picture that it cannot keep, and says so [SRV-111]', async () => {
    const own = await mkdtemp(path.join(folder, 'full-'))
    await writeFile(path.join(own, 'no-folder'), '')
    const reported: unknown[] = []
    const cache = createImageCache(path.join(own, 'no-folder'), { report: (error) => reported.push(error) })
    const drawing = { key: 'red-3', width: 10, svg: draw(() => {}) }
    expect((await cache.read(drawing, 100, format)).length).toBeGreaterThan(0)
    expect(reported).not.toEqual([])
    const silent = createImageCache(path.join(own, 'no-folder'))
    expect((await silent.read(drawing, 100, format)).length).toBeGreaterThan(0)
    expect(await readdir(own)).toEqual(['no-folder'])
  })
})
