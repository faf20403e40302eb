import type { PopupRecord } from '../core/popup.js'
import { formatPopupRecord, parsePopupRecord, RECORD_KEY } from '../core/popupRecord.js'

/** The place where the browser remembers the popup. */
export interface PopupStore {
  /** Returns the record; `undefined` if none is readable. */
  read(): PopupRecord | undefined
  write(record: PopupRecord): void
}

/** Reads the stored record [OVL-3] [OVL-4]. Never throws: without storage there is no record. */
export function readPopupRecord(): PopupRecord | undefined {
  try {
    return parsePopupRecord(localStorage.getItem(RECORD_KEY))
  } catch {
    return undefined
  }
}

/** Creates the store of a page: local storage, or memory if local storage is unavailable [OVL-4]. */
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
