import { expect, test } from 'vitest'
import { readFooter, readHeader } from './furniture.ts'

const HEADER = { siteTitle: 'Home', navigation: [] }
const FOOTER = { columns: [], closing: '' }
const LINK = { label: 'Prints', href: '/prints' }

test('a stored header is read without unknown members and unsafe links [SRV-35]', () => {
  const navigation = [
    { label: ' Prints ', href: '/prints', onclick: 'x' },
    { label: 'Bad', href: 'javascript:alert(1)' },
    { label: '', href: '/' },
    { label: 'No address' },
    'text',
    null,
  ]
  expect(readHeader({ siteTitle: ' Hall ', navigation, script: 'x' })).toEqual({
    siteTitle: 'Hall',
    navigation: [LINK],
  })
})

test('a header without a title is called Home, and one without links has none [SRV-35]', () => {
  for (const siteTitle of [undefined, '', '  ', 7]) expect(readHeader({ siteTitle })).toEqual(HEADER)
  expect(readHeader({ siteTitle: 'Hall', navigation: 'none' })).toEqual({ siteTitle: 'Hall', navigation: [] })
})

test('a footer is read column by column, with lines and links [SRV-35]', () => {
  const columns = [
    { heading: ' Visit ', lines: ['14 Mill Street', LINK, { label: 'Bad', href: 'data:,x' }, ' ', 7], more: 1 },
    { heading: '', lines: ['left out'] },
    { heading: 'Empty' },
  ]
  expect(readFooter({ columns, closing: ' Bye. ' })).toEqual({
    columns: [
      { heading: 'Visit', lines: ['14 Mill Street', LINK] },
      { heading: 'Empty', lines: [] },
    ],
    closing: 'Bye.',
  })
  expect(readFooter({})).toEqual(FOOTER)
})

test.each([undefined, null, 'text', 7])('furniture that is %j is plain [SRV-35]', (settings) => {
  expect(readHeader(settings)).toEqual(HEADER)
  expect(readFooter(settings)).toEqual(FOOTER)
})
