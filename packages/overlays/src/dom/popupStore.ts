import type { PopupRecord } from '../core/popup.js'
import { formatPopupRecord, parsePopupRecord, RECORD_KEY } from '../core/popupRecord.js'

/** The place where the browser remembers the popup. */
export interface PopupStore {
  /** The record; `undefined` where there is none that can be read. */
  read(): PopupRecord | undefined
  write(record: PopupRecord): void
}

/** Reads the stored record. Never throws: without storage there is none. */
export function readPopupRecord(): PopupRecord | undefined {
  try {
    return parsePopupRecord(localStorage.getItem(RECORD_KEY))
  } catch {
    return undefined
  }
}

/** Creates the store of a page: local storage, or where that is unavailable the page itself [OVL-4]. */
export function createPopupStore(): PopupStore {
  let kept: PopupRecord | undefined
  return {
    read: () => kept ?? readPopupRecord(),
    write(record) {
      try {
        localStorage.setItem(RECORD_KEY, formatPopupRecord(record))
        kept = undefined
      } catch {
        kept = record
      }
    },
  }
}
