import { expect, test } from 'vitest'
import { lastHeading } from './lastHeading.ts'

test.each([
  ['<h2>Write to the desk</h2><p>We answer.</p>', 'Write to the desk'],
  ['<h2>One</h2><h3 id="b">Two <em>&amp; three</em></h3>', 'Two & three'],
  ['<p>No heading.</p>', undefined],
  ['<h2></h2>', undefined],
  [7, undefined],
])('the last heading of the text %j is %j [SRV-176]', (html, heading) => {
  expect(lastHeading({ type: 'html', data: { html } })).toBe(heading)
})

test('a block of another type names no form [SRV-176]', () => {
  expect(lastHeading({ type: 'quote', data: { html: '<h2>One</h2>' } })).toBeUndefined()
  expect(lastHeading({ type: 'html', data: null })).toBeUndefined()
})
