import { expect, test } from 'vitest'
import * as endpoints from '../api/endpoints.js'
import { API_ROOT, REST_ROOT, YUI_BASE } from './apiRoots.js'

test('calls lie under /api/ and /api/rest/, the YUI library under /universal/yui3/3.17.2/ [DAT-6] [RUN-8]', () => {
  expect([API_ROOT, REST_ROOT, YUI_BASE]).toEqual(['/api/', '/api/rest/', '/universal/yui3/3.17.2/'])
})

test('every endpoint of the site is declared under the API root [DAT-6]', () => {
  expect(
    Object.values(endpoints)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual([
    'DELETE /api/multilingual/connection',
    'GET /api/multilingual/languages',
    'GET /api/multilingual/settings',
    'GET /api/multilingual/status',
    'GET /api/site-header-footer',
    'PUT /api/multilingual/languages',
    'PUT /api/site-header-footer',
  ])
})
