import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeOrder,
  costOfPieces,
  leftOf,
  type OrderChange,
  type OrderLife,
  type OrderTerms,
  orderState,
  replayOrder,
} from '../../shop.js'

const TERMS: OrderTerms = {
  totalCents: 10_999,
  shippingCents: 500,
  hasParcel: true,
  lines: [
    { pieces: 3, unitCents: 3333 },
    { pieces: 1, unitCents: 1 },
  ],
}
const PLACED: OrderChange = { type: 'placed', payment: 'pending' }
const UNKNOWN: OrderChange = { type: 'placed', payment: 'unknown' }
const CHARGED: OrderChange = { type: 'charged', cents: 10_999 }
const PACKED: OrderChange = { type: 'packed' }
const SENT: OrderChange = { type: 'sent', carrier: 'Post', tracking: '1Z' }
const CANCELLED: OrderChange = { type: 'cancelled' }
const EXPIRED: OrderChange = { type: 'expired' }
const ask = (key: string, cents: number, pieces = [0, 0], restocks = true): OrderChange => ({
  type: 'refund-asked',
  key,
  cents,
  pieces,
  restocks,
})
const answer = (key: string, isDone = true): OrderChange => ({ type: 'refund-answered', key, isDone })

const after = (...journal: OrderChange[]): OrderLife => replayOrder(TERMS, journal)
const refusal = (life: OrderLife, change: OrderChange) => {
  const outcome = changeOrder(life, change)
  return 'refused' in outcome ? outcome.refused : 'done'
}

describe('the life of an order', () => {
  test.each<[state: string, journal: OrderChange[]]>([
    ['pending', [PLACED]],
    ['unknown', [UNKNOWN]],
    ['paid', [UNKNOWN, CHARGED]],
    ['packed', [PLACED, CHARGED, PACKED]],
    ['sent', [PLACED, CHARGED, SENT]],
    ['cancelled', [UNKNOWN, EXPIRED]],
    ['cancelled', [PLACED, CHARGED, PACKED, CANCELLED]],
    ['sent', [PLACED, CHARGED, SENT, ask('a', 10_999)]],
    ['sent', [PLACED, CHARGED, SENT, ask('a', 10_999), answer('a', false)]],
    ['partly-refunded', [PLACED, CHARGED, SENT, ask('a', 1), answer('a')]],
    ['refunded', [PLACED, CHARGED, ask('a', 999), answer('a'), ask('b', 10_000), answer('b')]],
  ])('is "%s" by what its journal says [ENG-40]', (state, journal) => {
    expect(orderState(after(...journal))).toBe(state)
  })

  test.each<[reason: string, journal: OrderChange[], change: OrderChange]>([
    ['unanswered', [UNKNOWN], CANCELLED],
    ['unpaid', [PLACED], PACKED],
    ['unpaid', [UNKNOWN], SENT],
    ['unpaid', [UNKNOWN], ask('a', 1)],
    ['repeated', [PLACED], PLACED],
    ['repeated', [PLACED, CHARGED], CHARGED],
    ['repeated', [PLACED, CHARGED], EXPIRED],
    ['repeated', [PLACED, EXPIRED], CANCELLED],
    ['cancelled', [PLACED, CANCELLED], PACKED],
    ['sent', [PLACED, CHARGED, SENT], CANCELLED],
    ['repeated', [PLACED, CHARGED, SENT], SENT],
    ['repeated', [PLACED, CHARGED, SENT], PACKED],
    ['refunded', [PLACED, CHARGED, ask('a', 10_999)], SENT],
    ['too-much', [PLACED, CHARGED, ask('a', 6000)], ask('b', 5000)],
    ['too-much', [PLACED, CHARGED, ask('a', 1, [2, 0])], ask('b', 1, [2, 0])],
    ['too-much', [PLACED, CHARGED], ask('a', 0)],
    ['too-much', [PLACED, CHARGED], ask('a', 1, [-1, 0])],
    ['too-much', [PLACED, CHARGED], ask('a', 1, [1])],
    ['repeated', [PLACED, CHARGED, ask('a', 1)], ask('a', 1)],
    ['repeated', [PLACED, CHARGED, ask('a', 1), answer('a')], answer('a', false)],
    ['repeated', [PLACED, CHARGED], answer('a')],
  ])('refuses as "%s" what may not follow [ENG-40]', (reason, journal, change) => {
    expect(refusal(after(...journal), change)).toBe(reason)
  })

  test('stays cancelled when the charge is late, and all of it can be paid back [ENG-40]', () => {
    const life = after(UNKNOWN, EXPIRED, CHARGED)
    expect([orderState(life), leftOf(life), refusal(life, CHARGED)]).toEqual(['cancelled', 10_999, 'repeated'])
    expect(refusal(life, ask('a', 10_999))).toBe('done')
  })

  test('has the amount again after a refused refund, but not its pieces [ENG-40]', () => {
    const life = after(PLACED, CHARGED, ask('a', 10_999, [3, 1]), answer('a', false))
    expect([leftOf(life), life.returned]).toEqual([10_999, [3, 1]])
  })

  test('returns to stock what has not come back, and nothing that is thrown away [ENG-40]', () => {
    const life = after(PLACED, CHARGED)
    expect(changeOrder(life, ask('a', 1, [1, 1], false))).toMatchObject({ restocked: [0, 0] })
    expect(changeOrder(life, ask('a', 1, [1, 1]))).toMatchObject({ restocked: [1, 1] })
    expect(changeOrder(after(PLACED, CHARGED, ask('a', 1, [1, 1], false)), CANCELLED)).toMatchObject({
      restocked: [2, 0],
    })
  })

  test('throws for a journal that cannot be [ENG-40]', () => {
    expect(() => after(PLACED, PACKED)).toThrow('The journal cannot have "packed" here: unpaid.')
    expect(() => after(CHARGED)).toThrow('unpaid')
  })

  test('costs exactly its goods, in whichever parts the pieces come back [ENG-40]', () => {
    const line = fc.record({ pieces: fc.integer({ min: 1, max: 9 }), unitCents: fc.integer({ min: 0, max: 10 ** 8 }) })
    const terms = fc
      .tuple(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 9999 }),
        fc.double({ min: 0, max: 1.2, noNaN: true }),
      )
      .map(([lines, shippingCents, factor]) => {
        const value = lines.reduce((sum, { pieces, unitCents }) => sum + pieces * unitCents, 0)
        return { lines, shippingCents, hasParcel: true, totalCents: Math.round(value * factor) + shippingCents }
      })
    fc.assert(
      fc.property(terms, fc.infiniteStream(fc.nat({ max: 9 })), (given, parts) => {
        let life = replayOrder(given, [PLACED, { type: 'charged', cents: given.totalCents }])
        let cost = 0
        for (let key = 0; life.returned.some((count, index) => count < given.lines[index]!.pieces); key += 1) {
          const pieces = given.lines.map((one, index) =>
            Math.min(parts.next().value!, one.pieces - life.returned[index]!),
          )
          const cents = costOfPieces(life, pieces)
          expect(cents).toBeGreaterThanOrEqual(0)
          cost += cents
          const outcome = changeOrder(life, ask(String(key), cents, pieces))
          life =
            'life' in outcome
              ? outcome.life
              : { ...life, returned: life.returned.map((count, index) => count + pieces[index]!) }
        }
        const value = given.lines.reduce((sum, { pieces, unitCents }) => sum + pieces * unitCents, 0)
        expect(cost).toBe(value === 0 ? 0 : given.totalCents - given.shippingCents)
      }),
    )
  })
})
