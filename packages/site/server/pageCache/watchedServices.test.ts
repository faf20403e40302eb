import { describe, expect, test } from 'vitest'
import { drawFor, newDrawing } from '../drawing/drawing.ts'
import type { Services } from '../http/services.ts'
import type { LogLine } from '../testing/collectLog.ts'
import { watchedServices } from './watchedServices.ts'

const NOON = new Date('2026-03-04T12:00:00Z')

function create() {
  const lines: Partial<LogLine>[] = []
  const services = {
    secret: Buffer.from('secret'),
    clock: () => NOON,
    log: {
      info: (message, details) => void lines.push({ message, details: details! }),
      error: (message, error, details) => void lines.push({ message, error, details: details! }),
    },
  } as Pick<Services, 'secret' | 'clock' | 'log'> as Services
  return {
    services,
    watched: watchedServices(services),
    lines,
    drawing: newDrawing({ isShared: false, cartQuantity: 0 }),
  }
}

describe('while a page is drawn', () => {
  test('a read of the time is noted on its drawing [SRV-100]', () => {
    const { watched, drawing } = create()
    expect(drawFor(drawing, () => watched.clock())).toBe(NOON)
    expect(drawing).toMatchObject({ readsClock: true, hasFault: false })
  })

  test('a logged error is noted on its drawing, and a logged fact is not [SRV-100]', () => {
    const { watched, drawing, lines } = create()
    drawFor(drawing, () => watched.log.info('a fact', { path: '/' }))
    expect(drawing).toMatchObject({ readsClock: false, hasFault: false })
    drawFor(drawing, () => watched.log.error('a fault', 'reason', { path: '/' }))
    expect(drawing).toMatchObject({ readsClock: false, hasFault: true })
    expect(lines).toEqual([
      { message: 'a fact', details: { path: '/' } },
      { message: 'a fault', error: 'reason', details: { path: '/' } },
    ])
  })
})

test('outside a drawing the services work as they do without being watched [SRV-100]', () => {
  const { services, watched, lines } = create()
  expect(watched.clock()).toBe(NOON)
  watched.log.error('a fault')
  expect(lines).toEqual([{ message: 'a fault', error: undefined, details: undefined }])
  expect(watched.secret).toBe(services.secret)
})
