import type { Client } from '@vitrine/core-data'
import type { ChromeConfig } from '../editor/chromeConfig.ts'
import { savePartCall } from '../server/chrome/endpoints.ts'
import { type ItemCopy, itemCopy } from './itemCopies.ts'

/** Milliseconds between a change and its save. */
const PAUSE = 300

type Fields = Record<string, unknown>

/** Callbacks of a draft. */
interface DraftEvents {
  /** The server has everything. */
  onSaved(): void
  onFailure(error: unknown): void
}

/** The draft of a part, which is saved by itself. */
export interface ChromeDraft {
  readonly fields: Fields
  /** The version that the server has. */
  readonly version: number
  /** Whether the server lacks a change. */
  readonly isUnsaved: boolean
  /** The changes of an earlier visit that were not saved. */
  readonly kept: ItemCopy | undefined
  /** Takes a change: into this browser at once, and to the server soon. */
  keep(fields: Fields): void
  /** Saves on another version than before, over what somebody else has written. */
  keepOver(version: number): void
  /** Takes what the server has, in place of all changes. */
  take(version: number, fields: Fields): void
  /** Forgets changes that were not saved. */
  forget(): void
  /** Saves until the server has everything. @returns Whether it does. */
  save(): Promise<boolean>
}

/** Keeps the draft of a part, one save at a time [PAN-95]. */
export function chromeDraft(client: Client, config: ChromeConfig, { onSaved, onFailure }: DraftEvents): ChromeDraft {
  const { part, viewer } = config
  const copy = itemCopy(localStorage, `vitrine:panel:draft:${viewer}:part:${part}`)
  let { version, fields } = config
  /** Members that the server does not have yet. */
  let unsaved: Fields | undefined
  let saving: Promise<boolean> | undefined
  let timer: number | undefined

  function keep(next: Fields): void {
    fields = next
    unsaved = next
    copy.write({ version, fields: next })
    clearTimeout(timer)
    timer = window.setTimeout(() => void save(), PAUSE)
  }

  async function saveAll(): Promise<boolean> {
    if (!unsaved) return true
    while (unsaved) {
      const sent: Fields = unsaved
      try {
        ;({ version } = await client.call(savePartCall, { params: { part }, body: { version, fields: sent } }))
      } catch (error) {
        onFailure(error)
        return false
      }
      if (unsaved === sent) unsaved = undefined
    }
    copy.remove()
    onSaved()
    return true
  }

  async function save(): Promise<boolean> {
    clearTimeout(timer)
    saving ??= saveAll().finally(() => {
      saving = undefined
    })
    return saving
  }

  function forget(): void {
    clearTimeout(timer)
    unsaved = undefined
    copy.remove()
  }

  return {
    get fields() {
      return fields
    },
    get version() {
      return version
    },
    get isUnsaved() {
      return unsaved !== undefined
    },
    kept: copy.read(),
    keep,
    keepOver(present) {
      version = present
      keep(fields)
    },
    take(present, next) {
      forget()
      version = present
      fields = next
    },
    forget,
    save,
  }
}
