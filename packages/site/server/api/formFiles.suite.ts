import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { sweepContents } from '../media/storeContent.ts'
import { type Editor, signInEditor } from '../testing/editors.ts'
import { SAVE, storedSubmissions, submission, takeFormKey } from '../testing/formCalls.ts'
import type { Stand } from '../testing/stand.ts'
import { arrive, createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
const HOUR = 3_600_000

/** A file of a picture of one colour, whose pixels are thousands of times its bytes. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** An archive with one entry of zeros, named as the entry that tells the type of a document. */
function hugeZip(bytes: number): Buffer {
  const content = Buffer.alloc(bytes)
  const data = deflateRawSync(content)
  const name = Buffer.from('[Content_Types].xml')
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(crc32(content), 14)
  head.writeUInt32LE(data.length, 18)
  head.writeUInt32LE(bytes, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name, data])
}

const FIELDS = [
  { type: 'email', title: 'E-mail', required: true },
  { type: 'file', title: 'Score', required: true, accept: ['pdf', 'document'], maxFiles: 2, maxMegabytes: 1 },
]

interface Sent {
  readonly name: string
  readonly content: Uint8Array
}

const score = (content: Uint8Array = PDF, name = 'score.pdf'): Sent => ({ name, content })

/** Visitors send files with a form of the panel, and people who read submissions save them. */
export function formFilesSuite(stand: Stand): void {
  let editor: Editor
  let visitor: Visitor
  let formId: string

  beforeEach(async () => {
    editor = await signInEditor(stand.app())
    visitor = await arrive(stand.app({ submissionsAMinute: 100 }))
    formId = (await editor.send('POST', '/api/panel/forms', { item: { name: 'Scores', build: { fields: FIELDS } } }))
      .body.id
  })

  async function post(fields: Readonly<Record<string, string>>, files: readonly Sent[], accept: string, by = visitor) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const { name, content } of files)
      form.append('field.score', new Blob([content as Uint8Array<ArrayBuffer>], { type: 'image/png' }), name)
    const encoded = new Response(form)
    const headers = { 'Content-Type': encoded.headers.get('Content-Type')!, Accept: accept }
    const crumb = encodeURIComponent(by.cookies.get('crumb') ?? '')
    const body = (await encoded.arrayBuffer()) as unknown as string
    return by.send(accept === 'text/html' ? SAVE : `${SAVE}?crumb=${crumb}`, { method: 'POST', headers, body })
  }

  /** Sends files as the package's script does. */
  async function send(files: readonly Sent[], key?: string, by = visitor) {
    const values = { 'e-mail': 'ada@example.com', score: files.map(({ name }) => ({ name, bytes: 1 })) }
    const own = { ...submission(key ?? (await takeFormKey(by)), values), formId, collectionId: 'forms' }
    const answer = await post({ submission: JSON.stringify(own) }, files, 'application/json', by)
    return { status: answer.status, body: (await answer.json()) as any }
  }

  const fileRows = () => stand.db.selectFrom('submission_files').selectAll().orderBy('name').execute()
  const contents = () => stand.db.selectFrom('stored_files').select('name').execute()
  const save = (id: string, by: Visitor = editor.visitor) => by.send(`/config/submissions/files/${id}`)

  describe('a file of a form', () => {
    test('is stored once with its submission, named in page and table, and saved by those who read submissions alone [PAN-91] [PAN-92] [PAN-90]', async () => {
      const key = await takeFormKey(visitor)
      const files = [score(), score(Buffer.from('Do re mi'), '../../notes "1".txt')]
      expect((await send(files, key)).body).toEqual({ success: true })
      expect((await send(files, key)).body).toEqual({ success: true })
      expect((await send([score(Buffer.from('%PDF-1.7 another')), files[1]!], key)).status).toBe(400)
      const [notes, pdf] = await fileRows()
      expect(await fileRows()).toHaveLength(2)
      expect(notes).toMatchObject({ name: 'notes 1.txt', type: 'text/plain; charset=utf-8', field_id: 'score' })
      expect(await storedSubmissions(stand)).toMatchObject([
        { field_values: { score: [{ id: pdf!.id, name: 'score.pdf', bytes: PDF.length }, { id: notes!.id }] } },
      ])

      const answer = await save(pdf!.id)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="score.pdf"; filename*=UTF-8''score.pdf`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      for (const who of ['guest', 'store']) expect((await save(pdf!.id, await signedIn(who))).status).toBe(403)
      expect((await save(pdf!.id, visitor)).status).toBe(302)
      for (const path of [`/s/${pdf!.file_name}`, `/s/score.pdf`, `/config/submissions/files/${pdf!.file_name}`])
        expect((await editor.visitor.send(path)).status).toBe(404)
      expect(await editor.visitor.page('/config/submissions')).toContain(`/config/submissions/files/${pdf!.id}"`)
      const csv = await editor.visitor.page('/config/submissions/export.csv')
      expect(csv).toContain('"score.pdf, notes 1.txt"')
    })

    test('is refused by a sentence when its content, ending, size, number or sum is wrong, and nothing is stored [FRM-88] [FRM-89]', async () => {
      const refused = async (...files: readonly Sent[]) => {
        const { status, body } = await send(files)
        expect(status).toBe(400)
        return body.errors.score as string
      }
      const unsupported = (name: string) => `The file ${name} does not appear to be a supported file.`
      expect(await refused()).toBe('Score is required.')
      expect(await refused(score(PROGRAM))).toBe(unsupported('score.pdf'))
      expect(await refused(score(PDF, 'score.exe'))).toBe(unsupported('score.exe'))
      expect(await refused(score(Buffer.from('<svg/>'), 'score.svg'))).toBe(unsupported('score.svg'))
      expect(await refused(score(PDF, 'score.txt'), score())).toBe(unsupported('score.txt'))
      expect(await refused(score(Buffer.alloc(0)))).toBe('The file score.pdf is empty.')
      expect(await refused(score(Buffer.concat([PDF, Buffer.alloc(1_048_576)])))).toBe(
        'The file score.pdf is too large. The maximum allowed file size is 1 MB.',
      )
      expect(await refused(score(), score(), score())).toBe('Please choose fewer files: at most 2.')
      const heap = await send(Array.from({ length: 2 }, () => score(Buffer.alloc(15_000_000))))
      expect([heap.status, heap.body.error]).toEqual([413, 'Together the files are too large. The maximum is 25 MB.'])
      expect((await send(Array.from({ length: 60 }, () => score()))).status).toBe(400)
      expect([await fileRows(), await contents(), await storedSubmissions(stand)]).toEqual([[], [], []])
    })

    test('that grows when it is opened is kept as it came: a picture of 30,000 × 30,000, a zip of 30 MB of zeros [SRV-441]', async () => {
      const fields = [{ type: 'file', title: 'Score', accept: ['image', 'archive'], maxFiles: 2, maxMegabytes: 1 }]
      const item = { name: 'Bombs', build: { fields } }
      formId = (await editor.send('POST', '/api/panel/forms', { item })).body.id
      const bombs = [score(hugePng(30_000), 'score.png'), score(hugeZip(30_000_000), 'score.zip')]
      expect((await send(bombs)).body).toEqual({ success: true })
      for (const { id, name } of await fileRows()) {
        const answer = await save(id)
        expect(answer.headers.get('Content-Disposition')).toContain('attachment')
        expect(Buffer.from(await answer.arrayBuffer())).toEqual(bombs.find((bomb) => bomb.name === name)!.content)
      }
      const page = await editor.visitor.page('/config/submissions')
      expect([page.includes('score.png'), page.includes('<img')]).toEqual([true, false])
    })

    test('counts against the bytes that an address may store on a day [FRM-89]', async () => {
      const day = stand.services.clock().toISOString().slice(0, 10)
      await stand.db
        .insertInto('stored_bytes')
        .values({ party: 'form files:192.0.2.1', day, bytes: 50_000_000 - PDF.length })
        .execute()
      expect((await send([score()])).status).toBe(200)
      expect((await send([score()])).status).toBe(429)
      expect((await send([score()], undefined, await arriveFrom('192.0.2.7'))).status).toBe(200)
      expect(await fileRows()).toHaveLength(2)
    })

    test('goes with its submission, and so does what a post left that stored nothing [PAN-92]', async () => {
      await send([score()])
      await send([score(Buffer.from('%PDF-1.7 of somebody else'))])
      const [first] = await storedSubmissions(stand)
      await stand.db.deleteFrom('form_submissions').where('id', '=', first!.id).execute()
      const [left] = await fileRows()
      await sweepContents(stand.services, new Date(stand.services.clock().getTime() + 2 * HOUR))
      expect(await contents()).toEqual([{ name: left!.file_name }])
      const crumb = hiddenField(await editor.visitor.page('/config/submissions'), 'crumb')
      const form = { crumb, email: 'ada@example.com', confirmed: '1' }
      expect((await editor.visitor.send('/config/submissions/delete', { form })).status).toBe(303)
      expect((await save(left!.id)).status).toBe(404)
      await sweepContents(stand.services, new Date(stand.services.clock().getTime() + 2 * HOUR))
      expect([await contents(), await stand.services.files.get(left!.file_name)]).toEqual([[], undefined])
    })
  })

  test('a plain post with a file that is too large keeps the other fields and asks for the file again [FRM-87]', async () => {
    const { id: pageId } = await stand.db
      .selectFrom('pages')
      .select('id')
      .where('path', '=', '/')
      .executeTakeFirstOrThrow()
    const block = { id: 'scores', page_id: pageId, position: 99, type: 'form', data: JSON.stringify({ formId }) }
    await stand.db
      .insertInto('blocks')
      .values(block as never)
      .execute()
    try {
      const plain = async (files: readonly Sent[]) => {
        const html = await visitor.page('/')
        const [crumb, key] = [hiddenField(html, 'crumb'), hiddenField(html, 'key')]
        const fields = { crumb, key, formId, 'field.e-mail': 'ada@example' }
        return post(fields, files, 'text/html')
      }
      const large = score(Buffer.concat([PDF, Buffer.alloc(30_000_000)]), 'symphony.pdf')
      for (const [file, sentence] of [
        [large, 'The file symphony.pdf is too large. The maximum allowed file size is 1 MB.'],
        [score(), 'Nothing has been sent yet. Please choose again: score.pdf'],
      ] as const) {
        const answer = await plain([file])
        expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/?refused=${formId}`])
        const html = await visitor.page(`/?refused=${formId}`)
        const shown = ['encType="multipart/form-data"', 'value="ada@example"', sentence]
        expect(shown.filter((text) => !html.includes(text))).toEqual([])
      }
    } finally {
      await stand.db.deleteFrom('blocks').where('id', '=', 'scores').execute()
    }
  })

  async function signedIn(who: string): Promise<Visitor> {
    return (await signInEditor(stand.app(), who)).visitor
  }

  async function arriveFrom(address: string): Promise<Visitor> {
    const other = createVisitor(stand.app(), address)
    await other.page('/')
    return other
  }
}
