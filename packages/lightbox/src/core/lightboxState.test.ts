import { describe, expect, test } from 'vitest'
import { createLightboxMachine, firstLightboxState, nextLightboxState } from './lightboxState.js'
import type { LightboxEvent, LightboxState } from './lightboxState.js'

const LOOP = { count: 3, loop: true }
const ENDS = { count: 3, loop: false }
const PHASES = ['opening', 'open', 'closing', 'closed'] as const

const at = (index: number, more: Partial<LightboxState> = {}, list = LOOP): LightboxState => ({
  ...firstLightboxState(index, list),
  phase: 'open',
  ...more,
})

test('a lightbox begins to open at its item, fitted, without captions [LBX-6]', () => {
  expect(firstLightboxState(2, LOOP)).toEqual({
    phase: 'opening',
    place: { position: 2, index: 2, hasPrevious: true, hasNext: true },
    captionOpen: false,
    zoom: 'none',
    failed: false,
  })
})

describe('the phase after an event', () => {
  test.each([
    ['opened', ['open', 'open', 'closing', 'closed']],
    ['close', ['closing', 'closing', 'closing', 'closed']],
    ['closed', ['closed', 'closed', 'closed', 'closed']],
    ['caption', ['opening', 'open', 'closing', 'closed']],
  ] as const)('%s [LBX-6]', (type, expected) => {
    expect(PHASES.map((phase) => nextLightboxState(at(0, { phase }), { type }, LOOP).phase)).toEqual(expected)
  })
})

describe('the item after a move', () => {
  test.each<[string, number, LightboxEvent, number, number]>([
    ['a step forwards [LBX-19]', 0, { type: 'step', step: 1 }, 1, 1],
    ['a step back from the first item goes round [LBX-19]', 0, { type: 'step', step: -1 }, 2, -1],
    ['a step forwards from the last item goes round [LBX-19]', 2, { type: 'step', step: 1 }, 0, 3],
    ['goTo another item [LBX-19]', 0, { type: 'goTo', index: 2 }, 2, 2],
    ['goTo the item shown [LBX-19]', 1, { type: 'goTo', index: 1 }, 1, 1],
  ])('%s', (_, from, event, index, position) => {
    expect(nextLightboxState(at(from), event, LOOP).place).toMatchObject({ index, position })
  })

  test('goTo keeps the round that the lightbox is in [LBX-19]', () => {
    const round = nextLightboxState(at(2), { type: 'step', step: 1 }, LOOP)
    expect(nextLightboxState(round, { type: 'goTo', index: 1 }, LOOP).place).toMatchObject({ index: 1, position: 4 })
  })

  test.each([
    [0, -1],
    [2, 1],
  ] as const)('without a loop the end at item %i holds against a step of %i [LBX-20]', (index, step) => {
    const state = at(index, {}, ENDS)
    expect(nextLightboxState(state, { type: 'step', step }, ENDS)).toBe(state)
  })

  test.each(['closing', 'closed'] as const)('a lightbox that is %s does not move [LBX-6]', (phase) => {
    const state = at(0, { phase })
    expect(nextLightboxState(state, { type: 'step', step: 1 }, LOOP)).toBe(state)
    expect(nextLightboxState(state, { type: 'goTo', index: 2 }, LOOP)).toBe(state)
  })

  test('a move forgets the zoom and the failure of the item that was left [LBX-12]', () => {
    const state = at(0, { zoom: 'zoomed', failed: true, captionOpen: true })
    const next = nextLightboxState(state, { type: 'step', step: 1 }, LOOP)
    expect(next.zoom).toBe('none')
    expect(next.failed).toBe(false)
  })
})

test('captions that are asked for stay so between items [LBX-10]', () => {
  const open = nextLightboxState(at(0), { type: 'caption' }, LOOP)
  expect(open.captionOpen).toBe(true)
  expect(nextLightboxState(open, { type: 'step', step: 1 }, LOOP).captionOpen).toBe(true)
  expect(nextLightboxState(open, { type: 'caption' }, LOOP).captionOpen).toBe(false)
})

test('the content reports zoom and failure; a report of the same changes nothing [LBX-12]', () => {
  const zoomed = nextLightboxState(at(0), { type: 'content', zoom: 'zoomed', failed: false }, LOOP)
  expect(zoomed.zoom).toBe('zoomed')
  expect(nextLightboxState(zoomed, { type: 'content', zoom: 'zoomed', failed: false }, LOOP)).toBe(zoomed)
  expect(nextLightboxState(zoomed, { type: 'content', zoom: 'none', failed: true }, LOOP).failed).toBe(true)
  expect(nextLightboxState(zoomed, { type: 'content', zoom: 'zoomed', failed: true }, LOOP).failed).toBe(true)
})

test('a machine keeps the state and returns whether an event has changed it [LBX-19] [LBX-20]', () => {
  const machine = createLightboxMachine(0, LOOP)
  expect(machine.dispatch({ type: 'goTo', index: 0 })).toBe(false)
  expect(machine.dispatch({ type: 'step', step: -1 })).toBe(true)
  expect(machine.get().place.index).toBe(2)
  const withEnds = createLightboxMachine(2, ENDS)
  expect(withEnds.dispatch({ type: 'step', step: 1 })).toBe(false)
  expect(withEnds.get().place.index).toBe(2)
})
