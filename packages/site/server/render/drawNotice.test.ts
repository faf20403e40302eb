import { REFUSALS } from '../../messages/refusals.ts'
import { expect, test } from 'vitest'
import type { Notice } from '../model.ts'
import { drawNotice } from './drawNotice.ts'

const draw = (notice: Notice, lang = 'en-US'): string => drawNotice(notice, lang).replaceAll(/\s+/g, ' ')

test('a notice is a status with its title and its words, escaped [SRV-86 e]', () => {
  expect(draw({ title: 'Added <1>.', text: 'It & more.' })).toBe(
    '<div class="notice" role="status" > <p> <strong>Added &lt;1&gt;.</strong> It &amp; more. </p> </div>',
  )
})

test('a notice of a refusal takes the focus, and may lead on [SRV-86 e]', () => {
  expect(draw({ title: 'No.', text: 'Sold out.', isFocused: true, wayOn: { label: 'View cart', href: '/cart' } })).toBe(
    '<div class="notice" role="status" tabindex="-1" autofocus> <p> <strong>No.</strong> Sold out. <a href="/cart">View cart</a> </p> </div>',
  )
})

test('a notice that scripts show as a dialog stands on the page for those without [SRV-34]', () => {
  expect(draw({ title: 'Out.', text: 'Bye.', isDialog: true })).toBe(
    '<noscript><div class="notice" role="status" > <p> <strong>Out.</strong> Bye. </p> </div></noscript>',
  )
})

test('a notice of a refusal is in the language of its page [SRV-97] [SRV-191]', () => {
  expect(draw({ title: REFUSALS.checkFields, text: '' }, 'de')).toContain('Einige Felder brauchen noch einen Blick.')
})
