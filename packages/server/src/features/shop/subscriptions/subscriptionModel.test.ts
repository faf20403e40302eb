import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accessUntil,
  changeSubscription,
  dueAt,
  MOST_TRIES,
  NEW_SUBSCRIPTION,
  replaySubscription,
  stepOf,
  type SubscriptionChange,
  type SubscriptionLife,
} from '../../../shop.js'

const DAY = 86_400_000
const START = Date.parse('2026-01-31T12:00:00Z')
const at = (day: number): string => new Date(START + day * DAY).toISOString()
/** Days of a period. */
const PERIOD = 30

/** A shop that keeps nothing but the journal, and a provider that charges once for a try. */
interface World {
  day: number
  life: SubscriptionLife
  readonly journal: SubscriptionChange[]
  /** Paid periods at the provider, by try. */
  readonly charges: Map<string, number>
  readonly answers: Map<string, 'paid' | 'refused'>
}

function apply(world: World, change: SubscriptionChange): boolean {
  const outcome = changeSubscription(world.life, change)
  if ('refused' in outcome) return false
  world.life = outcome.life
  world.journal.push(change)
  return true
}

const renew = (world: World, period: number): boolean =>
  apply(world, { type: 'renewed', period, until: at(period * PERIOD) })

/** The job; it is killed before the call, after it, or not at all. */
function runJob(world: World, answer: 'paid' | 'refused' | 'silent', isKilled: boolean): void {
  const step = stepOf(world.life, 0, new Date(START + world.day * DAY))
  if (step.do === 'end') return void apply(world, { type: 'ended', reason: step.reason })
  if (step.do === 'wait') return
  const { period, attempt } = step
  if (!world.life.isAsked && !apply(world, { type: 'asked', period, attempt, at: at(world.day) })) return
  if (isKilled) return
  const name = `${period}:${attempt}`
  if (!world.answers.has(name)) {
    if (answer !== 'refused') world.charges.set(name, period)
    world.answers.set(name, answer === 'refused' ? 'refused' : 'paid')
  }
  if (answer === 'silent') return
  if (world.answers.get(name) === 'paid') renew(world, period)
  else apply(world, { type: 'refused', period, attempt, reason: 'declined' })
}

type Step = (world: World) => void
const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map(
    (days): Step =>
      (world) =>
        void (world.day += days),
  ),
  fc.tuple(fc.constantFrom('paid' as const, 'refused' as const, 'silent' as const), fc.boolean()).map(
    ([answer, isKilled]): Step =>
      (world) =>
        runJob(world, answer, isKilled),
  ),
  fc.constantFrom<Step>(
    (world) => void apply(world, { type: 'end-asked' }),
    (world) => void apply(world, { type: 'end-withdrawn' }),
    (world) => void apply(world, { type: 'method-changed', label: '4242' }),
    (world) => void apply(world, { type: 'ended', reason: 'shop' }),
    (world) => void apply(world, { type: 'ended', reason: 'refund' }),
  ),
)

test('a subscription is charged once for a period, whoever acts and whatever is cut off [COM-111]', () => {
  fc.assert(
    fc.property(fc.array(arbitraryStep, { maxLength: 60 }), (steps) => {
      const world: World = { day: 0, life: NEW_SUBSCRIPTION, journal: [], charges: new Map(), answers: new Map() }
      apply(world, { type: 'begun', until: at(PERIOD) })
      for (const step of steps) {
        step(world)
        const charged = [...world.charges.values()]
        expect(new Set(charged).size).toBe(charged.length)
        // Nothing is charged that is not paid, except for the try whose answer is still out.
        expect(charged.length - (world.life.period - 1)).toBeLessThanOrEqual(world.life.isAsked ? 1 : 0)
        expect(charged.length).toBeGreaterThanOrEqual(world.life.period - 1)
        expect(world.life.tries).toBeLessThanOrEqual(MOST_TRIES)
        expect(replaySubscription(world.journal)).toEqual(world.life)
        expect(accessUntil(world.life) === undefined).toBe(world.life.state === 'ended')
      }
    }),
    { numRuns: 1000 },
  )
})

const life = (changes: readonly SubscriptionChange[]): SubscriptionLife =>
  replaySubscription([{ type: 'begun', until: at(PERIOD) }, ...changes])
const tried = (attempt: number, day: number): SubscriptionChange[] => [
  { type: 'asked', period: 2, attempt, at: at(day) },
  { type: 'refused', period: 2, attempt, reason: 'declined' },
]

test('a refused period is tried again 3, 5 and 7 days later, and then the subscription ends unpaid [COM-112]', () => {
  const days = [30, 33, 35, 37]
  const changes: SubscriptionChange[] = []
  for (const [index, day] of days.entries()) {
    const before = life(changes)
    expect(dueAt(before)).toEqual(new Date(at(day)))
    expect(stepOf(before, 0, new Date(START + day * DAY - 1))).toEqual({ do: 'wait' })
    expect(stepOf(before, 0, new Date(at(day)))).toEqual({ do: 'charge', period: 2, attempt: index + 1 })
    changes.push(...tried(index + 1, day))
  }
  expect(stepOf(life(changes), 0, new Date(at(37)))).toEqual({ do: 'end', reason: 'unpaid' })
  expect(accessUntil(life(changes))).toEqual(new Date(at(38)))
})

test('a try without an answer is asked for again, and neither ends nor changes the subscription [COM-111]', () => {
  const asked = life([{ type: 'asked', period: 2, attempt: 1, at: at(30) }])
  expect(stepOf(asked, 0, new Date(at(30)))).toEqual({ do: 'charge', period: 2, attempt: 1 })
  for (const change of [{ type: 'end-asked' }, { type: 'ended', reason: 'shop' }] as const)
    expect(changeSubscription(asked, change)).toEqual({ refused: 'unanswered' })
  expect(changeSubscription(asked, { type: 'asked', period: 2, attempt: 2, at: at(31) })).toEqual({
    refused: 'unanswered',
  })
})

test('an end that was asked for comes with the paid period, and can be taken back before [COM-111] [COM-112]', () => {
  const ending = life([{ type: 'end-asked' }])
  expect(stepOf(ending, 0, new Date(at(29)))).toEqual({ do: 'wait' })
  expect(stepOf(ending, 0, new Date(at(30)))).toEqual({ do: 'end', reason: 'member' })
  expect(accessUntil(ending)).toEqual(new Date(at(30)))
  expect(life([{ type: 'end-asked' }, { type: 'end-withdrawn' }])).toEqual(life([]))
  expect(changeSubscription(life([]), { type: 'end-withdrawn' })).toEqual({ refused: 'repeated' })
})

test('a subscription of some periods is complete after the last one [COM-112]', () => {
  const second = life([
    { type: 'asked', period: 2, attempt: 1, at: at(30) },
    { type: 'renewed', period: 2, until: at(60) },
  ])
  expect(stepOf(second, 3, new Date(at(60)))).toEqual({ do: 'charge', period: 3, attempt: 1 })
  expect(stepOf(second, 2, new Date(at(60)))).toEqual({ do: 'end', reason: 'complete' })
})
