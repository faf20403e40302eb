import { afterEach, expect, test } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { feature, keepText } from './keptText.js'

const address = location.href
afterEach(() => {
  sessionStorage.clear()
  history.replaceState(history.state, '', address)
})

test('the text of a form comes back after a reload, once [ACC-44]', async () => {
  const page = '<form><textarea id="words" name="words"></textarea></form>'
  document.body.innerHTML = page
  document.querySelector('textarea')!.value = 'Is the hall free?'
  expect(keepText(document)).toBe(true)
  document.body.innerHTML = page
  const stop = await feature(fakeSite(), document)
  expect(document.querySelector('textarea')!.value).toBe('Is the hall free?')
  stop()
  document.body.innerHTML = page
  await feature(fakeSite(), document)
  expect(document.querySelector('textarea')!.value).toBe('')
})
