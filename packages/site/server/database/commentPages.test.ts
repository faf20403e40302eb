import {
  type CommentRow,
  pageOfComment,
  PUBLIC_READER,
  readCommentPage,
  storeComment,
  waitingAuthors,
} from '@vitrine/server/comments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import type { OpenDatabase } from './db.ts'

let database: OpenDatabase
const ITEM = 'post-rain-on-the-roof'
const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 4, 12, minute))
const threads: CommentRow[] = []

async function store(minute: number, more: Partial<CommentRow> = {}): Promise<CommentRow> {
  const own = { accountId: undefined, parentId: undefined, visitorHash: 'v', name: 'Ada', isPending: false }
  return storeComment(database.db, { ...own, itemId: ITEM, body: `Comment ${minute}`, createdAt: at(minute), ...more })
}

beforeAll(async () => {
  database = await openFilledDatabase()
  for (let minute = 0; minute < 18; minute += 1) threads.push(await store(minute))
  for (let minute = 100; minute < 110; minute += 1) await store(minute, { parentId: threads[16]!.id })
  await store(200, { isPending: true, visitorHash: 'mine' })
  await store(201, { isPending: true, visitorHash: 'mine', accountId: 'commenter' })
})
afterAll(() => database.close())

const texts = ({ comments }: { readonly comments: readonly CommentRow[] }): string[] =>
  comments.map(({ body }) => body.replace('Comment ', ''))
const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

test('pages follow the threads, and a page inside a thread begins with its first comment [COL-34]', async () => {
  const first = await readCommentPage(database.db, ITEM, PUBLIC_READER, 1)
  expect([texts(first), first.pageCount]).toEqual([[...numbers(0, 16), '100', '101', '102'], 2])
  const second = await readCommentPage(database.db, ITEM, PUBLIC_READER, 2)
  expect(texts(second)).toEqual(['16', ...numbers(103, 109), '17'])
  expect(await readCommentPage(database.db, ITEM, PUBLIC_READER, 900)).toEqual(second)
  expect(await readCommentPage(database.db, 'post-winter-opening', PUBLIC_READER, 3)).toEqual({
    comments: [],
    page: 1,
    pageCount: 1,
  })
})

test('comments that wait are on the pages of their authors and of moderators alone [COL-34] [SRV-68]', async () => {
  const last = async (reader: object): Promise<string[]> =>
    texts(await readCommentPage(database.db, ITEM, { ...PUBLIC_READER, ...reader }, 2)).slice(-2)
  expect(await last({})).toEqual(['109', '17'])
  expect(await last({ visitorHash: 'mine' })).toEqual(['17', '200'])
  expect(await last({ visitorHash: 'other', accountId: 'commenter' })).toEqual(['17', '201'])
  expect(await last({ isModerator: true })).toEqual(['200', '201'])
  expect(await waitingAuthors(database.db, ITEM)).toEqual(['mine'])
})

test('the page of a comment is the one on which its reader sees it [COL-34]', async () => {
  const { db } = database
  const late = await store(111, { parentId: threads[0]!.id })
  const own = await store(202, { isPending: true, visitorHash: 'mine' })
  expect(await pageOfComment(db, late, PUBLIC_READER)).toBe(1)
  expect(await pageOfComment(db, threads[17]!, PUBLIC_READER)).toBe(2)
  expect(await pageOfComment(db, own, { ...PUBLIC_READER, visitorHash: 'mine' })).toBe(2)
  expect(await pageOfComment(db, own, PUBLIC_READER)).toBe(1)
})
