import { usedBytes } from '@vitrine/server/files'
import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { json } from '../database/json.ts'
import { findMedia } from '../database/media.ts'
import { saveSettings } from '../database/site.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'
import { PART_BYTES } from './limits.ts'
import { pictureUrl } from './pictureRow.ts'
import { storeContent, sweepContents } from './storeContent.ts'

const FILES = '/config/files'
const HOUR = 3_600_000

/** A photo of two halves, with a location, a camera and an orientation that turns it by a quarter. */
function photo(color = '#1d2340', width = 640, height = 480): Promise<Buffer> {
  const right = { create: { width: width / 2, height, channels: 3, background: '#e2982f' } } as const
  return sharp({ create: { width, height, channels: 3, background: color } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .withExif({
      IFD0: { Make: 'SpyCam', Orientation: '6' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

const wide = (color = '#1d2340', width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()

/** Pictures and files of the owner, from their upload to a visitor's page. */
export function mediaSuite(stand: Stand): void {
  let owner: Visitor
  beforeEach(async () => {
    owner = await signIn('owner@demo.test')
  })

  async function signIn(email: string, app = stand.app()): Promise<Visitor> {
    const visitor = createVisitor(app)
    await visitor.page('/account')
    await visitor.call('/api/site-users/account/session', { email, password: 'lantern-light' })
    return visitor
  }

  /** Posts a form with a file, as a browser does without script. */
  async function post(path: string, name: string, content: Uint8Array | string, visitor = owner) {
    const crumb = hiddenField(await visitor.page(FILES), 'crumb')
    const fields = new FormData()
    fields.append('crumb', crumb)
    fields.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
    const form = new Response(fields)
    const headers = { 'Content-Type': form.headers.get('Content-Type')!, Accept: 'text/html' }
    const body = (await form.arrayBuffer()) as unknown as string
    const answer = await visitor.send(path, { method: 'POST', headers, body })
    const to = answer.headers.get('Location')
    const [, id] = /\/config\/files\/([0-9a-f]{24})/.exec(to ?? '') ?? []
    const text = to === null ? alertOf(await answer.text()) : undefined
    return { status: answer.status, id: id!, to, text }
  }
  const alertOf = (html: string): string | undefined =>
    new JSDOM(html).window.document.querySelector('[role="alert"]')?.textContent?.trim()

  const get = (path: string, accept = '*/*') => createVisitor(stand.app()).send(path, { headers: { Accept: accept } })
  const rowOf = async (id: string) => (await findMedia(stand.db, id))!

  /** Sends a file in parts, as the script does. */
  async function begin(name: string, bytes: number) {
    return owner.call('/api/panel/uploads', { name, bytes })
  }
  async function sendPart(upload: string, start: number, part: Uint8Array, visitor = owner) {
    const crumb = encodeURIComponent(visitor.cookies.get('crumb') ?? '')
    const path = `/api/panel/uploads/parts?upload=${upload}&start=${start}&crumb=${crumb}`
    const answer = await visitor.send(path, { method: 'POST', body: part as unknown as string })
    return { status: answer.status, body: (await answer.json()) as { received?: number; error?: string } }
  }

  describe('an upload', () => {
    test('is turned upright and loses its location and camera in every served byte [SRV-283]', async () => {
      const sent = await photo()
      expect(sent.includes('SpyCam')).toBe(true)
      const { status, id, to } = await post(FILES, 'yard.jpg', sent)
      expect([status, to]).toEqual([303, `${FILES}/${id}?outcome=uploaded`])
      const row = await rowOf(id)
      expect([row.width, row.height, row.type]).toEqual([480, 640, 'image/jpeg'])
      const stored = await stand.services.files.get(row.file_name)
      const bodies = [Buffer.from(await new Response(stored!.content).arrayBuffer())]
      for (const accept of ['image/avif', 'image/webp', '*/*']) {
        const answer = await get(`${pictureUrl(row)}?format=300w`, accept)
        expect(answer.status).toBe(200)
        bodies.push(Buffer.from(await answer.arrayBuffer()))
      }
      for (const body of bodies) {
        const { exif, xmp, orientation } = await sharp(body).metadata()
        expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined])
        expect(body.includes('SpyCam')).toBe(false)
      }
    })

    test('is never served wider than it is, and keeps its transparency [SRV-289]', async () => {
      const clear = { create: { width: 200, height: 100, channels: 4, background: '#1d234080' } } as const
      const { id } = await post(FILES, 'logo.png', await sharp(clear).png().toBuffer())
      const row = await rowOf(id)
      const answer = await get(`${pictureUrl(row)}?format=2500w`, 'image/webp')
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([facts.width, facts.height, facts.hasAlpha]).toEqual([200, 100, true])
      expect((await get(`/images/${id}/000000000000?format=300w`)).headers.get('Location')).toBe(
        `${pictureUrl(row)}?format=300w`,
      )
      expect((await get(`/images/${'0'.repeat(24)}/000000000000?format=300w`)).status).toBe(404)
    })

    test('of a drawing becomes pixels, whose scripts and links to files are gone [SRV-283]', async () => {
      const svg =
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="50" onload="alert(1)"><script>alert(1)</script><image xlink:href="file:///etc/passwd" width="9" height="9"/><rect width="100" height="50" fill="#1d2340"/></svg>'
      const { id } = await post(FILES, 'drawing.svg', svg)
      const row = await rowOf(id)
      expect([row.kind, row.type, row.width, row.height]).toEqual(['picture', 'image/png', 2500, 1250])
      const stored = await stand.services.files.get(row.file_name)
      expect(await new Response(stored!.content).text()).not.toContain('alert')
    })

    test.each([
      ['an empty file', 'nothing.png', '', 400, 'The file nothing.png is empty. Nothing has been stored.'],
      [
        'markup named as a picture',
        'cat.jpg',
        '<html><script>alert(1)</script>',
        400,
        'The file cat.jpg does not appear to be a supported image file.',
      ],
      [
        'a drawing with entities',
        'laughs.svg',
        '<!DOCTYPE svg [<!ENTITY a "ha">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
        400,
        'The picture laughs.svg could not be read: it is damaged or was not sent whole. Nothing has been stored.',
      ],
      [
        'a path, a turned direction and a null as a name',
        '../../etc/\u202egnp.evil\0.png',
        'x',
        400,
        'The file gnp.evil.png does not appear to be a supported image file.',
      ],
    ])('of %s is refused with its sentence [SRV-283]', async (_what, name, content, status, sentence) => {
      const before = await usedBytes(stand.db)
      const refused = await post(FILES, name, content)
      expect([refused.status, refused.text]).toEqual([status, sentence])
      expect(await usedBytes(stand.db)).toBe(before)
    })

    test('of a truncated photo and of a decompression bomb is refused, and nothing is stored [SRV-283]', async () => {
      const whole = await photo()
      expect((await post(FILES, 'half.jpg', whole.subarray(0, whole.length / 2))).text).toMatch(/^The picture half.jpg/)
      const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer()
      expect(bomb.length).toBeLessThan(1_000_000)
      expect((await post(FILES, 'bomb.png', bomb)).text).toMatch(/more than 60 million pixels/)
      expect(await usedBytes(stand.db)).toBe(0)
    })

    test('of a polyglot keeps nothing of what follows the picture [SRV-283]', async () => {
      const { id } = await post(
        FILES,
        'two.png',
        Buffer.concat([await wide(), Buffer.from('<script>alert(1)</script>')]),
      )
      const stored = await stand.services.files.get((await rowOf(id)).file_name)
      expect(await new Response(stored!.content).text()).not.toContain('<script>')
    })

    test('beyond 20 MB is refused by the words of the catalogue before the rest has arrived [SRV-283]', async () => {
      const crumb = hiddenField(await owner.page(FILES), 'crumb')
      let sent = 0
      const head = `--b\r\nContent-Disposition: form-data; name="crumb"\r\n\r\n${crumb}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="film.mov"\r\n\r\n`
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          const part = sent === 0 ? Buffer.from(head) : Buffer.alloc(1_000_000)
          sent += part.length
          if (sent > 200_000_000) controller.close()
          else controller.enqueue(part)
        },
      })
      const headers = { 'Content-Type': 'multipart/form-data; boundary=b', Accept: 'text/html' }
      const cookies = [...owner.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; ')
      const answer = await stand.app().request(`http://lantern-hall.test${FILES}`, {
        method: 'POST',
        headers: { ...headers, Cookie: cookies },
        body,
        duplex: 'half',
      } as RequestInit)
      expect([answer.status, alertOf(await answer.text())]).toEqual([
        413,
        'The file film.mov is too large. The maximum allowed file size is 19.1 MB.',
      ])
      expect(answer.headers.get('Connection')).toBe('close')
      expect(sent).toBeLessThan(30_000_000)
    })

    test('keeps the ending of a name of 200 characters [SRV-284]', async () => {
      const { id } = await post(FILES, `${'ä'.repeat(200)}.png`, await wide())
      const { name } = await rowOf(id)
      expect([[...name].length, name.endsWith('ä.png')]).toEqual([120, true])
    })

    test('without room says how much is in use, and keeps what is there [SRV-286]', async () => {
      const small = await signIn('owner@demo.test', stand.app({ filesBytes: 1000 }))
      const refused = await post(FILES, 'yard.jpg', await photo(), small)
      expect(refused.status).toBe(507)
      expect(refused.text).toBe(
        'There is no room left: 0 B of 1000 B are in use. Delete what you no longer need, then upload it again.',
      )
    })
  })

  describe('an upload in parts', () => {
    test('goes on where it was interrupted, in another process too, and is one picture [SRV-281]', async () => {
      const content = await sharp({
        create: {
          width: 900,
          height: 900,
          channels: 3,
          background: '#fff',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer()
      expect(content.length).toBeGreaterThan(PART_BYTES)
      const { body } = await begin('noise.png', content.length)
      const first = await sendPart(body.upload, 0, content.subarray(0, PART_BYTES))
      expect(first.body.received).toBe(PART_BYTES)
      expect((await sendPart(body.upload, 0, content.subarray(0, PART_BYTES))).status).toBe(409)
      expect((await owner.call('/api/panel/uploads/end', { upload: body.upload })).status).toBe(409)
      const second = await signIn('owner@demo.test', stand.app())
      const state = await second.send(`/api/panel/uploads?upload=${body.upload}`)
      expect(await state.json()).toMatchObject({ received: PART_BYTES })
      for (let start = PART_BYTES; start < content.length; start += PART_BYTES)
        expect((await sendPart(body.upload, start, content.subarray(start, start + PART_BYTES), second)).status).toBe(
          200,
        )
      const ends = await Promise.all(
        [owner, second].map((one) => one.call('/api/panel/uploads/end', { upload: body.upload })),
      )
      expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 404])
      expect(await stand.db.selectFrom('media').select('name').execute()).toEqual([{ name: 'noise.png' }])
    })

    test('is refused at its beginning when it is too large, empty, or of somebody else [SRV-281]', async () => {
      const large = await begin('film.mov', 20_000_001)
      expect([large.status, large.body.error]).toEqual([
        413,
        'The file film.mov is too large. The maximum allowed file size is 19.1 MB.',
      ])
      expect((await begin('nothing.png', 0)).status).toBe(400)
      const { body } = await begin('one.png', 10)
      const other = await signIn('editor@demo.test')
      expect((await sendPart(body.upload, 0, Buffer.alloc(10), other)).status).toBe(404)
      expect((await sendPart(body.upload, 0, Buffer.alloc(11))).status).toBe(409)
      expect((await createVisitor(stand.app()).call('/api/panel/uploads', { name: 'a', bytes: 1 })).status).not.toBe(
        200,
      )
    })
  })

  describe('the store of contents', () => {
    test('deletes what no row names after an hour, and nothing else [SRV-285]', async () => {
      const { id } = await post(FILES, 'yard.jpg', await photo())
      // A crash between content and row leaves a content alone.
      const orphan = await storeContent(stand.services, Buffer.from('left alone'))
      const { body } = await begin('part.png', 10)
      await sendPart(body.upload, 0, Buffer.from('12345'))
      const now = stand.services.clock()
      await sweepContents(stand.services, now)
      expect(await stand.services.files.get(orphan)).toBeDefined()
      await sweepContents(stand.services, new Date(now.getTime() + 2 * HOUR))
      expect(await stand.services.files.get(orphan)).toBeUndefined()
      const names = await stand.db.selectFrom('stored_files').select('name').execute()
      expect(names).toHaveLength(2)
      await sweepContents(stand.services, new Date(now.getTime() + 25 * HOUR))
      expect(await stand.db.selectFrom('stored_files').select('name').execute()).toEqual([
        { name: (await rowOf(id)).file_name },
      ])
    })

    test('keeps no row of a picture whose content cannot be stored [SRV-285]', async () => {
      const { files } = stand.services
      const { put } = files
      files.put = () => Promise.reject(new Error('the disk broke'))
      try {
        expect((await post(FILES, 'yard.jpg', await photo())).status).toBe(500)
      } finally {
        files.put = put
      }
      expect(await stand.db.selectFrom('media').select('id').execute()).toEqual([])
      expect((await post(FILES, 'yard.jpg', await photo())).status).toBe(303)
    })
  })

  describe('a picture', () => {
    async function save(id: string, fields: Readonly<Record<string, string>>) {
      const crumb = hiddenField(await owner.page(FILES), 'crumb')
      return owner.send(`${FILES}/${id}`, {
        form: { crumb, name: 'yard.jpg', 'focal-x': '50', 'focal-y': '50', ...fields },
      })
    }

    test('on a page has its texts, its focal point and its versions, and follows every change [SRV-282] [SRV-288]', async () => {
      const { id } = await post(FILES, 'yard.jpg', await wide('#1d2340', 1200, 800))
      await save(id, { 'focal-x': '25', 'focal-y': '75.5', 'alt-en-US': '  The yard\n at dusk ' })
      const page = await stand.db
        .selectFrom('pages')
        .select(['id', 'path'])
        .where('path', '=', '/visit')
        .executeTakeFirstOrThrow()
      await stand.db
        .insertInto('blocks')
        .values({
          id: 'own-picture',
          page_id: page.id,
          position: 99,
          type: 'image',
          data: json({ picture: id, variant: 'poster' }),
          seed: null,
        })
        .execute()
      try {
        const app = stand.app()
        const before = pictureUrl(await rowOf(id))
        const image = async (): Promise<Element> =>
          new JSDOM(await createVisitor(app).page(page.path)).window.document.querySelector(
            `img[src^="/images/${id}/"]`,
          )!
        const first = await image()
        expect(first.getAttribute('src')).toContain(before)
        expect([first.getAttribute('alt'), first.getAttribute('style')?.includes('object-position:25% 75.5%')]).toEqual(
          ['The yard at dusk', true],
        )
        expect(await owner.page(`${FILES}/${id}`)).toContain('Page: ')
        const replaced = await post(`${FILES}/${id}/content`, 'night.png', await wide('#000000', 900, 900))
        expect(replaced.to).toBe(`${FILES}/${id}?outcome=replaced`)
        const after = pictureUrl(await rowOf(id))
        expect(after).not.toBe(before)
        expect((await image()).getAttribute('src')).toContain(after)
        const crumb = hiddenField(await owner.page(FILES), 'crumb')
        const warned = await owner.send(`${FILES}/${id}/delete`, { form: { crumb } })
        expect([warned.status, alertOf(await warned.text())]).toEqual([
          409,
          'It is used on the site. Please confirm that these places will be without it, then delete it.',
        ])
        await owner.send(`${FILES}/${id}/delete`, { form: { crumb, confirmed: '1' } })
        expect(await image()).toBeNull()
        expect((await createVisitor(app).send(page.path)).status).toBe(200)
      } finally {
        await stand.db.deleteFrom('blocks').where('id', '=', 'own-picture').execute()
      }
    })

    test('of a product and an item is the uploaded one, and its page lists them [SRV-282] [SRV-287]', async () => {
      const { id } = await post(FILES, 'yard.jpg', await wide())
      const product = await stand.db
        .selectFrom('products')
        .selectAll()
        .where('data', 'is not', null)
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const item = await stand.db
        .selectFrom('items')
        .selectAll()
        .where('url_id', '=', 'winter-opening')
        .executeTakeFirstOrThrow()
      const { print: _print, ...data } = product.data as Readonly<Record<string, unknown>>
      await stand.db
        .updateTable('products')
        .set({ data: json({ ...data, picture: id }) })
        .where('id', '=', product.id)
        .execute()
      await stand.db.updateTable('items').set({ print: id }).where('id', '=', item.id).execute()
      try {
        const uses = new JSDOM(await owner.page(`${FILES}/${id}`)).window.document.querySelector(
          '#uses',
        )!.parentElement!
        expect(uses.textContent).toContain(`Product: ${product.title}`)
        expect(uses.textContent).toContain(`Item: ${item.title}`)
        const { path } = await stand.db
          .selectFrom('pages')
          .select('path')
          .where('id', '=', item.collection_id)
          .executeTakeFirstOrThrow()
        const page = await createVisitor(stand.app()).send(`${path}/${item.url_id}?format=json`)
        expect((await page.json()).item.image.src).toBe(pictureUrl(await rowOf(id)))
      } finally {
        await stand.db
          .updateTable('products')
          .set({ data: json(product.data) })
          .where('id', '=', product.id)
          .execute()
        await stand.db.updateTable('items').set({ print: item.print }).where('id', '=', item.id).execute()
      }
    })

    test('is named with the effect in each kind of place, and deletion asks again when a place came up [PAN-140]', async () => {
      const { id } = await post(FILES, 'yard.jpg', await wide())
      const file = await post(FILES, 'Menü.pdf', '%PDF-1.7')
      const page = await stand.db.selectFrom('pages').selectAll().where('path', '=', '/visit').executeTakeFirstOrThrow()
      const form = await stand.db.selectFrom('forms').selectAll().where('retired', '=', false).executeTakeFirstOrThrow()
      const bands = [{ looks: { ground: 'picture', picture: { print: id } }, cells: [] }]
      const link = json({ html: `<a href="/s/${encodeURIComponent('Menü.pdf')}">Menu</a>` })
      const block = { id: 'own-link', page_id: page.id, position: 98, type: 'html', data: link, seed: null }
      const label = { language: 'de', kind: 'page', row_id: page.id, path: null, texts: json({ a: `/s/Menü.pdf` }) }
      const part = { part: 'popup', version: 1, fields: json({ print: id }), summary: null, account_id: null }
      await stand.db
        .updateTable('pages')
        .set({ layout: json(bands) })
        .where('id', '=', page.id)
        .execute()
      await stand.db.insertInto('blocks').values(block).execute()
      await stand.db.insertInto('translations').values(label).execute()
      await stand.db
        .updateTable('forms')
        .set({ definition: json({ ...(form.definition as object), picture: id }) })
        .where('id', '=', form.id)
        .execute()
      await stand.db
        .insertInto('part_versions')
        .values({ ...part, person: 'Ada', written_at: stand.services.clock() })
        .execute()
      await saveSettings(stand.db, { announcementBar: { text: 'x', print: id } })
      try {
        const shown = async (of: string): Promise<readonly (string | null)[][]> => {
          const { document } = new JSDOM(await owner.page(`${FILES}/${of}`)).window
          return [...document.querySelectorAll('.warning li')].map((line) => [
            line.textContent,
            document
              .querySelectorAll('#uses ~ ul a')
              [[...line.parentElement!.children].indexOf(line)]!.getAttribute('href'),
          ])
        }
        expect(await shown(id)).toEqual([
          [`Form: ${form.name}. The form is shown without it.`, `/config/forms/${form.id}`],
          ['Draft: Popup. The draft loses it.', '/config/around/popup'],
          [`Page: ${page.title}, ground of a section. The section has a plain ground.`, `/config/editor/${page.id}`],
          ['Announcement bar. It is shown without it.', '/config/around/announcement-bar'],
        ])
        expect(await shown(file.id)).toEqual([
          [`Page: ${page.title}, block “html”. Its link leads to “Not found”.`, `/config/editor/${page.id}`],
          [`Translation (de): ${page.title}. Its link leads to “Not found”.`, '/config/translations'],
        ])
        const crumb = hiddenField(await owner.page(FILES), 'crumb')
        const remove = (confirmed: string) => owner.send(`${FILES}/${id}/delete`, { form: { crumb, confirmed } })
        expect((await remove('3')).status).toBe(409)
        expect((await remove('4')).status).toBe(303)
        expect((await createVisitor(stand.app()).send('/visit')).status).toBe(200)
      } finally {
        await stand.db
          .updateTable('pages')
          .set({ layout: json(page.layout) })
          .where('id', '=', page.id)
          .execute()
        await stand.db.deleteFrom('blocks').where('id', '=', block.id).execute()
        await stand.db.deleteFrom('translations').where('row_id', '=', page.id).execute()
        await stand.db
          .updateTable('forms')
          .set({ definition: json(form.definition) })
          .where('id', '=', form.id)
          .execute()
      }
    })

    test('refuses a focal point outside it and a text of 501 characters, and keeps the old ones [SRV-282]', async () => {
      const { id } = await post(FILES, 'yard.jpg', await wide())
      for (const wrong of [
        { 'focal-x': '101' },
        { 'focal-y': '-1' },
        { 'focal-x': '' },
        { 'alt-en-US': 'a'.repeat(501) },
        { name: ' ' },
      ])
        expect((await save(id, wrong as Record<string, string>)).status).toBe(400)
      expect(await rowOf(id)).toMatchObject({ focal_x: 0.5, focal_y: 0.5, alt: {}, name: 'yard.jpg' })
    })

    test('is found by its name and its texts by the call of the panel [SRV-291]', async () => {
      const { id } = await post(FILES, '50%_off.png', await wide('#1d2340', 640, 480))
      await post(FILES, 'other.png', await wide('#ffffff'))
      await save(id, { name: '50-off.png', 'alt-en-US': 'A lamp in the window' })
      const list = async (query: string) => (await owner.send(`/api/panel/pictures${query}`)).json()
      expect((await list('')).pictures).toHaveLength(2)
      const row = await rowOf(id)
      expect(await list('?search=LAMP')).toEqual({
        pictures: [
          {
            id,
            name: '50-off.png',
            alt: 'A lamp in the window',
            address: pictureUrl(row),
            thumbnail: `${pictureUrl(row)}?format=300w`,
            width: 640,
            height: 480,
            focalPoint: { x: 0.5, y: 0.5 },
          },
        ],
        hasMore: false,
      })
      expect((await list('?search=%25')).pictures).toEqual([])
      expect((await owner.send(`/api/panel/pictures?search=${'a'.repeat(201)}`)).status).toBe(400)
    })
  })

  describe('a file', () => {
    test('is sent at its address in the type of its content, and active ones are saved in a sandbox [SRV-290]', async () => {
      const script = '<!doctype html><script>alert(document.cookie)</script>'
      await post(FILES, 'page.html', script)
      const page = await get('/s/page.html')
      expect(page.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
      expect(page.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
      expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff')
      await post(FILES, 'run.exe', Buffer.from([0x4d, 0x5a, 0, 0, 1, 2, 3]))
      const run = await get('/s/run.exe')
      expect(run.headers.get('Content-Disposition')).toMatch(/^attachment; filename="run.exe"/)
      const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3000, 32)])
      await post(FILES, 'Menü.pdf', pdf)
      const menu = await get(`/s/${encodeURIComponent('Menü.pdf')}`)
      expect([menu.headers.get('Content-Type'), menu.headers.get('Content-Disposition')]).toEqual([
        'application/pdf',
        'inline',
      ])
      const part = await createVisitor(stand.app()).send('/s/page.html', { headers: { Range: 'bytes=2-8' } })
      expect([part.status, await part.text()]).toEqual([206, 'doctype'])
      expect((await get('/s/..%2f..%2fetc%2fpasswd')).status).toBe(404)
    })

    test('of a taken name gets a number, and is replaced at its address [SRV-288] [SRV-290]', async () => {
      const first = await post(FILES, 'house-rules.txt', 'one')
      const second = await post(FILES, 'house-rules.txt', 'two')
      expect([(await rowOf(first.id)).name, (await rowOf(second.id)).name]).toEqual([
        'house-rules-2.txt',
        'house-rules-3.txt',
      ])
      const tag = (await get('/s/house-rules-2.txt')).headers.get('ETag')
      await post(`${FILES}/${first.id}/content`, 'three.txt', 'three')
      const answer = await get('/s/house-rules-2.txt')
      expect([await answer.text(), answer.headers.get('ETag') === tag]).toEqual(['three', false])
      const picture = await post(`${FILES}/${first.id}/content`, 'yard.png', await wide())
      expect(picture.status).toBe(400)
      expect(await (await get('/s/house-rules-2.txt')).text()).toBe('three')
    })
  })

  test('a film is listed by its type, and an upload of another kind than the expected one stores nothing [PAN-141]', async () => {
    const send = async (name: string, content: Uint8Array, expects: string) => {
      const { body } = await begin(name, content.length)
      await sendPart(body.upload, 0, content)
      return owner.call('/api/panel/uploads/end', { upload: body.upload, expects })
    }
    const mp4 = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')
    const taken = await send('lamp film.mp4', mp4, 'film')
    expect([taken.status, taken.body.address]).toEqual([200, '/s/lamp%20film.mp4'])
    const before = await stand.db.selectFrom('media').select('name').execute()
    const sentence = (name: string, kind: string) => `The file ${name} does not appear to be a supported ${kind} file.`
    for (const [name, content, expects, kind] of [
      ['notes.mp4', Buffer.from('no film'), 'film', 'video'],
      ['lamp.mp4', await wide(), 'film', 'video'],
      ['lamp.txt', mp4, 'picture', 'image'],
    ] as const) {
      const refused = await send(name, content, expects)
      expect([refused.status, refused.body.error]).toEqual([400, sentence(name, kind)])
    }
    expect(await stand.db.selectFrom('media').select('name').execute()).toEqual(before)
    await post(FILES, 'notes.txt', 'no film')
    const list = await (await owner.send('/api/panel/films?search=LAMP')).json()
    expect(list).toEqual({
      films: [{ name: 'lamp film.mp4', address: '/s/lamp%20film.mp4', bytes: mp4.length }],
      hasMore: false,
    })
  })

  test('each change of a picture or file writes a line with its author into the log [SRV-280]', async () => {
    const { id } = await post(FILES, 'yard.jpg', await wide())
    expect(stand.logged).toContainEqual(
      expect.objectContaining({
        message: 'a picture or file was uploaded',
        details: expect.objectContaining({ media: id, accountId: expect.any(String) }),
      }),
    )
    const html = await owner.page(FILES)
    expect(html).toContain('yard.jpg')
    expect(html).toContain('Alternative text missing')
    expect(await owner.page('/config/')).toContain(`href="${FILES}"`)
  })
}
