import { expect, test } from 'vitest'
import { countryNames } from '../shop/countries.ts'
import { planPrice } from '../shop/planPrice.ts'
import { summaryOf } from './orderView.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

const { pictureOf } = site.pictures

const TOTALS = { subtotalCents: 4800, discountCents: 0, shippingCostCents: 0, taxCents: 0, grandTotalCents: 4800 }
const PLAN = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 6 } as Parameters<typeof planPrice>[2]
const LINE = { title: 'Market bag', optionValues: [], quantity: 2, unitPrice: 2400, data: {}, plan: null }
const LANGUAGE = { lang: 'de' }

const summary = (details: object = {}, lines: readonly object[] = [LINE]) =>
  summaryOf(
    {
      currency: 'USD',
      lines,
      details: { shipping: null, coupons: [], taxes: [], totals: TOTALS, ...details },
    } as never,
    LANGUAGE as never,
    'en-US',
    (slug) => (slug === undefined ? undefined : pictureOf(slug)),
  )

test('a summary of goods alone has their total and no sums [SRV-57]', () => {
  expect(summary()).toEqual({
    contentLanguage: LANGUAGE,
    sums: [],
    total: '$48.00',
    lines: [{ title: 'Market bag', quantity: 2, options: '', total: '$48.00', picture: undefined }],
  })
})

test('a summary names discount, shipping and taxes where there are any [SRV-57]', () => {
  const totals = {
    subtotalCents: 4800,
    discountCents: 480,
    shippingCostCents: 500,
    taxCents: 432,
    grandTotalCents: 5252,
  }
  const details = { totals, shipping: 'Post', coupons: ['TEN', 'TRAM4'], taxes: ['State tax', 'City tax'] }
  expect(summary(details)).toMatchObject({
    sums: [
      ['Subtotal', '$48.00'],
      ['Discount, TEN, TRAM4', '-$4.80'],
      ['Post', '$5.00', true],
      ['State tax and City tax', '$4.32', true],
    ],
    total: '$52.52',
  })
  expect(summary({ shipping: 'At the desk' }).sums).toEqual([
    ['Subtotal', '$48.00'],
    ['At the desk', '$0.00', true],
  ])
  expect(summary({ totals: { ...TOTALS, grandTotalCents: 4900 } }).sums).toEqual([['Subtotal', '$48.00']])
  const oneCent = { ...TOTALS, discountCents: 1, taxCents: 1 }
  expect(summary({ totals: oneCent, shipping: 'Post', coupons: ['CENT'], taxes: ['State tax'] }).sums).toEqual([
    ['Subtotal', '$48.00'],
    ['Discount, CENT', '-$0.01'],
    ['Post', '$0.00', true],
    ['State tax', '$0.01', true],
  ])
})

test('a line has its options, its picture and the periods of its subscription [SRV-57]', () => {
  const optionValues = [{ value: '40 cm' }, { value: 'blue' }]
  const [line] = summary({}, [{ ...LINE, optionValues, data: { print: 'eddy' }, plan: PLAN }]).lines
  expect(line).toMatchObject({ options: '40 cm, blue', total: '$48.00 monthly for 6 payments' })
  expect(line?.picture).toEqual(pictureOf('eddy'))
  expect(pictureOf('eddy')).toBeDefined()
})

test('a price has the periods of its plan, if there is one [COM-18]', () => {
  expect(planPrice(1600, 'USD', PLAN, 'en-US')).toBe('$16.00 monthly for 6 payments')
  expect(planPrice(1600, 'EUR', null, 'en-US')).toBe('€16.00')
  expect(planPrice(1600, 'EUR', PLAN, 'de')).toBe('16,00\u00a0€ monatlich bei 6 Zahlungen')
})

test('the countries stand in the order of their names [SRV-53]', () => {
  const names = countryNames('en-US')
  expect(names).toHaveLength(26)
  expect(names.slice(0, 4)).toEqual([
    ['AU', 'Australia'],
    ['AT', 'Austria'],
    ['BE', 'Belgium'],
    ['CA', 'Canada'],
  ])
  expect(names.at(-1)).toEqual(['US', 'United States'])
  expect(
    countryNames('de')
      .map(([code]) => code)
      .slice(0, 4),
  ).toEqual(['AU', 'BE', 'DK', 'DE'])
})
