import { type Client, createClient, isRequestError } from '@vitrine/core-data'
import { readContext } from '@vitrine/core-data/site'
import { mountForm } from '@vitrine/panel/app'
import { parseJson } from '@vitrine/trust'
import * as v from 'valibot'
import { type ItemConfig, itemConfig } from '../editor/itemConfig.ts'
import { formSchema, setOwnFields } from '../editor/formSchema.ts'
import { itemSchema } from '../editor/itemSchema.ts'
import { mediaLibrary } from '../editor/library.ts'
import { productFieldsSchema } from '../editor/productSchema.ts'
import { formCalls, itemCalls, productCalls, type RecordCalls } from './recordCalls.ts'
import { itemCopy } from './itemCopies.ts'
import { itemView } from './itemView.ts'
import { rebased, settleProduct } from './productDraft.ts'

const fieldsOf = v.record(v.string(), v.unknown())
const refusal = v.object({ faults: v.array(v.object({ field: v.string(), message: v.string() })) })
const conflict = v.object({ version: v.number(), item: fieldsOf })

/** The schema of what the page edits. */
function schemaOf({ kind, zone, shop, ownFields = [] }: ItemConfig): unknown {
  setOwnFields(ownFields)
  if (kind === 'form') return formSchema()
  if (kind !== 'product') return itemSchema(kind, zone)
  if (!shop) throw new TypeError('The page of a product has no facts about the shop.')
  return productFieldsSchema(shop, zone)
}

/** The calls that store what the page edits. */
function callsOf({ kind, collectionId }: ItemConfig, client: Client): RecordCalls {
  if (kind === 'form') return formCalls(client)
  return kind === 'product' ? productCalls(client) : itemCalls(client, collectionId)
}

/** Question before a deletion, by the kind of record. */
const DELETION = {
  form: 'Delete it for good? Pages show it no more; its submissions stay.',
  product: 'Delete it for good? Its page goes, carts say that it is gone, and its orders stay.',
  item: 'Delete it for good? Its address leads nowhere then.',
} as const

/**
 * The script of the page with the form of an item, of a form that visitors send or of a product [PAN-81] [PAN-86] [PAN-87]
 * [PAN-109].
 */
function editItem(config: ItemConfig): void {
  const { kind, listHref, collectionId } = config
  const client = createClient({ xsrfToken: readContext(document).xsrfToken })
  const calls = callsOf(config, client)
  const view = itemView(document)
  const key = (id: string | undefined): string =>
    `vitrine:panel:draft:${config.viewer}:item:${id ?? `new:${collectionId}`}`
  let { itemId, version } = config
  let copy = itemCopy(localStorage, key(itemId))
  let fields = config.fields
  let isChanged = false
  let isSaving = false

  const form = mountForm(view.form, {
    schema: schemaOf(config),
    data: fields,
    pictures: config.pictures,
    ...mediaLibrary(client),
    ...(kind === 'product' && { settle: settleProduct }),
    onChange(next) {
      fields = v.parse(fieldsOf, next)
      isChanged = true
      copy.write({ version, fields })
      view.status('Not saved yet.')
    },
  })

  function showFields(next: Record<string, unknown>, change: boolean): void {
    fields = next
    isChanged = change
    form.show(next)
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
          void save()
        },
      },
      {
        label: 'Take their version',
        act() {
          version = present
          copy.remove()
          showFields(item, false)
          view.status('This is their version.')
        },
      },
    ])
    return true
  }

  function showFailure(error: unknown): void {
    view.status('')
    const body = isRequestError(error) ? error.body : undefined
    if (showConflict(body)) return
    const read = v.safeParse(refusal, body)
    if (read.success) return view.faults(read.output.faults)
    if (isRequestError(error) && error.status === 401) return view.signIn()
    const sentence = error instanceof Error ? error.message : 'It could not be saved.'
    view.faults([{ field: '', message: `${sentence} What you wrote is kept in this browser.` }])
  }

  async function save(): Promise<void> {
    if (isSaving) return
    isSaving = true
    view.faults([])
    view.status('Saving…')
    const sent = fields
    try {
      const saved = itemId ? await calls.save(itemId, version, sent) : await calls.create(sent)
      copy.remove()
      copy = itemCopy(localStorage, key(saved.id))
      if (!itemId) history.replaceState(null, '', `${listHref}/${saved.id}`)
      ;({ id: itemId, version } = saved)
      isChanged = fields !== sent
      if (saved.item) showFields(rebased(fields, sent, saved.item), isChanged)
      view.saved(saved.url)
      view.status(isChanged ? 'Not saved yet.' : 'Saved.')
    } catch (error) {
      showFailure(error)
    } finally {
      isSaving = false
    }
  }

  async function remove(): Promise<void> {
    if (!itemId) return
    try {
      await calls.remove(itemId)
      copy.remove()
      isChanged = false
      location.assign(`${listHref}?done=deleted`)
    } catch (error) {
      showFailure(error)
    }
  }

  view.onSave(() => void save())
  view.onDelete(() =>
    view.choose(DELETION[kind === 'form' || kind === 'product' ? kind : 'item'], [
      { label: 'Delete it', act: () => void remove() },
      { label: 'Keep it', act: () => view.faults([]) },
    ]),
  )
  addEventListener('beforeunload', (event) => {
    if (isChanged) event.preventDefault()
  })

  const kept = copy.read()
  if (kept) {
    view.choose('There are changes in this browser that were not saved.', [
      {
        label: 'Bring them back',
        act() {
          version = itemId ? kept.version : version
          showFields(kept.fields, true)
          view.faults([])
          view.status('Not saved yet.')
        },
      },
      {
        label: 'Throw them away',
        act() {
          copy.remove()
          view.faults([])
        },
      },
    ])
  }
}

editItem(v.parse(itemConfig, parseJson(document.querySelector('[data-item-config]')?.textContent ?? '')))
