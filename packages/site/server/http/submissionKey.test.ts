import { makeShownMark, readSubmissionKey } from '@vitrine/server/core'
import { expect, test } from 'vitest'
import { blankText } from '../drawing/blanks.ts'
import { drawFor, newDrawing } from '../drawing/drawing.ts'
import { pageMark } from './shownMark.ts'
import { pageKey } from './submissionKey.ts'

const secret = Buffer.alloc(32, 's')
const NOW = new Date('2026-03-04T12:00:00Z')

test('while a page is drawn for the cache its key and its mark are blanks [SRV-100]', () => {
  const services = { secret, clock: () => NOW }
  const drawing = newDrawing({ isShared: false, cartQuantity: 0 })
  expect(drawFor(drawing, () => [pageKey(services, 'crumb'), pageMark(services)])).toEqual([
    blankText('key'),
    blankText('shown'),
  ])
  expect(pageMark(services)).toBe(makeShownMark(secret, NOW))
  expect(readSubmissionKey(secret, 'crumb', pageKey(services, 'crumb'), NOW)).toBe('valid')
})
