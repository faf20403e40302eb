import { expect, test } from 'vitest'
import { withAxios } from './axios.ts'
import { withKy } from './ky.ts'
import { withOfetch } from './ofetch.ts'
import { ours } from './ours.ts'
import { storm } from './storm.ts'

test('ten calls with an expired crumb: two round trips, one renewal, ten effects', async () => {
  expect(await storm(ours, 10)).toMatchObject({ roundTrips: 2, refreshes: 1, requests: 20, effects: 10, doubled: 0 })
})

test.each([
  ['ky', withKy],
  ['ofetch', withOfetch],
  ['axios', withAxios],
])('%s with its recipe does the same work', async (_, contestant) => {
  expect(await storm(contestant, 3)).toMatchObject({ requests: 9, effects: 3, doubled: 0 })
})
