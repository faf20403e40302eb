import { FORMS } from '@vitrine/messages'
import { describe, expect, test } from 'vitest'
import { EVERY_KIND } from '../kindSets/everyKind.js'
import type { FormDefinition, FormField } from './definition.js'
import type { FormState } from './formState.js'
import { IDLE } from './formState.js'
import { answerId, counterPart, formParts, idOf, submitText, summaryItems, type FormCircumstances } from './parts.js'

const email: FormField = { id: 'email', type: 'email', title: 'Email', description: 'We answer.', maxLength: 20 }
const who: FormField = { id: 'who', type: 'name', title: 'Name', description: 'Yours.' }
const note: FormField = { id: 'note', type: 'text', title: 'Note' }
const pick: FormField = { id: 'pick', type: 'select', title: 'Pick', options: ['Tea'], required: true }
const drink: FormField = { id: 'drink', type: 'radio', title: 'Drink', options: ['Tea'] }
const definition: FormDefinition = { id: 'f', fields: [email, who, note, pick, drink] }
const model = { definition, kinds: EVERY_KIND }

const partsOf = (state: Partial<FormState> = {}, circumstances?: FormCircumstances) =>
  formParts(model, { ...IDLE, ...state }, 'form-f', circumstances)
/** Whether each part of the whole form is hidden. */
function hidden(state: Partial<FormState>) {
  const parts = partsOf(state)
  const names = ['form', 'summary', 'failure', 'notice', 'success'] as const
  return names.filter((name) => parts[name]['hidden'])
}
const part = (name: string) => ({ part: name, element: 'input', attributes: {} }) as const
const control = (field: FormField, name = '', state: Partial<FormState> = {}, value: object | string = '') =>
  partsOf(state).control(field, part(name), value as string)

test('ids are those of the root, the field and the part [FRM-28]', () => {
  expect([idOf('root', email, ''), idOf('root', who, 'First'), idOf('root', '', 'answer')]).toEqual([
    'root.email',
    'root.who.First',
    'root..answer',
  ])
  expect(answerId('root')).toBe('root..answer')
})

describe('the whole form', () => {
  test('untouched shows its fields alone [FRM-30] [FRM-38]', () => {
    expect(hidden({})).toEqual(['summary', 'failure', 'notice', 'success'])
    expect(partsOf().root).toEqual({ 'data-state': 'idle' })
  })

  test('of five fields with an error in one shows the summary and both notices [FRM-30]', () => {
    expect(hidden({ status: 'failure', errors: { note: 'No.' } })).toEqual(['failure', 'success'])
    expect(hidden({ status: 'failure', errors: { note: 'No.' }, failure: 'Look.' })).toEqual(['success'])
    expect(partsOf({ status: 'failure' }).root).toEqual({ 'data-state': 'failure' })
  })

  test('of four fields has no notice: its errors are said above and at their fields, each once [FRM-30]', () => {
    const short = { ...definition, fields: definition.fields.slice(0, 4) }
    const parts = formParts(
      { ...model, definition: short },
      { ...IDLE, errors: { note: 'No.' }, failure: 'Look.' },
      'f',
    )
    expect([parts.summary, parts.failure, parts.notice].map(({ hidden }) => hidden)).toEqual([false, false, true])
  })

  test('with a failure of its own, or an error of no field, shows no notice [FRM-30]', () => {
    expect(hidden({ status: 'failure', failure: 'Full.' })).toEqual(['notice', 'success'])
    expect(hidden({ status: 'failure', failure: 'Full.', errors: { other: 'No.' } })).toEqual(['notice', 'success'])
  })

  test('after a success shows the success, and stays locked while the page leaves [FRM-36] [FRM-38]', () => {
    expect(hidden({ status: 'success' })).toEqual(['form', 'summary', 'failure', 'notice'])
    expect(partsOf({ status: 'success' }).root).toEqual({ 'data-state': 'success' })
    const leaving = { status: 'success', redirect: '/thanks' } as const
    expect(hidden(leaving)).toEqual(['summary', 'failure', 'notice', 'success'])
    expect(partsOf(leaving).root).toEqual({ 'data-state': 'submitting' })
    expect(partsOf(leaving).submit['aria-disabled']).toBe('true')
  })
})

describe('the button', () => {
  const free = { 'aria-disabled': undefined, 'aria-describedby': undefined, 'data-held': false }
  const owner = { submitLanguage: { lang: 'ar', dir: 'rtl' } }

  test('is free in a form that is idle or has failed, with the language of its owner [FRM-36]', () => {
    for (const status of ['idle', 'failure'] as const) {
      expect(partsOf({ status }).submit).toEqual({ ...free, lang: undefined, dir: undefined })
      expect(partsOf({ status }, owner).submit).toEqual({ ...free, lang: 'ar', dir: 'rtl' })
    }
    expect(partsOf({}, { submitLanguage: { lang: '', dir: '' } }).submit).toEqual({
      ...free,
      lang: undefined,
      dir: undefined,
    })
  })

  test('is locked while the form is sent, with the language of the page [FRM-36]', () => {
    expect(partsOf({ status: 'submitting' }, owner).submit).toEqual({
      ...free,
      'aria-disabled': 'true',
      lang: undefined,
      dir: undefined,
    })
  })

  test('that waits for a captcha is disabled and described by the hint [FRM-54]', () => {
    expect(partsOf({}, { isHeld: true }).submit).toMatchObject({
      'aria-disabled': 'true',
      'aria-describedby': 'form-f..captcha-hint',
      'data-held': true,
    })
  })

  test('has the text of its owner or of the catalogue, and another one while the form is sent [FRM-36]', () => {
    const own = { ...definition, submitButtonText: 'Send' }
    expect([submitText(definition, IDLE, FORMS), submitText(own, IDLE, FORMS)]).toEqual(['Submit', 'Send'])
    expect(submitText(own, { ...IDLE, status: 'submitting' }, FORMS)).toBe('Submitting…')
    expect(submitText(own, { ...IDLE, status: 'success', redirect: '/a' }, FORMS)).toBe('Submitting…')
  })
})

describe('a field', () => {
  const failed = { status: 'failure', errors: { email: 'No.', who: 'No.', pick: 'No.' } } as const

  test('with an error is marked and shows it; any other hides it [FRM-27] [FRM-28]', () => {
    const parts = partsOf(failed)
    expect([parts.field(email), parts.error(email)]).toEqual([{ 'data-invalid': true }, { hidden: false }])
    expect([parts.field(note), parts.error(note)]).toEqual([{ 'data-invalid': false }, { hidden: true }])
  })

  test('names in its description the error, the help and the counter that it has [FRM-28]', () => {
    expect(control(email)).toEqual({
      readonly: false,
      'aria-invalid': undefined,
      'aria-describedby': 'form-f.email.help form-f.email.counter',
    })
    expect(control(email, '', failed)).toEqual({
      readonly: false,
      'aria-invalid': 'true',
      'aria-describedby': 'form-f.email.error form-f.email.help form-f.email.counter',
    })
    expect(control(note)).toEqual({ readonly: false, 'aria-invalid': undefined, 'aria-describedby': undefined })
  })

  test('of several parts marks the parts at fault alone; its help describes the group [FRM-28]', () => {
    const value = { First: '', Last: 'Lovelace' }
    expect(control(who, 'First', failed, value)).toEqual({
      readonly: false,
      'aria-invalid': 'true',
      'aria-describedby': 'form-f.who.error',
    })
    expect(control(who, 'Last', failed, value)).toEqual({
      readonly: false,
      'aria-invalid': undefined,
      'aria-describedby': undefined,
    })
  })

  test('is locked while the form is sent: a text is read only, a choice inert [FRM-36]', () => {
    const parts = partsOf({ status: 'submitting' })
    expect(parts.control(note, part(''), '')).toMatchObject({ readonly: true })
    expect(parts.control(drink, { ...part(''), options: [] }, '')).toMatchObject({ inert: true })
  })

  test('that is a required list, or takes required files, denies its fault until it has one [FRM-28]', () => {
    const shape = { part: '', element: 'select', attributes: {}, options: [] } as const
    const marks = [partsOf(), partsOf(failed)].map((parts) => parts.control(pick, shape, '')['aria-invalid'])
    expect(marks).toEqual(['false', 'true'])
    expect(partsOf().control({ ...pick, required: false }, shape, '')['aria-invalid']).toBeUndefined()
    expect(control({ ...note, required: true })['aria-invalid']).toBeUndefined()
    expect(control({ ...note, type: 'file', required: true })['aria-invalid']).toBe('false')
  })
})

describe('the summary', () => {
  const values = { email: 'ada', who: { First: 'Ada', Last: '' }, note: '', pick: '', drink: '' }
  const items = (state: Partial<FormState>, given: object = values) =>
    summaryItems(model, { ...IDLE, ...state }, given as typeof values, 'form-f', FORMS)

  test('leads to the part at fault of each field, in the order of the fields, and names the field [FRM-28]', () => {
    expect(items({ errors: { who: 'Name is required.', email: 'Taken.', other: 'No.' } })).toEqual([
      { href: '#form-f.email', text: 'Email: Taken.' },
      { href: '#form-f.who.Last', text: 'Name is required.' },
    ])
    expect(items({ errors: { who: 'No.' } }, {})).toEqual([])
    expect(items({})).toEqual([])
  })

  test('begins with the link to sign in where the visitor must [FRM-61]', () => {
    expect(items({ signInHref: '/account', errors: { note: 'No.' } })).toEqual([
      { href: '/account', text: 'Sign in to send this form', part: 'sign-in' },
      { href: '#form-f.note', text: 'Note: No.' },
    ])
  })

  test('leads to the field itself where its kind names no part at fault [FRM-28]', () => {
    const hiddenField: FormField = { id: 'h', type: 'hidden', title: 'H' }
    const one = { definition: { id: 'f', fields: [hiddenField] }, kinds: EVERY_KIND }
    expect(summaryItems(one, { ...IDLE, errors: { h: 'No.' } }, { h: 'x' }, 'form-f', FORMS)).toEqual([
      { href: '#form-f.h', text: 'H: No.' },
    ])
  })
})

test('a counter shows the length and the limit, and its state [FRM-24]', () => {
  expect(counterPart(email, 'x'.repeat(18))).toEqual({
    state: 'near',
    attributes: { 'data-state': 'near' },
    text: '18 / 20',
  })
  expect(counterPart(note, 'x')).toBeUndefined()
})
