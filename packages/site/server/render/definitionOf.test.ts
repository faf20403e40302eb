import { expect, test } from 'vitest'
import type { FormRow } from '../database/forms.ts'
import { definitionOf } from './definitionOf.ts'

const ROW: FormRow = {
  id: 'ask',
  collectionId: 'forms',
  name: 'Ask',
  definition: { id: 'ask', fields: [{ id: 'email', type: 'email', title: 'E-mail' }] },
  membersOnly: false,
  captcha: false,
  newsletter: null,
}
const settings = (selectedCurrency: string, code = 'en-US') =>
  new Map<string, unknown>([
    ['websiteSettings', { storeSettings: { selectedCurrency } }],
    ['languages', [{ code, default: true }]],
  ])

test('a form has the fraction digits of the currency and the region of the owner’s language [FRM-18]', () => {
  expect(definitionOf(ROW, settings('USD'))).toMatchObject({ id: 'ask', region: 'US', fractionDigits: 2 })
  expect(definitionOf(ROW, settings('JPY', 'de'))).toMatchObject({ region: 'DE', fractionDigits: 0 })
})

test('settings that cannot be read leave a form without region and fraction digits [FRM-18]', () => {
  for (const known of [new Map<string, unknown>(), settings('no currency')]) {
    const definition = definitionOf(ROW, known)!
    expect(definition.fields).toHaveLength(1)
    expect(definition).not.toHaveProperty('region')
    expect(definition).not.toHaveProperty('fractionDigits')
  }
})

test('the row of a form says whether it has a captcha, is for members or has a list [SRV-27]', () => {
  const facts = (row: Partial<FormRow>) => {
    const { captcha, membersOnly, newsletter } = definitionOf({ ...ROW, ...row }, settings('USD'))!
    return [captcha, membersOnly, newsletter]
  }
  const [captcha, membersOnly, newsletter] = facts({})
  expect([captcha, membersOnly, newsletter]).not.toContain(true)
  expect(facts({ captcha: true })).toEqual([true, membersOnly, newsletter])
  expect(facts({ membersOnly: true })).toEqual([captcha, true, newsletter])
  expect(facts({ newsletter: '' })).toEqual([captcha, membersOnly, true])
})

test.each([[{ id: 'ask', fields: [] }], [{ fields: [] }], ['none'], [null]])(
  'a form whose definition is %j is not configured [SRV-27]',
  (definition) => {
    expect(definitionOf({ ...ROW, definition }, settings('USD'))).toBeUndefined()
  },
)
