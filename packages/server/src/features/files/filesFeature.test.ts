import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { filesStand, person, photo } from '../../testing/filesStand.js'
import { engines } from '../../testing/stand.js'
import { beginUpload, deleteFile, endUpload, getFiles, getUpload, sendPart } from '../../uploads/fileApi.js'
import { uploadOf } from '../../uploads/uploadOf.js'

type Stand = Awaited<ReturnType<typeof filesStand>>

const HOUR = 3_600_000

afterEach(() => vi.unstubAllGlobals())

describe.each(engines())('files on %s', (_, create) => {
  let stand: Stand
  let now = new Date('2026-03-02T09:00:00Z')
  beforeAll(async () => {
    stand = await filesStand({ database: await create(), clock: () => now })
    await stand.server.migrate()
  })
  afterAll(() => stand.server.close())

  test('uploadOf continues an upload after a lost connection, and an upload whose last answer was lost is one file [ENG-150]', async () => {
    const ada = person(stand.server, 'ada')
    const content = randomBytes(2_000_000)
    let calls = 0
    /** Loses the second part before it arrives and the answer to the end. */
    const lossy = async (url: string, init: RequestInit): Promise<Response> => {
      calls += 1
      if (calls === 3) throw new TypeError('The network is gone.')
      const answer = await ada.send(url, init)
      if (calls === 7) throw new TypeError('The answer is lost.')
      return answer
    }
    vi.stubGlobal('fetch', lossy)
    const client = {
      call: ((endpoint, input) =>
        ada.client.call(endpoint, { ...input, fetch: input?.fetch ?? lossy } as never)) as typeof ada.client.call,
    }
    const upload = uploadOf(client, new File([content], '../plans/the plan.bin'))
    const arrived: number[] = []
    const onProgress = (bytes: number) => void arrived.push(bytes)
    await expect(upload.send({ onProgress })).rejects.toThrow()
    expect(arrived).toEqual([0, 900_000])
    await expect(upload.send({ onProgress })).rejects.toThrow()
    expect(arrived.slice(2)).toEqual([900_000, 1_800_000, 2_000_000])
    const file = await upload.send({ onProgress })
    expect(file).toMatchObject({ name: 'the plan.bin', bytes: 2_000_000, type: 'application/octet-stream' })
    const answer = await person(stand.server, '').send(file.address)
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    const listed = await stand.server.api.files.list({ search: 'the plan' })
    expect(listed.map(({ id }) => id)).toEqual([file.id])
    // Two calls that end one upload at once are one file.
    const { upload: uploadId } = await ada.client.call(beginUpload, { body: { name: 'twice.txt', bytes: 5 } })
    await ada.send(`/api/uploads/${uploadId}/parts?start=0`, { method: 'POST', body: 'hello' })
    const ends = await Promise.all([1, 2, 3].map(() => ada.client.call(endUpload, { params: { uploadId } })))
    expect(new Set(ends.map(({ id }) => id)).size).toBe(1)
    expect(await stand.server.api.files.list({ search: 'twice' })).toHaveLength(1)
  })

  test('an upload belongs to its person, and its parts follow one another [ENG-150]', async () => {
    const [ada, eve, nobody] = ['ada', 'eve', ''].map((name) => person(stand.server, name))
    await expect(nobody!.client.call(beginUpload, { body: { name: 'a.txt', bytes: 5 } })).rejects.toMatchObject({
      status: 403,
    })
    expect((await nobody!.add('a.txt', 'hello')).status).toBe(403)
    const { upload: uploadId } = await ada!.client.call(beginUpload, { body: { name: 'a.txt', bytes: 5 } })
    await expect(eve!.client.call(getUpload, { params: { uploadId } })).rejects.toMatchObject({ status: 404 })
    const part = async (who: typeof ada, start: number, body: string): Promise<number> =>
      (await who!.send(`/api/uploads/${uploadId}/parts?start=${start}`, { method: 'POST', body })).status
    expect([await part(eve, 0, 'evil!'), await part(ada, 1, 'ello'), await part(ada, 0, 'hello, hall')]).toEqual([
      404, 409, 409,
    ])
    await expect(ada!.client.call(endUpload, { params: { uploadId } })).rejects.toMatchObject({ status: 409 })
    expect([await part(ada, 0, 'hello'), await part(ada, 0, 'hello')]).toEqual([200, 409])
    await expect(eve!.client.call(endUpload, { params: { uploadId } })).rejects.toMatchObject({ status: 404 })
    // Another site's page cannot send a part.
    const foreign = await ada!.send(`/api/uploads/${uploadId}/parts?start=5`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
    expect(sendPart.path).toBe('/api/uploads/:uploadId/parts')
  })

  test('a plain form stores all its files or none [ENG-150] [ENG-151]', async () => {
    const ada = person(stand.server, 'ada')
    const stored = await ada.post([
      ['one.txt', 'first'],
      ['two.txt', 'second'],
    ])
    expect([stored.status, stored.headers.get('Location')]).toEqual([303, '/desk?lang=de&uploaded=2'])
    const before = await stand.contents()
    const refused = await ada.post([
      ['good.txt', 'a good one'],
      ['<b>evil.jpg', 'no picture'],
    ])
    const page = await refused.text()
    expect([refused.status, page.includes('The file bevil.jpg does not appear to be a supported file.')]).toEqual([
      400,
      true,
    ])
    expect(await stand.contents()).toEqual(before)
    expect(await stand.server.api.files.list({ search: 'good' })).toEqual([])
    expect((await ada.post([])).status).toBe(400)
  })

  test('a picture is made anew without its location, and stands upright [ENG-151]', async () => {
    const ada = person(stand.server, 'ada')
    const { address = '' } = await ada.add('Stage.JPG', await photo())
    const served = Buffer.from(await (await ada.send(address)).arrayBuffer())
    const facts = await sharp(served).metadata()
    expect([facts.width, facts.height, facts.exif, served.includes('SpyCam')]).toEqual([48, 64, undefined, false])
    const [listed] = await stand.server.api.files.list({ search: 'Stage' })
    expect(listed!.picture).toMatchObject({ width: 48, height: 64, color: expect.stringMatching(/^#[0-9a-f]{6}$/) })
  })

  test('the content alone decides the kind of a file [ENG-151] [ENG-152]', async () => {
    const ada = person(stand.server, 'ada')
    const script = '<script>alert(document.cookie)</script>'
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">${script}<rect width="4" height="4"/></svg>`
    expect((await ada.add('photo.jpg', `<html>${script}`)).status).toBe(400)
    expect((await ada.add('photo.txt', (await photo()).subarray(0, 200))).status).toBe(400)
    // A picture of a kind that is not made anew may name its place under any name.
    const tiff = await sharp(await photo())
      .keepExif()
      .tiff()
      .toBuffer()
    expect((await ada.add('scan.bin', tiff)).status).toBe(400)
    const entity =
      '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'
    expect((await ada.add('a.svg', entity)).status).toBe(400)
    for (const [name, content, type] of [
      ['page.pdf', `<!doctype html>${script}`, 'text/plain; charset=utf-8'],
      ['page.html', script, 'text/plain; charset=utf-8'],
      ['drawing.txt', drawing, 'image/png'],
    ] as const) {
      const { address = '' } = await ada.add(name, content)
      const { headers } = await ada.send(address)
      expect([headers.get('Content-Type'), headers.get('X-Content-Type-Options')]).toEqual([type, 'nosniff'])
      expect(headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
    }
  })

  test('a file is served whole, in ranges, as unchanged and to a HEAD [ENG-152]', async () => {
    const ada = person(stand.server, 'ada')
    const { address = '' } = await ada.add('pläne "1".csv', 'a,b\n1,2\n')
    expect(address).toMatch(/^\/api\/files\/[0-9a-f]{24}\/pl%C3%A4ne%201\.csv$/)
    const ask = async (headers: Readonly<Record<string, string>>, method = 'GET') => {
      const answer = await ada.send(address, { headers, method })
      return [answer.status, await answer.text(), answer.headers.get('Content-Range')]
    }
    const whole = await ada.send(address)
    expect(whole.headers.get('Content-Disposition')).toMatch(/^attachment; filename="pl_ne 1\.csv"/)
    expect(whole.headers.get('Accept-Ranges')).toBe('bytes')
    expect(await ask({ Range: 'bytes=2-4' })).toEqual([206, 'b\n1', 'bytes 2-4/8'])
    expect(await ask({ Range: 'bytes=6-' })).toEqual([206, '2\n', 'bytes 6-7/8'])
    expect(await ask({ Range: 'bytes=8-' })).toEqual([416, '', 'bytes */8'])
    expect(await ask({ 'If-None-Match': whole.headers.get('ETag')! })).toEqual([304, '', null])
    expect(await ask({}, 'HEAD')).toEqual([200, '', null])
    expect((await ada.send(address.replace(/[0-9a-f]{24}/, 'f'.repeat(24)))).status).toBe(404)
  })

  test('a person lists and deletes their own files, a keeper those of all [ENG-152]', async () => {
    const [mary, eve, keeper, nobody] = ['mary', 'eve', 'keeper', ''].map((name) => person(stand.server, name).client)
    const { id: fileId = '', address = '' } = await person(stand.server, 'mary').add('of mary.txt', 'mine')
    const names = async (client: typeof mary) =>
      (await client!.call(getFiles, { query: { search: 'of mary' } })).files.map(({ name }) => name)
    expect([await names(mary), await names(eve), await names(keeper)]).toEqual([['of mary.txt'], [], ['of mary.txt']])
    await expect(nobody!.call(getFiles, { query: {} })).rejects.toMatchObject({ status: 403 })
    await expect(nobody!.call(deleteFile, { params: { fileId } })).rejects.toMatchObject({ status: 403 })
    await expect(eve!.call(deleteFile, { params: { fileId } })).rejects.toMatchObject({ status: 404 })
    await mary!.call(deleteFile, { params: { fileId } })
    await expect(keeper!.call(deleteFile, { params: { fileId } })).rejects.toMatchObject({ status: 404 })
    expect((await person(stand.server, 'mary').send(address)).status).toBe(404)
  })

  test('a lost upload and a deleted file leave nothing, but what another file has [ENG-153]', async () => {
    const lost = await filesStand({ database: await create(), clock: () => now })
    const ada = person(lost.server, 'ada')
    const { upload: uploadId } = await ada.client.call(beginUpload, { body: { name: 'lost.txt', bytes: 9 } })
    await ada.send(`/api/uploads/${uploadId}/parts?start=0`, { method: 'POST', body: 'half' })
    const first = await ada.add('one.txt', 'the same')
    const second = await ada.add('two.txt', 'the same')
    await ada.client.call(deleteFile, { params: { fileId: first.id! } })
    expect(await lost.contents()).toHaveLength(2)
    now = new Date(now.getTime() + 25 * HOUR)
    await lost.server.jobs.run()
    await expect(ada.client.call(getUpload, { params: { uploadId } })).rejects.toMatchObject({ status: 404 })
    expect(await lost.contents()).toHaveLength(1)
    expect(await (await ada.send(second.address!)).text()).toBe('the same')
    await ada.client.call(deleteFile, { params: { fileId: second.id! } })
    await lost.server.jobs.run()
    expect(await lost.contents()).toEqual([])
    await lost.server.close()
  })
})
