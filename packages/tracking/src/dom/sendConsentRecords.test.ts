import type { Client } from '@vitrine/core-data'
import { expect, test, vi } from 'vitest'
import { sendConsentRecords } from './sendConsentRecords.js'

const RECORD = {
  time: 1_767_225_600_000,
  choice: 'allowed',
  categories: ['statistics', 'media', 'marketing'],
  policyVersion: '1',
  settingsHash: undefined,
  globalPrivacyControl: false,
} as const

function listening(answer: () => Promise<unknown> = async () => ({})) {
  const page = new EventTarget()
  const call = vi.fn(answer)
  const stop = sendConsentRecords(page, { call } as unknown as Client)
  const tell = (detail: unknown): boolean => page.dispatchEvent(new CustomEvent('vitrine:cookies:record', { detail }))
  const sent = (): unknown[] =>
    (call.mock.calls as unknown as [{ path: string }, object][]).map(([{ path }, input]) => [path, input])
  return { stop, tell, sent }
}

test('each record is sent, with its five members and nothing else, and is given up after 2.5 seconds [TRK-67] [TRK-24]', () => {
  const { tell, sent } = listening()
  tell({ ...RECORD, visitorCookie: 'id|1|1|1|1' })
  tell({ ...RECORD, choice: 'denied', categories: [] })
  expect(sent()).toEqual([
    ['/api/census/consent', { body: RECORD, timeout: 2500 }],
    ['/api/census/consent', { body: { ...RECORD, choice: 'denied', categories: [] }, timeout: 2500 }],
  ])
})

test('one that came before it is sent too [TRK-67]', () => {
  const call = vi.fn(async () => ({}))
  const first = new CustomEvent('vitrine:cookies:record', { detail: RECORD })
  sendConsentRecords(new EventTarget(), { call } as unknown as Client, first)
  expect(call).toHaveBeenCalledTimes(1)
})

test('what is no record is not sent, and after stop nothing is [TRK-67]', () => {
  const { tell, sent, stop } = listening()
  for (const detail of [undefined, null, 'allowed', {}, { ...RECORD, choice: 'maybe' }]) tell(detail)
  stop()
  tell(RECORD)
  expect(sent()).toEqual([])
})

test('a server that cannot be reached disturbs nobody [TRK-67]', async () => {
  const { tell, sent } = listening(() => Promise.reject(new Error('offline')))
  expect(tell(RECORD)).toBe(true)
  await Promise.resolve()
  expect(sent()).toHaveLength(1)
})
