import { expect, test } from 'vitest'
import { API_ROOT, REST_ROOT, YUI_BASE } from './apiRoots.js'

test('calls begin at /api/ and /api/rest/, the library of older sites lies at its own path [DAT-6]', () => {
  expect([API_ROOT, REST_ROOT, YUI_BASE]).toEqual(['/api/', '/api/rest/', '/universal/yui3/3.17.2/'])
})
