import { expect, test } from 'vitest'
import type { Notice } from '../model.ts'
import { drawNotice } from './drawNotice.ts'

const draw = (notice: Notice, lang?: string): string =>
  drawNotice(notice, lang === undefined ? {} : { lang, dir: 'ltr' }).replaceAll(/\s+/g, ' ')

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

test('the words of a notice name their language where it is not that of the page [SRV-97]', () => {
  expect(draw({ title: 'Out.', text: 'Bye.', wayOn: { label: 'On', href: '/' } }, 'en-US')).toBe(
    '<div class="notice" role="status" > <p> <strong><span lang="en-US" dir="ltr">Out.</span></strong> <span lang="en-US" dir="ltr">Bye.</span> <a href="/"><span lang="en-US" dir="ltr">On</span></a> </p> </div>',
  )
})
