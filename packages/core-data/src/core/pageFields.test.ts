import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPageFields } from './pageFields.js'

test('page fields are read one by one: an unreadable one is left out [FRM-33]', () => {
  const page = {
    pagePath: '/visit',
    clientDate: 1,
    contentSource: 'c',
    localStorageSupported: false,
    queryString: 'x'.repeat(2000),
  }
  const wrong = { pageTitle: 7, screenWidth: '375', referrer: 'x'.repeat(2001), collectionId: null, admin: true }
  expect(readPageFields({ ...page, ...wrong })).toEqual(page)
})

test('whatever a body holds, reading its page fields never throws and reads the same again [FRM-33]', () => {
  const names = fc.constantFrom('pagePath', 'clientDate', 'contentSource', 'localStorageSupported', '__proto__', 'x')
  fc.assert(
    fc.property(fc.dictionary(names, fc.anything()), (body) => {
      const fields = readPageFields(body)
      expect(readPageFields(fields)).toEqual(fields)
    }),
  )
})
