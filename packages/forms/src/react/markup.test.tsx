import { FORMS } from '@vitrine/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { tagsWith } from '@vitrine/testing/markup'
import { expect, test } from 'vitest'
import type { FormDefinition, FormField } from '../core/definition.js'
import type { FieldKind } from '../core/fieldKind.js'
import { text } from '../kinds/text.js'
import { Form } from './Form.js'
import type { FormViewProps } from './formProps.js'

type HtmlProps = FormViewProps & { readonly kinds?: readonly FieldKind[] }

/** HTML of a form with these fields. */
function html(fields: readonly Partial<FormField>[], props: HtmlProps = {}, more: Partial<FormDefinition> = {}) {
  const all = fields.map((field) => ({ type: 'text', title: `Title of ${field.id}`, ...field }) as FormField)
  return renderToStaticMarkup(<Form definition={{ id: 'f', fields: all, ...more }} action="/send" {...props} />)
}
/** Attributes of the first start tag that holds a text, by name. */
function tagWith(markup: string, text: string): Readonly<Record<string, string>> {
  const [tag = ''] = tagsWith(markup, text)
  return Object.fromEntries(Array.from(tag.matchAll(/ ([\w-]+)="([^"]*)"/g), ([, name, value]) => [name!, value!]))
}
const contentLanguage = { lang: 'de', dir: 'ltr' } as const

test('a field of several parts is a group, named by its title and described by its help [FRM-2] [FRM-8]', () => {
  const who = { id: 'who', type: 'name', required: true } as const
  expect(tagWith(html([{ ...who, description: 'Yours.' }]), 'data-field="who"')).toEqual({
    'data-scope': 'form',
    'data-part': 'field',
    'data-field': 'who',
    'data-kind': 'name',
    role: 'group',
    'aria-labelledby': 'form-f.who.title',
    'aria-describedby': 'form-f.who.help',
  })
  const markup = html([who])
  expect(tagWith(markup, 'data-field="who"')).not.toHaveProperty('aria-describedby')
  expect(tagWith(markup, 'data-name="First"')).toMatchObject({ 'data-part': 'group-item' })
  expect(tagWith(markup, 'for="form-f.who.First"')).toMatchObject({ 'data-part': 'label' })
  expect(tagWith(markup, 'name="field.who.First"')).toMatchObject({
    id: 'form-f.who.First',
    autoComplete: 'given-name',
    required: '',
  })
  expect(markup).not.toContain('data-part="below"')
})

test('a field of one control has a label, its help, its counter and a limit that is not the native one [FRM-2] [FRM-25]', () => {
  const note = { id: 'note', description: 'Help.', placeholder: 'Say it', maxLength: 9, required: true }
  const markup = html([note], { contentLanguage, defaultValues: { note: 'Hi' } })
  expect(tagWith(markup, 'data-field="note"')).toEqual({
    'data-scope': 'form',
    'data-part': 'field',
    'data-field': 'note',
    'data-kind': 'text',
  })
  expect(tagWith(markup, 'for="form-f.note"')).toEqual({
    'data-scope': 'form',
    'data-part': 'title',
    for: 'form-f.note',
    ...contentLanguage,
  })
  expect(tagWith(markup, 'name="field.note"')).toEqual({
    'data-scope': 'form',
    'data-part': 'control',
    type: 'text',
    id: 'form-f.note',
    name: 'field.note',
    required: '',
    placeholder: 'Say it',
    lang: 'de',
    'data-max-length': '9',
    'aria-describedby': 'form-f.note.help form-f.note.counter',
    value: 'Hi',
  })
  expect(markup).toContain('<span aria-hidden="true" data-scope="form" data-part="required">*</span>')
  expect(markup).toContain('id="form-f.note.help" lang="de" dir="ltr">Help.</p>')
  expect(markup).toContain('id="form-f.note.counter" data-state="quiet">2 / 9</p>')
})

test('a field without settings has no mark, help, counter, placeholder or limit [FRM-2]', () => {
  const markup = html([{ id: 'note' }], { contentLanguage })
  for (const none of ['data-part="required"', 'data-part="below"', 'data-part="counter"', 'data-max-length'])
    expect(markup).not.toContain(none)
  expect(tagWith(markup, 'name="field.note"')).toEqual({
    'data-scope': 'form',
    'data-part': 'control',
    type: 'text',
    id: 'form-f.note',
    name: 'field.note',
    value: '',
  })
})

test.each([
  ['radio', 'radiogroup', { required: '', 'aria-invalid': 'false' }],
  ['checkbox', 'group', {}],
] as const)('a %s is a %s of inputs with the owner’s texts [FRM-2] [FRM-28]', (type, role, marks) => {
  const drink = { id: 'drink', type, options: ['Tea', 'Milk'], required: true, placeholder: 'No' }
  const value = type === 'radio' ? 'Milk' : ['Milk']
  const markup = html([drink], { contentLanguage, defaultValues: { drink: value } })
  expect(tagWith(markup, 'data-part="options"')).toEqual({
    'data-scope': 'form',
    'data-part': 'options',
    role,
    'aria-labelledby': 'form-f.drink.title',
  })
  expect(tagWith(markup, 'data-part="title"')).toMatchObject({ id: 'form-f.drink.title', ...contentLanguage })
  const own = { 'data-scope': 'form', 'data-part': 'choice', type, name: 'field.drink', ...marks }
  expect(tagWith(markup, 'value="Tea"')).toEqual({ ...own, id: 'form-f.drink', value: 'Tea' })
  expect(tagWith(markup, 'value="Milk"')).toEqual({
    ...own,
    id: 'form-f.drink.1.option',
    value: 'Milk',
    checked: '',
  })
  expect(markup).toContain('<span lang="de" dir="ltr">Tea</span>')
})

test('a part that a value lacks is blank, and so is a list of a kind without options [FRM-2]', () => {
  const markup = html([{ id: 'who', type: 'name' }], { defaultValues: { who: { First: 'Ada' } } })
  expect(tagWith(markup, 'name="field.who.First"')).toHaveProperty('value', 'Ada')
  expect(tagWith(markup, 'name="field.who.Last"')).toHaveProperty('value', '')
  const bare = { ...text, controls: () => [{ part: '', element: 'select', attributes: {} }] as const }
  const [select, end] = html([{ id: 'note' }], { kinds: [bare] })
    .split('<select ')[1]!
    .split('>')
  expect([select, end]).toEqual([expect.stringContaining('name="field.note"'), '</select'])
})

test('a list has the owner’s options in their language, after the choice of none [FRM-2]', () => {
  const markup = html([{ id: 'how', type: 'select', options: ['Tea'] }], {
    contentLanguage,
    defaultValues: { how: 'Tea' },
  })
  expect(tagWith(markup, 'name="field.how"')).toMatchObject({ id: 'form-f.how' })
  expect(markup).toContain(
    '><option value="">Please choose</option><option value="Tea" lang="de" dir="ltr" selected="">Tea</option></select>',
  )
})

test('each statement of a scale is a named group in the owner’s language; its levels are not [FRM-9]', () => {
  const markup = html([{ id: 'how', type: 'likert', options: ['Warm'] }], { contentLanguage })
  expect(markup).toContain('data-part="label" id="form-f.how.0.label" lang="de" dir="ltr">Warm</div>')
  expect(tagWith(markup, 'role="radiogroup"')).toMatchObject({ 'aria-labelledby': 'form-f.how.0.label' })
  expect(markup).toContain('<span>Neutral</span>')
})

test('a section is a heading with its help and its line, a hidden field one input [FRM-2]', () => {
  const fields = [
    { id: 'a', type: 'section', description: 'Help.', underline: true },
    { id: 'b', type: 'section' },
    { id: 'c', type: 'hidden', value: 'fixed' },
  ] as const
  const markup = html(fields, { contentLanguage })
  expect(markup).toContain(
    '<div data-scope="form" data-part="section" data-underline=""><h3 data-scope="form" data-part="section-title" lang="de" dir="ltr">Title of a</h3>' +
      '<p data-scope="form" data-part="help" lang="de" dir="ltr">Help.</p></div>',
  )
  expect(markup).toContain('<div data-scope="form" data-part="section"><h3')
  expect(markup.match(/data-part="help"/g)).toHaveLength(1)
  expect(markup).toContain('<input type="hidden" name="field.c" value="fixed"/>')
})

test('only a text has a placeholder, and a hidden field only its key and value [FRM-4]', () => {
  const field = (type: FormField['type']) => ({ id: 'a', type, options: ['Tea'], placeholder: 'Say it' })
  for (const type of ['text', 'textarea', 'email', 'currency', 'number', 'website', 'password', 'twitter'] as const)
    expect(tagWith(html([field(type)]), 'name="field.a"'), type).toHaveProperty('placeholder', 'Say it')
  for (const type of ['date', 'time', 'name', 'address', 'phone', 'radio', 'checkbox', 'likert', 'section'] as const)
    expect(html([field(type)]), type).not.toContain('Say it')
  const more = { description: 'Help.', required: true, value: 'fixed' }
  expect(html([{ ...field('hidden'), ...more }])).not.toMatch(/Say it|Help\.|data-part="required"/)
  expect(html([{ ...field('section'), ...more }])).not.toMatch(/data-part="required"|fixed/)
})

test('a form has its disclaimer below the button where the owner wrote one [FRM-7]', () => {
  const markup = html([], { contentLanguage }, { disclaimer: 'We keep nothing.' })
  expect(markup).toMatch(/<\/button><p [^>]*data-part="disclaimer" lang="de" dir="ltr">We keep nothing\.<\/p>/)
  expect(html([])).not.toContain('disclaimer')
})

test('a form with a captcha has its place, its hint and a note for a page without scripts [FRM-51] [FRM-54]', () => {
  const captcha = { siteKey: 'key', script: '/captcha.js' }
  const markup = html([], { captcha }, { captcha: true })
  expect(tagWith(markup, 'data-part="captcha"')).toEqual({
    'data-scope': 'form',
    'data-part': 'captcha',
    'data-sitekey': 'key',
    'data-script': '/captcha.js',
  })
  expect(markup).toContain('id="form-f..captcha-hint">Complete CAPTCHA before submitting.</p>')
  expect(markup).toMatch(/<noscript><p [^>]*data-part="needs-scripts">This form needs scripts/)
  expect(html([], { captcha })).not.toContain('captcha')
})

test('the HTML of a form names what it posts: the given marks and no other [FRM-32]', () => {
  const given = { crumb: 'c', submissionKey: 'k', shownAt: 's' }
  const posted = (markup: string) =>
    Array.from(markup.matchAll(/<input type="hidden" name="(\w+)" value="(\w*)"\/>/g), ([, name, value]) => [
      name,
      value,
    ])
  expect(posted(html([], given))).toEqual([
    ['crumb', 'c'],
    ['key', 'k'],
    ['formId', 'f'],
    ['shownAt', 's'],
  ])
  expect(posted(html([]))).toEqual([['formId', 'f']])
})

test('the answer to a plain post is named by the address of the form, once [FRM-38]', () => {
  const ids = (props: FormViewProps): string[] =>
    [...html([], props).matchAll(/data-part="(\w+)" id="form-f\.\.answer"/g)].map(([, part]) => part!)
  expect([ids({}), ids({ status: 'success' })]).toEqual([['summary'], ['success']])
  expect(html([])).toContain('action="/send#form-f..answer"')
  expect(html([], { action: '/send#here' })).toContain('action="/send#here"')
  expect(html([], { action: undefined })).not.toContain('action=')
})

test.each<[FormViewProps, Readonly<Record<string, string>>]>([
  [{}, { id: 'form-f', 'data-state': 'idle' }],
  [{ id: 'mine' }, { id: 'mine', 'data-state': 'idle' }],
  [{ errors: { a: 'No.' } }, { id: 'form-f', 'data-state': 'failure' }],
  [{ failure: 'Full.' }, { id: 'form-f', 'data-state': 'failure' }],
  [
    { errors: {}, failure: '' },
    { id: 'form-f', 'data-state': 'idle' },
  ],
  [{ status: 'submitting' }, { id: 'form-f', 'data-state': 'submitting' }],
  [{ status: 'success' }, { id: 'form-f', 'data-state': 'success' }],
  [
    { signIn: { href: '/account', isNeeded: false } },
    { id: 'form-f', 'data-state': 'idle', 'data-sign-in': '/account' },
  ],
])('the root of a form with %j has the attributes %j [FRM-36]', (props, attributes) => {
  expect(tagWith(html([{ id: 'a' }], props), 'data-part="root"')).toEqual({
    'data-scope': 'form',
    'data-part': 'root',
    ...attributes,
  })
})

test('a form with errors alone has the text for them, in the language of its page [FRM-26]', () => {
  const failureOf = (props: FormViewProps) =>
    /^[^<>]*>([^<>]*)</.exec(
      html([{ id: 'a' }], { errors: { a: 'No.' }, ...props }).split('data-part="failure"')[1]!,
    )![1]
  expect(failureOf({})).toBe('One or more fields is invalid, please check your entries.')
  expect(failureOf({ failure: 'Full.' })).toBe('Full.')
  expect(failureOf({ messages: { ...FORMS, invalidFields: 'Felder prüfen.' } })).toBe('Felder prüfen.')
})

test('a form whose visitor is signed out is a sentence and a link, after a failure the form and the link [FRM-61]', () => {
  const signIn = { href: '/account', isNeeded: true }
  expect(html([{ id: 'a' }], { signIn })).toBe(
    '<div data-scope="form" data-part="root" id="form-f" data-sign-in="/account" data-state="signed-out">' +
      '<p data-scope="form" data-part="members">This form is for members.</p>' +
      '<a href="/account" data-scope="form" data-part="sign-in">Sign in to send this form</a></div>',
  )
  const failed = html([{ id: 'a' }], { signIn, failure: 'Full.' })
  expect(failed).toContain(
    '<li><a href="/account" data-scope="form" data-part="sign-in">Sign in to send this form</a></li>',
  )
  expect(tagWith(failed, 'data-part="root"')['data-state']).toBe('failure')
})

test('only a newsletter is marked as one [FRM-58]', () => {
  expect(tagWith(html([], {}, { newsletter: true }), 'data-part="root"')).toHaveProperty('data-newsletter', '')
  expect(html([])).not.toContain('data-newsletter')
})
