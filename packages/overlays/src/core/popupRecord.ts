import type { PopupRecord } from './popup.js'

/** Storage key of the record [OVL-4]. */
export const RECORD_KEY = 'popup-overlay'

/** Reads the record from a stored text. Returns `undefined` for a text that is no record [OVL-4]. */
export function parsePopupRecord(text: string | null | undefined): PopupRecord | undefined {
  try {
    const { version, submitted, 'date-closed': closedAt } = JSON.parse(text ?? '') as Record<string, unknown>
    if (!Number.isFinite(version)) return undefined
    return {
      version: version as number,
      submitted: submitted === true,
      closedAt: Number.isFinite(closedAt) ? (closedAt as number) : undefined,
    }
  } catch {
    return undefined
  }
}

/** Writes the record as it is stored [OVL-3] [OVL-4]. */
export function formatPopupRecord({ version, submitted, closedAt }: PopupRecord): string {
  return JSON.stringify({ 'date-closed': closedAt, version, submitted })
}
