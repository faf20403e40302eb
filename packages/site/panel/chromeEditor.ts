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
import { discardPartCall, publishPartCall, revertPartCall } from '../server/chrome/endpoints.ts'
import { chromeDraft } from './chromeDraft.ts'
import { showPreview } from './chromePreview.ts'
import { itemView } from './itemView.ts'

const fieldsOf = v.record(v.string(), v.unknown())
const refusal = v.object({ faults: v.array(v.object({ field: v.string(), message: v.string() })) })
const conflict = v.object({ version: v.number(), item: fieldsOf })

const [SAVED, UNSAVED] = ['Draft saved, not published.', 'Not saved yet.']

/** Calls back with the version that a person brings back. */
function onRevert(act: (revision: number) => void): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-chrome-revert]')) {
    button.hidden = false
    button.addEventListener('click', () => act(Number(button.dataset['chromeRevert'])))
  }
}

/** The script of the page of a part: form, draft, preview, publish and revert [PAN-95] [PAN-96] [PAN-97]. */
function editPart(config: ChromeConfig): void {
  const { part, forms } = config
  const client = createClient({ xsrfToken: readContext(document).xsrfToken })
  const view = itemView(document)
  const schema = chromeSchema(part, forms)
  const params = { part }

  const draft = chromeDraft(client, config, {
    onSaved() {
      view.canDelete()
      view.status(v.is(schema, draft.fields) ? SAVED : `${SAVED} Some fields are not right yet.`)
      void preview.update()
    },
    onFailure: showFailure,
  })
  const root = document.querySelector<HTMLElement>('[data-chrome-preview]')!
  root.hidden = false
  const preview = showPreview(root, root.querySelector<HTMLElement>('[data-chrome-stage]')!, part)
  const form = mountForm(view.form, {
    schema,
    data: config.fields,
    pictures: config.pictures,
    ...mediaLibrary(client),
    onChange: (next) => keep(v.parse(fieldsOf, next)),
  })

  function keep(next: Record<string, unknown>): void {
    draft.keep(next)
    view.status(UNSAVED)
  }

  function showConflict(body: unknown): boolean {
    const read = v.safeParse(conflict, body)
    if (!read.success) return false
    const { version, item } = read.output
    view.choose('Somebody else has changed this since you opened it.', [
      { label: 'Keep my version', act: () => draft.keepOver(version) },
      {
        label: 'Take their version',
        act() {
          draft.take(version, item)
          form.show(item)
          void preview.update()
          view.status('This is their version.')
        },
      },
    ])
    return true
  }

  function showFailure(error: unknown): void {
    view.status(draft.isUnsaved ? UNSAVED : '')
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

  /** Runs a call that changes what is published, and shows the page as it is then. */
  async function change(call: () => Promise<unknown>, done: string): Promise<void> {
    view.faults([])
    try {
      await call()
      location.assign(`${AROUND}/${part}?done=${done}`)
    } catch (error) {
      showFailure(error)
    }
  }

  async function publish(): Promise<void> {
    const summary = document.querySelector<HTMLInputElement>('[data-chrome-summary]')?.value ?? ''
    view.faults([])
    if (!(await draft.save())) return
    await change(() => client.call(publishPartCall, { params, body: { version: draft.version, summary } }), 'published')
  }

  view.onSave(() => void publish())
  view.onDelete(() =>
    view.choose('Delete the draft? Visitors keep seeing what is published.', [
      {
        label: 'Delete it',
        act() {
          draft.forget()
          void change(() => client.call(discardPartCall, { params, body: {} }), 'discarded')
        },
      },
      { label: 'Keep it', act: () => view.faults([]) },
    ]),
  )
  onRevert((revision) => void change(() => client.call(revertPartCall, { params, body: { revision } }), 'reverted'))
  addEventListener('beforeunload', (event) => {
    if (draft.isUnsaved) event.preventDefault()
  })

  const { kept } = draft
  if (kept)
    view.choose('There are changes in this browser that were not saved.', [
      {
        label: 'Bring them back',
        act() {
          draft.take(kept.version, kept.fields)
          form.show(kept.fields)
          keep(kept.fields)
        },
      },
      { label: 'Throw them away', act: () => draft.forget() },
    ])
}

// Other pages of the panel load this module for the code that its chunk shares with theirs.
const config = document.querySelector('[data-chrome-config]')
if (config) editPart(v.parse(chromeConfig, parseJson(config.textContent)))
