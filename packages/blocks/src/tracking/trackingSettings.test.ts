import { expect, test } from 'vitest'
import { trackingSettings } from './trackingSettings.js'

const USUAL = { app: 'site', disabled: false, recording: false }

test.each([
  [undefined, {}],
  [null, {}],
  ['hall', {}],
  [{}, {}],
  [{ app: 'hall' }, { app: 'hall' }],
  [{ app: '' }, {}],
  [{ app: 7 }, {}],
  [{ disabled: true }, { disabled: true }],
  [{ disabled: 'true' }, {}],
  [{ adPixel: 'https://ads.example/p' }, { adPixel: 'https://ads.example/p' }],
  [{ adPixel: '' }, {}],
  [{ adPixel: 7 }, {}],
  [{ recording: true }, { recording: true }],
  [{ recording: 1 }, {}],
])('the tracking settings %j of a site are the usual ones with %j [TRK-1] [TRK-34] [TRK-57]', (tracking, expected) => {
  expect(trackingSettings({ context: { tracking } as never })).toEqual({ ...USUAL, ...expected })
})
