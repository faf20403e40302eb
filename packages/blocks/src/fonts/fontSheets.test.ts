import { expect, test } from 'vitest'
import { fontSheets } from './fontSheets.js'

test('the public font service is asked once, with a family parameter for each font [RUN-25] [RUN-27]', () => {
  expect(fontSheets({ googleFonts: ['Fraunces', 'Open Sans:ital,wght@0,400;1,700'] })).toEqual([
    'https://fonts.googleapis.com/css2?family=Fraunces&family=Open+Sans%3Aital%2Cwght%400%2C400%3B1%2C700&display=swap',
  ])
})

test('the font-kit service is asked for its families at its configured address [RUN-26]', () => {
  const fontServices = { kit: 'https://kits.example/all.css' }
  expect(fontSheets({ typekitFonts: ['Museo Slab'], fontServices })).toEqual([
    'https://kits.example/all.css?family=Museo+Slab&display=swap',
  ])
  expect(fontSheets({ typekitFonts: ['Museo Slab'] })).toEqual([])
})

test('addresses are configuration, and lists of one service share its one request [RUN-27]', () => {
  const one = '/fonts.css?v=2'
  expect(
    fontSheets({
      googleFonts: ['Fraunces'],
      typekitFonts: ['Museo', 'Fraunces'],
      fontServices: { google: one, kit: one },
    }),
  ).toEqual(['/fonts.css?v=2&family=Fraunces&family=Museo&display=swap'])
})

test.each([{}, { googleFonts: [] }, { googleFonts: [], typekitFonts: [] }, { googleFonts: [' '] }])(
  'nothing is requested for %j [RUN-27]',
  (context) => expect(fontSheets({ ...context, fontServices: { google: '/a', kit: '/b' } })).toEqual([]),
)

test('a family cannot add a parameter of its own [RUN-27]', () => {
  expect(fontSheets({ googleFonts: ['A&display=block#x'], fontServices: { google: '/fonts' } })).toEqual([
    '/fonts?family=A%26display%3Dblock%23x&display=swap',
  ])
})
