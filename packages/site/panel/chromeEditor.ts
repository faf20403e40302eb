import { createClient, isRequestError } from '@vitrine/core-data'
import { readContext } from '@vitrine/core-data/site'
import { mountForm } from '@vitrine/panel/app'
import { parseJson } from '@vitrine/trust'
import * as v from 'valibot'
import { type ChromeConfig, chromeConfig } from '../editor/chromeConfig.ts'
import { AROUND } from '../editor/chromeParts.ts'
import { chromeSchema } from '../editor/chromeSchemas.ts'
import { mediaLibrary } from '../editor/library.ts'
import { titleOf } from '../editor/titleOf.ts'
import { discardPartCall, publishPartCall, revertPartCall, savePartCall } from '../server/chrome/endpoints.ts'
import { showPreview } from './chromePreview.ts'
import { itemCopy } from './itemCopies.ts'
import { itemView } from './itemView.ts'

/** Milliseconds between a change and its save. */
const PAUSE = 300

const fieldsOf = v.record(v.string(), v.unknown())
const refusal = v.object({ faults: v.array(v.object({ field: v.string(), message: v.string() })) })
const conflict = v.object({ version: v.number(), item: fieldsOf })

const [SAVED, UNSAVED] = ['Draft saved, not published.', 'Not saved yet.']

/** The script of the page of a part: form, draft, preview, publish and revert [PAN-95] [PAN-96] [PAN-97]. */
function editPart(config: ChromeConfig): void {
  const { part, forms, viewer } = config
  const client = createClient({ xsrfToken: readContext(document).xsrfToken })
  const view = itemView(document)
  const schema = chromeSchema(part, forms)
  const copy = itemCopy(localStorage, `vitrine:panel:draft:${viewer}:part:${part}`)
  const params = { part }
  let { version, fields } = config
  /** Members that the server does not have yet. */
  let unsaved: Record<string, unknown> | undefined
  let saving: Promise<boolean> | undefined
  let timer: number | undefined

  const root = document.querySelector<HTMLElement>('[data-chrome-preview]')!
  root.hidden = false
  const preview = showPreview(root, root.querySelector<HTMLElement>('[data-chrome-stage]')!, part)

  const form = mountForm(view.form, {
    schema,
    data: fields,
    pictures: config.pictures,
    ...mediaLibrary(client),
    onChange: (next) => keep(v.parse(fieldsOf, next)),
  })

  /** Shows what is wrong beside the form, as it will be at the publish. */
  function check(): void {
    const read = v.safeParse(schema, fields)
    view.status(read.success ? SAVED : `${SAVED} Some fields are not right yet.`)
  }

  function keep(next: Record<string, unknown>): void {
    fields = next
    unsaved = next
    copy.write({ version, fields: next })
    view.status(UNSAVED)
    clearTimeout(timer)
    timer = window.setTimeout(() => void save(), PAUSE)
  }

  function take(present: number, next: Record<string, unknown>): void {
    version = present
    fields = next
    unsaved = undefined
    copy.remove()
    form.show(next)
    void preview.update()
  }

  function showConflict(body: unknown): boolean {
    const read = v.safeParse(conflict, body)
    if (!read.success) return false
    const { version: present, item } = read.output
    view.choose('Somebody else has changed this since you opened it.', [
      {
        label: 'Keep my version',
        act() {
          version = present
          keep(fields)
        },
      },
      {
        label: 'Take their version',
        act() {
          take(present, item)
          view.status('This is their version.')
        },
      },
    ])
    return true
  }

  function showFailure(error: unknown): void {
    view.status(unsaved ? UNSAVED : '')
    const body = isRequestError(error) ? error.body : undefined
    if (showConflict(body)) return
    const read = v.safeParse(refusal, body)
    if (read.success)
      return view.faults(
        read.output.faults.map(({ field, message }) => {
          const title = titleOf(schema, field)
          return { field: '', message: title === '' ? message : `${title}: ${message}` }
        }),
      )
    if (isRequestError(error) && error.status === 401) return view.signIn()
    const sentence = error instanceof Error ? error.message : 'It could not be saved.'
    view.faults([{ field: '', message: `${sentence} What you wrote is kept in this browser.` }])
  }

  /** Saves until the server has everything. @returns Whether it does. */
  async function saveAll(): Promise<boolean> {
    while (unsaved) {
      const sent: Record<string, unknown> = unsaved
      try {
        ;({ version } = await client.call(savePartCall, { params, body: { version, fields: sent } }))
      } catch (error) {
        showFailure(error)
        return false
      }
      if (unsaved === sent) unsaved = undefined
    }
    copy.remove()
    view.canDelete()
    check()
    void preview.update()
    return true
  }

  async function save(): Promise<boolean> {
    clearTimeout(timer)
    saving ??= saveAll().finally(() => {
      saving = undefined
    })
    return saving
  }

  const leave = (done: string): void => location.assign(`${AROUND}/${part}?done=${done}`)

  /** Runs a call that changes what is published, and shows the page as it is then. */
  async function change(call: () => Promise<unknown>, done: string): Promise<void> {
    view.faults([])
    try {
      await call()
      leave(done)
    } catch (error) {
      showFailure(error)
    }
  }

  view.onSave(() => {
    const summary = document.querySelector<HTMLInputElement>('[data-chrome-summary]')?.value ?? ''
    view.faults([])
    void save().then((isSaved) =>
      isSaved
        ? change(() => client.call(publishPartCall, { params, body: { version, summary } }), 'published')
        : undefined,
    )
  })
  view.onDelete(() =>
    view.choose('Delete the draft? Visitors keep seeing what is published.', [
      {
        label: 'Delete it',
        act() {
          unsaved = undefined
          copy.remove()
          void change(() => client.call(discardPartCall, { params, body: {} }), 'discarded')
        },
      },
      { label: 'Keep it', act: () => view.faults([]) },
    ]),
  )
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-chrome-revert]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const revision = Number(button.dataset['chromeRevert'])
      void change(() => client.call(revertPartCall, { params, body: { revision } }), 'reverted')
    })
  }
  addEventListener('beforeunload', (event) => {
    if (unsaved) event.preventDefault()
  })

  const kept = copy.read()
  if (kept) {
    view.choose('There are changes in this browser that were not saved.', [
      {
        label: 'Bring them back',
        act() {
          form.show(kept.fields)
          keep(kept.fields)
        },
      },
      { label: 'Throw them away', act: () => copy.remove() },
    ])
  }
}

editPart(v.parse(chromeConfig, parseJson(document.querySelector('[data-chrome-config]')?.textContent ?? '')))
