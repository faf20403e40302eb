import type { BlockCodec } from '@vitrine/blocks/react'
import { listOf, membersOf, textOf } from '../readers.ts'

/** A row of seats. */
export interface SeatRow {
  readonly name: string
  readonly count: number
  /** Numbers of the seats that are sold, from 1. */
  readonly sold: readonly number[]
}

/** The seats of a small hall. */
export interface SeatsData {
  readonly title: string
  /** Cents of one seat. */
  readonly price: number
  readonly rows: readonly SeatRow[]
}

function readRow(json: unknown): readonly SeatRow[] {
  const { name, count, sold } = membersOf(json)
  const numbers = listOf(sold).filter((each): each is number => typeof each === 'number')
  const fits = typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= 40
  return fits && textOf(name) ? [{ name: textOf(name), count, sold: numbers }] : []
}

/** Reads `title`, `price` and `rows`. A row that cannot be read is left out; data without a price is refused. */
export const seatsCodec: BlockCodec<SeatsData> = {
  read(json) {
    const { title, price, rows } = membersOf(json)
    return typeof price === 'number' && Number.isInteger(price) && price >= 0
      ? { ok: true, data: { title: textOf(title), price, rows: listOf(rows).flatMap(readRow) } }
      : { ok: false, error: 'price cannot be read: whole cents expected.' }
  },
}
