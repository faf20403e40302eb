import type { EditedOption, VariantRow } from '../editor/variantRows.ts'
import { variantRows } from '../editor/variantRows.ts'

type Fields = Record<string, unknown>

const optionsOf = (fields: unknown): readonly EditedOption[] =>
  (fields as { readonly options?: readonly EditedOption[] } | undefined)?.options ?? []

/** Makes the variants of a product anew when its options have changed [COM-114]. */
export function settleProduct(fields: unknown, before: unknown): unknown {
  const [next, old] = [optionsOf(fields), optionsOf(before)]
  if (next === old) return fields
  const { variants = [] } = fields as { readonly variants?: readonly VariantRow[] }
  return { ...(fields as Fields), variants: variantRows(old, next, variants) }
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Brings what is typed on to what has been stored: a value that is still as it was sent becomes the stored one, so that
 * generated SKUs and the pieces that are left show, and a later save counts from them [PAN-110].
 */
export function rebased(typed: Fields, sent: Fields, stored: Fields): Fields {
  const merge = (mine: unknown, theirs: unknown, now: unknown): unknown => {
    if (mine === theirs) return now
    if (isRecord(mine) && isRecord(theirs) && isRecord(now)) return rebased(mine, theirs, now)
    if (!Array.isArray(mine) || !Array.isArray(theirs) || !Array.isArray(now)) return mine
    if (mine.length !== theirs.length || mine.length !== now.length) return mine
    return mine.map((one, index) => merge(one, theirs[index], now[index]))
  }
  const keys = new Set([...Object.keys(typed), ...Object.keys(stored)])
  return Object.fromEntries([...keys].map((key) => [key, merge(typed[key], sent[key], stored[key])]))
}
