import { costOfPieces, leftOf, type OrderChange, type OrderLife, piecesLeft } from '@vitrine/server/shop'
import { parseMoney } from '@vitrine/money'
import * as v from 'valibot'

/** Sentences by field. */
export type DeskErrors = Readonly<Record<string, string>>

/** Actions of the forms of an order in the panel. */
const ACTIONS = ['pack', 'send', 'cancel', 'refund', 'refund-all', 'note', 'mail-order', 'mail-sent'] as const
export type DeskAction = (typeof ACTIONS)[number]

/** Longest texts that a form takes. */
export const MOST_LETTERS = { carrier: 60, tracking: 80, note: 2000, amount: 20 } as const

const line = (most: number) => v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(most), v.regex(/^\P{Cc}*$/u))
const schemas = {
  carrier: line(MOST_LETTERS.carrier),
  tracking: line(MOST_LETTERS.tracking),
  note: v.pipe(v.optional(v.string(), ''), v.trim(), v.minLength(1), v.maxLength(MOST_LETTERS.note)),
  amount: line(MOST_LETTERS.amount),
  pieces: v.pipe(v.optional(v.string(), '0'), v.trim(), v.regex(/^\d{0,6}$/), v.transform(Number)),
}
const SENTENCES: DeskErrors = {
  carrier: `Name the carrier in at most ${MOST_LETTERS.carrier} letters.`,
  tracking: `Write the tracking number in at most ${MOST_LETTERS.tracking} letters.`,
  note: `Write a note of at most ${MOST_LETTERS.note} letters.`,
}

export const readAction = (text: string | undefined): DeskAction | undefined => ACTIONS.find((one) => one === text)

type Fields = Readonly<Record<string, string>>
type Read<Value> = { readonly value: Value } | { readonly errors: DeskErrors }

function readTexts<Name extends 'carrier' | 'tracking' | 'note'>(
  fields: Fields,
  names: readonly Name[],
): Read<Readonly<Record<Name, string>>> {
  const errors: Record<string, string> = {}
  const value = {} as Record<Name, string>
  for (const name of names) {
    const read = v.safeParse(schemas[name], fields[name])
    if (read.success) value[name] = read.output
    else errors[name] = SENTENCES[name]!
  }
  return Object.keys(errors).length > 0 ? { errors } : { value }
}

/** A refund as it is asked for: pieces of each line, and an amount besides. */
function readRefund(fields: Fields, life: OrderLife, currency: string, key: string): Read<OrderChange> {
  const errors: Record<string, string> = {}
  const left = piecesLeft(life)
  const pieces = left.map((most, index) => {
    const name = `pieces-${index}`
    const read = v.safeParse(schemas.pieces, fields[name])
    if (read.success && read.output <= most) return read.output
    errors[name] = most === 0 ? 'No piece is left.' : `Choose a number from 0 to ${most}.`
    return 0
  })
  const amount = v.safeParse(schemas.amount, fields['amount'])
  const typed = amount.success ? amount.output : '?'
  const more = typed === '' ? 0 : parseMoney(typed, { currency })
  if (typeof more !== 'number' || more < 0) errors['amount'] = 'Write an amount such as 12.50.'
  const cents = costOfPieces(life, pieces) + (typeof more === 'number' ? more : 0)
  if (Object.keys(errors).length === 0 && cents === 0) errors['amount'] = 'Choose pieces, or write an amount.'
  if (Object.keys(errors).length === 0 && cents > leftOf(life))
    errors['amount'] = 'This is more than is left of what was paid.'
  if (Object.keys(errors).length > 0) return { errors }
  return { value: { type: 'refund-asked', key, cents, pieces, restocks: fields['restocks'] === '1' } }
}

/** A refund of everything that is left, without its pieces. */
function refundRest(life: OrderLife, key: string): OrderChange {
  return { type: 'refund-asked', key, cents: leftOf(life), pieces: life.returned.map(() => 0), restocks: true }
}

/**
 * Reads a form as the changes that it asks for, one after another [SRV-224].
 * @param key - Names a refund at the payment service.
 */
export function readDeskForm(
  action: DeskAction,
  fields: Fields,
  life: OrderLife,
  currency: string,
  key: string,
): Read<readonly OrderChange[]> {
  switch (action) {
    case 'pack':
      return { value: [{ type: 'packed' }] }
    case 'send': {
      const read = readTexts(fields, ['carrier', 'tracking'])
      return 'errors' in read ? read : { value: [{ type: 'sent', ...read.value }] }
    }
    case 'cancel':
      return { value: [{ type: 'cancelled' }, ...(leftOf(life) > 0 ? [refundRest(life, key)] : [])] }
    case 'refund': {
      const read = readRefund(fields, life, currency, key)
      return 'errors' in read ? read : { value: [read.value] }
    }
    case 'refund-all': {
      const rest = { ...refundRest(life, key), pieces: piecesLeft(life), restocks: fields['restocks'] === '1' }
      return { value: [rest as OrderChange] }
    }
    case 'note': {
      const read = readTexts(fields, ['note'])
      return 'errors' in read ? read : { value: [{ type: 'noted', text: read.value.note }] }
    }
    case 'mail-order':
    case 'mail-sent':
      return { value: [{ type: 'mailed', letter: action.slice('mail-'.length) }] }
  }
}
