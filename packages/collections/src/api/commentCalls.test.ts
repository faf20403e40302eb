import { createClient } from '@vitrine/core-data'
import { expect, test } from 'vitest'
import { commentCalls } from './commentCalls.js'

const COMMENT = { id: 'c1', itemId: 'item-1', name: 'Ada', body: 'Warm.', createdAt: 1_767_225_600_000 }

/** The calls over a server that gives one answer, and its requests. */
function server(answer: unknown) {
  const requests: string[] = []
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(url, init)
    const { pathname, searchParams } = new URL(url)
    requests.push(`${request.method} ${pathname} ${searchParams.get('itemId') ?? ''} ${await request.text()}`.trim())
    return Response.json(answer)
  }
  return { requests, calls: commentCalls(createClient({ baseUrl: 'https://hall.example', fetch })) }
}

test('the comments of an item are read by its id [COL-20]', async () => {
  const list = { comments: [COMMENT], page: 1, pageCount: 1, mayComment: true, mayModerate: false }
  const { calls, requests } = server(list)
  expect(await calls.list('item-1')).toEqual(list)
  expect(requests).toEqual(['GET /api/rest/comments item-1'])
})

test('a list that is not wanted any more rejects', async () => {
  const { calls } = server({})
  await expect(calls.list('item-1', AbortSignal.abort())).rejects.toMatchObject({ kind: 'abort' })
})

test('a sent comment answers as it was stored [COL-20]', async () => {
  const { calls, requests } = server({ comment: { ...COMMENT, isPending: true } })
  expect(await calls.post({ itemId: 'item-1', body: 'Warm.' })).toEqual({ ...COMMENT, isPending: true })
  expect(requests).toEqual(['POST /api/rest/comments  {"itemId":"item-1","body":"Warm."}'])
})

test('a comment is deleted by its id [COL-20]', async () => {
  const { calls, requests } = server({ success: true })
  expect(await calls.remove('c 1')).toBeUndefined()
  expect(requests).toEqual(['DELETE /api/rest/comments/c%201'])
})
