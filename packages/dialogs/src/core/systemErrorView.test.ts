import { DIALOGS } from '@vitrine/messages'
import { expect, test } from 'vitest'
import { systemErrorView } from './systemErrorView.js'

const error = new TypeError('prints is not iterable')
const call = { url: 'https://lantern.test/api/prints?crumb=1', format: 'json' }

test.each([
  ['nothing known: the default', {}, 'default'],
  ['an error, for a visitor: the default', { error, ...call }, 'default'],
  ['the network, for a visitor', { error, networkMessage: 'Unable to connect…' }, 'Unable to connect…'],
  ['an error in developer mode', { error, developerMode: true }, 'TypeError: prints is not iterable'],
  [
    'the network in developer mode',
    { error, networkMessage: 'x', developerMode: true },
    'TypeError: prints is not iterable',
  ],
  [
    'developer mode without an error',
    { networkMessage: 'Unable to connect…', developerMode: true },
    'Unable to connect…',
  ],
  ['an empty sentence: the default', { networkMessage: '' }, 'default'],
])('%s [DLG-30]', (_, options, expected) => {
  const { title, body } = systemErrorView(options, DIALOGS)
  expect(title).toBe('Something Went Wrong!')
  expect(body).toBe(
    expected === 'default'
      ? 'Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.'
      : expected,
  )
})

test('address and format stand beside the raw error, and nowhere else [DLG-29]', () => {
  expect(systemErrorView({ error, ...call, developerMode: true }, DIALOGS).details).toBe(`${call.url}\njson`)
  expect(systemErrorView({ error, ...call, networkMessage: 'x' }, DIALOGS).details).toBe('')
  expect(systemErrorView({ error, format: 'raw', developerMode: true }, DIALOGS).details).toBe('raw')
  expect(systemErrorView({ error, developerMode: true }, DIALOGS).details).toBe('')
})
