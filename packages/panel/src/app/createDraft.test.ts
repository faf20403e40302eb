import { RequestError } from '@vitrine/core-data'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyPatch } from '../document/applyPatch.js'
import type { PageDocument } from '../document/pageDocument.js'
import { SAMPLE } from '../testing/documents.js'
import { takeTheirs } from './conflicts.js'
import { createDraft } from './createDraft.js'
import { draftCopies } from './draftCopies.js'
import { valueAt } from '../forms/values.js'
import { blockOf } from './edits.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
}

type Save = (version: number, document: PageDocument) => Promise<number>

/** Opens a draft of the sample whose saves a function answers. */
function open(save: Save, storage = memory(), page = { document: SAMPLE, version: 1 }) {
  const saves: PageDocument[] = []
  const draft = createDraft({
    pageId: 'visit',
    page: { revision: 1, draft: false, faults: [], ...page },
    copies: draftCopies(storage, 'owner'),
    calls: {
      readPage: async () => ({ revision: 2, draft: false, faults: [], document: SAMPLE, version: 9 }),
      async saveDraft(_, version, document) {
        saves.push(document)
        return { version: await save(version, document), faults: [] }
      },
    },
  })
  const title = (value: string, group?: string): void =>
    draft.edit([{ op: 'set-data', block: 'b1', path: ['title'], value }], group)
  const titleOf = (document: PageDocument): unknown => valueAt(blockOf(document, 'b1')?.data, ['title'])
  return { draft, saves, title, titleOf, storage }
}

const refused = (kind: 'network' | 'login' | 'server', status = 0) =>
  new RequestError(kind, 'No.', { status, url: '/' })

test('an edit is saved 600 ms after the last key, with what came during the save [PAN-50]', async () => {
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const { draft, saves, title, titleOf } = open(async (version) => (await held, version + 1))
  title('O')
  await vi.advanceTimersByTimeAsync(500)
  title('Op')
  await vi.advanceTimersByTimeAsync(599)
  expect(saves).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  title('Ope')
  expect(saves.map(titleOf)).toEqual(['Op'])
  answer()
  await draft.flush()
  expect(saves.map(titleOf)).toEqual(['Op', 'Ope'])
  expect(draft.get()).toMatchObject({ saving: 'saved', version: 3, isChanged: true })
})

test('a held draft is saved when it is let go, and by a flush before [PAN-61]', async () => {
  const { draft, saves, title, titleOf } = open(async (version) => version + 1)
  const release = draft.hold()
  title('O')
  await vi.advanceTimersByTimeAsync(5000)
  expect(saves).toEqual([])
  await draft.flush()
  title('Op')
  await vi.advanceTimersByTimeAsync(5000)
  expect(saves.map(titleOf)).toEqual(['O'])
  release()
  release()
  await vi.advanceTimersByTimeAsync(600)
  expect(saves.map(titleOf)).toEqual(['O', 'Op'])
})

test('keys of one field are one step of undo, and redo brings them back [PAN-51]', async () => {
  const { draft, title, titleOf } = open(async (version) => version + 1)
  title('O', 'b1 title')
  title('Op', 'b1 title')
  await vi.advanceTimersByTimeAsync(1000)
  title('Open', 'b1 title')
  draft.undo()
  expect(titleOf(draft.get().document)).toBe('Op')
  draft.undo()
  expect(draft.get()).toMatchObject({ document: SAMPLE, canUndo: false, canRedo: true })
  draft.redo()
  draft.redo()
  expect(titleOf(draft.get().document)).toBe('Open')
  draft.undo()
  title('Other')
  expect(draft.get().canRedo).toBe(false)
})

test('a draft outlives a lost connection and a closed window [PAN-52]', async () => {
  const storage = memory()
  const lost = open(async () => Promise.reject(refused('network')), storage)
  lost.title('Kept')
  await vi.advanceTimersByTimeAsync(600)
  expect(lost.draft.get().saving).toBe('offline')
  lost.draft.dispose()
  const next = open(async (version) => version + 1, storage)
  expect(next.titleOf(next.draft.get().document)).toBe('Kept')
  await vi.advanceTimersByTimeAsync(600)
  expect(next.saves.map(next.titleOf)).toEqual(['Kept'])
  expect(storage.texts.size).toBe(0)
})

test('the draft of a page that somebody has deleted is not saved, says so, and stays in the browser [PAN-52] [PAN-127]', async () => {
  const { draft, title, titleOf, storage } = open(async () => Promise.reject(refused('server', 404)))
  title('Open on Sunday')
  await vi.advanceTimersByTimeAsync(600)
  expect(draft.get()).toMatchObject({ saving: 'gone', refusal: '' })
  expect(titleOf(draft.get().document)).toBe('Open on Sunday')
  expect([...storage.texts.values()].join()).toContain('Open on Sunday')
  draft.abandon()
  expect(storage.texts.size).toBe(0)
})

test('a site whose disk is full keeps its sentence, and gets the draft when there is room [PAN-128]', async () => {
  let hasRoom = false
  const { draft, title, storage } = open(async (version) =>
    hasRoom ? version + 1 : Promise.reject(refused('server', 507)),
  )
  title('Kept')
  await vi.advanceTimersByTimeAsync(600)
  expect(draft.get()).toMatchObject({ saving: 'away', refusal: 'No.' })
  expect(storage.texts.size).toBe(1)
  hasRoom = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(draft.get()).toMatchObject({ saving: 'saved', refusal: '' })
})

test('a browser that crashes loses no key: each is in its storage before the next one [PAN-52]', () => {
  const { title, storage } = open(async (version) => version + 1)
  for (const text of ['O', 'Op', 'Ope', 'Open']) {
    title(text)
    expect([...storage.texts.values()].join()).toContain(`"${text}"`)
  }
})

test('an ended session keeps the draft until the person is back [PAN-52]', async () => {
  let isSignedIn = false
  const { draft, title, storage } = open(async (version) =>
    isSignedIn ? version + 1 : Promise.reject(refused('login', 401)),
  )
  title('Kept')
  await vi.advanceTimersByTimeAsync(600)
  expect(draft.get().saving).toBe('signed-out')
  expect(storage.texts.size).toBe(1)
  isSignedIn = true
  expect(await draft.flush()).toBe(true)
  expect(draft.get().saving).toBe('saved')
})

test('a storage that is full keeps nothing, and the draft is saved all the same [PAN-52]', async () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('full')
    },
  }
  const { draft, title } = open(async (version) => version + 1, full)
  title('Open')
  expect(await draft.flush()).toBe(true)
})

test('a save that another editor overtook is merged, and shows the field that both changed [PAN-53]', async () => {
  const theirs = applyPatch(SAMPLE, [
    { op: 'set-data', block: 'b1', path: ['title'], value: 'Theirs' },
    { op: 'set-data', block: 'b2', path: ['open'], value: false },
  ]).document
  const overtaken = new RequestError('server', 'Stale.', {
    status: 409,
    url: '/',
    body: { version: 7, document: theirs, base: SAMPLE },
  })
  const { draft, saves, title, titleOf } = open(async (version) => {
    if (version === 1) throw overtaken
    return version + 1
  })
  title('Mine')
  expect(await draft.flush()).toBe(true)
  expect(saves.map(titleOf)).toEqual(['Mine', 'Mine'])
  expect(blockOf(saves[1]!, 'b2')?.data).toEqual({ open: false })
  expect(draft.get()).toMatchObject({
    version: 8,
    conflicts: [{ block: 'b1', field: 'title', mine: 'Mine', theirs: 'Theirs' }],
  })
  draft.edit(takeTheirs(draft.get().document, draft.get().conflicts[0]!))
  expect(titleOf(draft.get().document)).toBe('Theirs')
})
