import { expect, test } from 'vitest'
import { entryNoticeText } from './entryNoticeText.js'

test.each([
  [null, ''],
  ['repriced', 'The price has changed since you added this.'],
  ['fewer', 'There are not that many left.'],
  ['sold-out', 'Sold out. Remove it to check out.'],
  ['unavailable', 'No longer available. Remove it to check out.'],
] as const)('an entry whose notice is %s reads "%s" [SRV-112]', (notice, sentence) => {
  expect(entryNoticeText(notice)).toBe(sentence)
})
