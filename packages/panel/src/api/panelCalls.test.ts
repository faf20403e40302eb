import { createClient, RequestError } from '@vitrine/core-data'
import { describe, expect, test } from 'vitest'
import { SAMPLE } from '../testing/documents.js'
import { draftConflict, pageRefusal } from './answers.js'
import { panelCalls } from './panelCalls.js'

const BLOCK = { id: 'b1', type: 'text', data: {} }
const EDITED = {
  document: SAMPLE,
  version: 3,
  revision: 2,
  draft: true,
  faults: [{ field: 'title', message: 'Empty.' }],
}
const REVISION = { revision: 2, person: 'Ada', time: 1_767_225_600_000, summary: 'New hours' }
const LISTED = {
  id: 'visit',
  path: '/visit',
  title: 'Visit',
  state: 'changed',
  hidden: false,
  product: false,
  planned: null,
  hasFailed: false,
}

/** Calls whose server returns one body, and the requests that they sent. */
function stand(body: unknown, status = 200) {
  const sent: string[] = []
  const client = createClient({
    baseUrl: 'https://hall.example',
    fetch: async (url, init) => {
      const path = new URL(String(url)).pathname
      sent.push([init?.method, path, init?.body].filter(Boolean).join(' '))
      return Response.json(body, { status })
    },
  })
  return { calls: panelCalls(client), sent }
}

describe('panelCalls', () => {
  test('sends each call to its address and returns what its caller needs [PAN-3]', async () => {
    const table: [body: unknown, (calls: ReturnType<typeof panelCalls>) => Promise<unknown>, string, unknown][] = [
      [{ pages: [LISTED] }, (calls) => calls.listPages(), 'GET /api/panel/pages', [LISTED]],
      [EDITED, (calls) => calls.readPage('visit'), 'GET /api/panel/pages/visit', EDITED],
      [
        { version: 4, faults: [] },
        (calls) => calls.saveDraft('visit', 3, SAMPLE),
        `PUT /api/panel/pages/visit/draft ${JSON.stringify({ version: 3, document: SAMPLE })}`,
        { version: 4, faults: [] },
      ],
      [{ success: true }, (calls) => calls.discardDraft('visit'), 'DELETE /api/panel/pages/visit/draft', undefined],
      [
        { revision: 3 },
        (calls) => calls.publishPage('visit', 4, 'New hours'),
        'POST /api/panel/pages/visit/publish {"version":4,"summary":"New hours"}',
        3,
      ],
      [
        { revisions: [REVISION] },
        (calls) => calls.listRevisions('visit'),
        'GET /api/panel/pages/visit/revisions',
        [REVISION],
      ],
      [
        { revision: 4 },
        (calls) => calls.revertPage('visit', 2),
        'POST /api/panel/pages/visit/revert {"revision":2}',
        4,
      ],
      [
        { id: 'p1' },
        (calls) => calls.createPage('Tea', '/tea'),
        'POST /api/panel/pages {"title":"Tea","path":"/tea"}',
        'p1',
      ],
      [
        { success: true },
        (calls) => calls.planPage('visit', 4, '2026-12-03T14:00', 'New hours'),
        'PUT /api/panel/pages/visit/plan {"version":4,"at":"2026-12-03T14:00","summary":"New hours"}',
        undefined,
      ],
      [{ success: true }, (calls) => calls.cancelPlan('visit'), 'DELETE /api/panel/pages/visit/plan', undefined],
      [
        { moved: 2 },
        (calls) => calls.placePage('p1', { path: '/tea' }),
        'PUT /api/panel/pages/p1/place {"path":"/tea"}',
        2,
      ],
      [{ success: true }, (calls) => calls.deletePage('p1'), 'DELETE /api/panel/pages/p1', undefined],
      [
        { html: '<p>', styles: [] },
        (calls) => calls.renderBlock('visit', BLOCK),
        `POST /api/panel/pages/visit/block ${JSON.stringify({ block: BLOCK })}`,
        { html: '<p>', styles: [] },
      ],
    ]
    for (const [body, call, request, result] of table) {
      const { calls, sent } = stand(body)
      expect(await call(calls)).toEqual(result)
      expect(sent).toEqual([request])
    }
  })

  test('reads both versions from the error of a stale save [PAN-5]', async () => {
    const conflict = { version: 9, document: SAMPLE, base: null }
    const { calls } = stand({ ...conflict, error: 'Somebody else has saved this page.' }, 409)
    const error = await calls.saveDraft('visit', 3, SAMPLE).catch((caught: unknown) => caught)
    expect(draftConflict(error)).toEqual(conflict)
    expect(pageRefusal(error)).toBeUndefined()
  })

  test('reads the faults from the error of a refused publish [PAN-6]', async () => {
    const refusal = { error: 'The page has a fault.', faults: [{ block: 'b1', field: 'items.0', message: 'Empty.' }] }
    const { calls } = stand(refusal, 400)
    const error = await calls.publishPage('visit', 3, '').catch((caught: unknown) => caught)
    expect(pageRefusal(error)).toEqual(refusal)
    expect(draftConflict(error)).toBeUndefined()
  })

  test('finds neither a conflict nor faults in any other error [PAN-5]', () => {
    const other = new RequestError('network', 'Away', { status: 0, url: '/' })
    const broken = new RequestError('status', 'Odd', { status: 409, url: '/', body: { version: 'x' } })
    for (const error of [other, broken, null, 'text']) {
      expect(draftConflict(error)).toBeUndefined()
      expect(pageRefusal(error)).toBeUndefined()
    }
  })
})
