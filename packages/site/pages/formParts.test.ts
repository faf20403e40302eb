import { JSDOM } from 'jsdom'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CheckoutChoice, CheckoutField, ErrorLinks, errorProps } from './CheckoutField.tsx'
import { HeaderFooterPage } from './HeaderFooterPage.tsx'
import { SettingsForm } from './SettingsForm.tsx'

const NONE = { typed: {}, errors: {} }
const html = (element: ReactNode): string => renderToStaticMarkup(element)
const draw = (element: ReactNode): Element => new JSDOM(html(element)).window.document.body

test('a field has its label, what was typed, and its error above [SRV-112]', () => {
  expect(html(createElement(CheckoutField, { name: 'city', label: 'City', form: NONE }))).toBe(
    '<p class="field"><label for="city">City<small> (optional)</small></label>' +
      '<input id="city" name="city" value=""/></p>',
  )
  const form = { typed: { city: 'Ulm' }, errors: { city: 'Which?', name: 'Who?' } }
  const field = createElement(CheckoutField, { name: 'city', label: 'City', form, isHalf: true, required: true })
  expect(html(field)).toBe(
    '<p class="field" data-half="true"><span class="error" id="city-error">Which?</span>' +
      '<label for="city">City</label>' +
      '<input id="city" aria-invalid="true" aria-describedby="city-error" required="" name="city" value="Ulm"/></p>',
  )
  expect(errorProps('line1', form)).toEqual({})
})

test.each([
  [undefined, ['b']],
  ['a', ['a']],
  ['c', ['b']],
])('of a choice with %j typed the option %j is chosen [SRV-112]', (typed, chosen) => {
  const form = { typed: typed === undefined ? {} : { way: typed }, errors: {} }
  const options = [['a', 'By post', '$5.00'] as const, ['b', 'At the desk'] as const]
  const page = draw(createElement(CheckoutChoice, { name: 'way', form, selected: 'b', options }))
  const inputs = [...page.querySelectorAll('input')]
  expect(inputs.filter(({ defaultChecked }) => defaultChecked).map(({ value }) => value)).toEqual(chosen)
  expect(inputs.map(({ type, name }) => [type, name])).toEqual([
    ['radio', 'way'],
    ['radio', 'way'],
  ])
  expect([...page.querySelectorAll('label')].map(({ innerHTML }) => innerHTML.replace(/<input[^<>]*>/, ''))).toEqual([
    '<span>By post</span><span class="amount">$5.00</span>',
    '<span>At the desk</span>',
  ])
  expect(page.querySelector('.choices')!.id).toBe('way')
})

test('an error links to its field, and that of the form is a sentence [SRV-112]', () => {
  const errors = [['city', 'Which?'] as const, ['form', 'A language is twice in the list.'] as const]
  expect(html(createElement(ErrorLinks, { errors, className: 'refusal' }))).toBe(
    '<ul class="refusal"><li><a href="#city">Which?</a></li><li>A language is twice in the list.</li></ul>',
  )
})

describe('a page of settings', () => {
  const page = (more: object) =>
    draw(
      SettingsForm({
        title: 'Palette',
        lead: 'The colours.',
        path: '/config/palette',
        crumb: 'c-1',
        isSaved: false,
        templateLanguage: {},
        children: 'FIELDS',
        ...NONE,
        ...more,
      }),
    )

  test('posts its fields with a crumb, and leads back to the panel [SRV-59 b]', () => {
    const settings = page({})
    const form = settings.querySelector('form')!
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/config/palette'])
    expect(form.innerHTML).toBe(
      '<input type="hidden" name="crumb" value="c-1"><div class="fields">FIELDS</div>' +
        '<div class="ways"><button type="submit">Save</button><a href="/config/">Back to the panel</a></div>',
    )
    expect(settings.querySelector('h1')!.textContent).toBe('Palette')
    expect(settings.querySelector('.lead')!.textContent).toBe('The colours.')
    expect(settings.querySelectorAll('output, .refusal')).toHaveLength(0)
    expect(settings.querySelectorAll('.fields')).toHaveLength(1)
  })

  test('says that it is saved, or which fields are wrong, with the focus there [SRV-59 b] [SRV-86 e]', () => {
    expect(page({ isSaved: true }).querySelector('output')!.textContent).toBe('Saved. The pages show it from now on.')
    const refusal = page({ errors: { accent: 'No colour.' } }).querySelector('.refusal')!
    expect([refusal.getAttribute('role'), refusal.getAttribute('tabindex'), refusal.hasAttribute('autofocus')]).toEqual(
      ['alert', '-1', true],
    )
    expect(refusal.innerHTML).toBe('<ul><li><a href="#accent">No colour.</a></li></ul>')
  })

  test('has room for more buttons, and for content below its form [SRV-59 b]', () => {
    const settings = page({ buttons: createElement('b', {}, 'RESET'), after: 'BELOW' })
    expect(settings.querySelector('.ways b')!.textContent).toBe('RESET')
    expect(settings.querySelector('form + .fields')!.textContent).toBe('BELOW')
  })
})

test('the form of header and footer has each column, and a new one at the end [SRV-59 b] [SRV-35]', () => {
  const typed = {
    'site-title': 'Hall',
    'link-0-label': 'Shop',
    'link-0-href': '/shop',
    'column-0-heading': 'Ask',
    'column-0-line-0-label': 'Mail us',
    'column-1-heading': '',
    closing: 'Good night.',
  }
  const element = createElement(HeaderFooterPage, {
    title: 'Header and footer',
    path: '/config/header-footer',
    crumb: 'c-1',
    isSaved: false,
    templateLanguage: {},
    typed,
    errors: {},
  })
  const page = draw(element)
  expect([...page.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
    'Header and navigation',
    'Footer, column 1',
    'Footer, a new column',
    'End of the page',
  ])
  const fields = [...page.querySelectorAll<HTMLInputElement>('.fields input')]
  expect(fields.map(({ name, value, maxLength, required }) => [name, value, maxLength, required])).toEqual([
    ['site-title', 'Hall', 100, true],
    ['link-0-label', 'Shop', 200, false],
    ['link-0-href', '/shop', 2000, false],
    ['column-0-heading', 'Ask', 200, false],
    ['column-0-line-0-label', 'Mail us', 200, false],
    ['column-0-line-0-href', '', 2000, false],
    ['column-1-heading', '', 200, false],
    ['closing', 'Good night.', 300, true],
  ])
})
