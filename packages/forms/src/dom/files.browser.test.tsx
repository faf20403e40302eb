import { createClient } from '@vitrine/core-data'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { formCalls } from '../api/formCalls.js'
import type { FormDefinition } from '../core/definition.js'
import type { Submission } from '../core/submission.js'
import { loadKinds } from '../kindSets/loadKinds.js'
import { Form } from '../react/Form.js'
import { enhanceForm } from './enhanceForm.js'
import type { FormActions } from './formActions.js'

const definition: FormDefinition = {
  id: 'scores',
  fields: [
    { id: 'who', type: 'text', title: 'Who' },
    { id: 'score', type: 'file', title: 'Score', description: 'One page.', accept: ['pdf'], maxMegabytes: 1 },
  ],
}

let stop = (): void => {}
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

async function start(submit: (submission: Submission) => Promise<{ ok: true }>): Promise<FormActions> {
  const kinds = await loadKinds(definition)
  document.body.innerHTML = renderToStaticMarkup(<Form definition={definition} kinds={kinds} action="/send" />)
  const actionsRef: { current: FormActions | null } = { current: null }
  stop = enhanceForm(document.body, definition, {
    kinds,
    submit: (_, submission) => submit(submission),
    actionsRef,
  })
  return actionsRef.current!
}

const input = (): HTMLInputElement => document.querySelector<HTMLInputElement>('input[type="file"]')!

/** Chooses files, as a visitor does. */
function choose(...files: readonly File[]): void {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input().files = chosen.files
  input().dispatchEvent(new Event('input', { bubbles: true }))
}

test('the limits of a file field describe its control, and its form posts as multipart [FRM-84]', async () => {
  await start(async () => ({ ok: true }))
  expect(document.querySelector('form')!.enctype).toBe('multipart/form-data')
  expect(input().accept).toBe('.pdf')
  const described = input().getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id) => document.getElementById(id)!.textContent)).toEqual(['One page.', 'Up to 1 MB: PDF'])
})

test('a file that is too large is refused before anything is sent, and another one mends it [FRM-85]', async () => {
  const sent = vi.fn(async () => ({ ok: true as const }))
  const form = await start(sent)
  choose(new File([new Uint8Array(1_048_577)], 'symphony.pdf'))
  await form.submit()
  expect(sent).not.toHaveBeenCalled()
  const error = document.getElementById('form-scores.score.error')!
  expect(error.textContent).toBe('The file symphony.pdf is too large. The maximum allowed file size is 1 MB.')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  choose(new File(['%PDF'], 'song.pdf'))
  expect(error.hidden).toBe(true)
})

test('files go with the submission, whose progress is a bar, a percent and each quarter [FRM-86]', async () => {
  let end = (): void => {}
  const shown: unknown[] = []
  const form = await start(async ({ files, form: values, onProgress }) => {
    expect([files!.map(({ control, file }) => [control, file.name]), JSON.parse(values)]).toEqual([
      [['field.score', 'song.pdf']],
      { who: '', score: [{ name: 'song.pdf', bytes: 4 }] },
    ])
    for (const part of [0.3, 0.31, 1]) {
      onProgress!(part)
      const bar = document.querySelector('progress')!
      shown.push([bar.value, bar.getAttribute('aria-label'), document.querySelector('[role="status"]')!.textContent])
    }
    await new Promise<void>((resolve) => {
      end = resolve
    })
    return { ok: true }
  })
  choose(new File(['%PDF'], 'song.pdf'))
  const done = form.submit()
  await vi.waitFor(() => expect(shown).toHaveLength(3))
  expect(shown).toEqual([
    [0.3, 'Files on their way', 'Submitting… 25%'],
    [0.31, 'Files on their way', 'Submitting… 25%'],
    [1, 'Files on their way', 'Submitting… 100%'],
  ])
  expect(document.querySelector('[data-part="progress"]')!.textContent).toBe('100%')
  end()
  expect((await done)?.status).toBe('success')
  expect(document.querySelector('progress')).toBeNull()
})

/** Requests with files, as a page sends them. */
const requests: { url: string; posted: FormData; headers: Record<string, string> }[] = []

/** A browser's request whose first post is lost on the way. */
class LossyRequest extends EventTarget {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 200
  responseText = '{"success":true}'
  withCredentials = false
  onload?: () => void
  onerror?: () => void
  private url = ''
  private readonly headers: Record<string, string> = {}
  open(_method: string, url: string): void {
    this.url = url
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  getResponseHeader = (name: string): string | null => (name === 'content-type' ? 'application/json' : null)
  send(posted: FormData): void {
    requests.push({ url: this.url, posted, headers: this.headers })
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    setTimeout(() => (requests.length === 1 ? this.onerror?.() : this.onload?.()))
  }
}

test('a post of files that is lost is sent again under the same key [FRM-86]', async () => {
  vi.stubGlobal('XMLHttpRequest', LossyRequest)
  let keys = 0
  const fetch = async () => Response.json({ key: `key-${++keys}` })
  const { submit } = formCalls(createClient({ baseUrl: 'https://lantern.test', fetch }))
  const progress = vi.fn()
  const files = [{ control: 'field.score', file: new File(['%PDF'], 'song.pdf') }]
  const submission = {
    formId: 'scores',
    submitButtonText: 'Send',
    form: '{}',
    context: {},
    files,
    onProgress: progress,
  }
  await expect(submit({}, submission)).rejects.toMatchObject({ kind: 'network' })
  expect(await submit({}, submission)).toEqual({ ok: true })
  const bodies = requests.map(({ posted }) => JSON.parse(String(posted.get('submission'))) as object)
  expect(bodies).toEqual(Array.from({ length: 2 }, () => expect.objectContaining({ key: 'key-1', formId: 'scores' })))
  expect(bodies[0]).not.toHaveProperty('files')
  expect(requests.map(({ posted, headers }) => [(posted.get('field.score') as File).name, headers])).toEqual(
    Array.from({ length: 2 }, () => ['song.pdf', { accept: 'application/json' }]),
  )
  expect(progress).toHaveBeenCalledWith(0.5)
})
