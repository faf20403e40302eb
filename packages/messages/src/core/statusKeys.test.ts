import { PublicationStatus, statusLabel, workflowLabel } from '@vitrine/enums'
import { expect, test } from 'vitest'
import { LABELS, statusKey, workflowKey } from '../index.js'

const labelOf = (status: unknown): string | null => {
  const key = statusKey(status)
  return key && LABELS[key]
}

test('every status has the label of its catalogue key, or none [MSG-18]', () => {
  expect([1, 2, 3, 4, 5, 6].map(labelOf)).toEqual([null, 'Scheduled', 'Needs Review', 'Draft', 'Private', null])
  for (const status of [...Object.values(PublicationStatus), 0, 7, '2', null, 'constructor'])
    expect(labelOf(status)).toBe(statusLabel(status))
})

test('every workflow state has the label of its catalogue key [MSG-18]', () => {
  expect(['PUBLISHED', 'SCHEDULED', 'DRAFT', 'X'].map((state) => LABELS[workflowKey(state)])).toEqual([
    'Available',
    'Scheduled',
    'Hidden',
    'Unsupported',
  ])
  for (const state of ['PUBLISHED', 'SCHEDULED', 'DRAFT', 'PRIVATE', '', undefined, '__proto__'])
    expect(LABELS[workflowKey(state)]).toBe(workflowLabel(state))
})
