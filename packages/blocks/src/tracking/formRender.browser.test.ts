import { deleteCookie, writeCookie } from '@vitrine/cookies'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formRecorder } from '../form/formRecorder.js'
import { fakeSite } from '../testing/fakeSite.js'

beforeEach(() => writeCookie('ss_cvr', 'id|1|1|1|1'))
afterEach(() => deleteCookie('ss_cvr'))

test('a rendered form is reported with its id, the visitor and the page, and is given up after 2.5 seconds [TRK-19] [TRK-24]', () => {
  const site = fakeSite()
  formRecorder(site).record('programme')
  expect(site.calls).toMatchObject([
    {
      path: '/api/census/form-render',
      input: {
        timeout: 2500,
        body: {
          formId: 'programme',
          visitorCookie: 'id|1|1|1|1',
          pagePath: location.pathname,
          userAgent: navigator.userAgent,
          viewportInnerWidth: innerWidth,
        },
      },
    },
  ])
})

test('a rendered form is reported without the visitor before accept under a restrictive policy [TRK-7] [TRK-19]', () => {
  const site = fakeSite(undefined, { cookieSettings: { isAnalyticsCookiesDisabled: true } })
  formRecorder(site).record('programme')
  expect(site.calls).toMatchObject([{ input: { body: { formId: 'programme', visitorCookie: undefined } } }])
})

test.each([
  ['the visitor is not tracked [TRK-4]', { tracking: { disabled: true } }],
  ['the activity log is off [TRK-7]', { cookieSettings: { isActivityLogEnabled: false } }],
])('a rendered form is not reported where %s', (_, context) => {
  const site = fakeSite(undefined, context)
  formRecorder(site).record('programme')
  expect(site.calls).toEqual([])
})

test('a report of a form that fails is ignored [TRK-19]', async () => {
  const thrown: unknown[] = []
  const note = (event: PromiseRejectionEvent): void => {
    event.preventDefault()
    thrown.push(event.reason)
  }
  addEventListener('unhandledrejection', note)
  const site = fakeSite(() => {
    throw new Error('500')
  })
  formRecorder(site).record('programme')
  // Wait for two tasks: a browser reports unhandled rejections after the task in which they stay unhandled.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => void setTimeout(resolve))
  removeEventListener('unhandledrejection', note)
  expect([thrown, site.reported]).toEqual([[], []])
})
