import { expect, test } from 'vitest'
import { readContentLanguage } from './readContentLanguage.js'

function blockOf(data: Readonly<Record<string, string>>): HTMLElement {
  const block = document.createElement('div')
  Object.assign(block.dataset, data)
  return block
}

test.each(['ltr', 'rtl'])('a block whose texts run %s says so beside their language [SRV-97]', (dir) => {
  expect(readContentLanguage(blockOf({ contentLang: 'fa', contentDir: dir }))).toEqual({ lang: 'fa', dir })
})

test('a direction that is no direction is left out [SRV-97]', () => {
  expect(readContentLanguage(blockOf({ contentLang: 'de', contentDir: 'up' }))).toEqual({ lang: 'de', dir: undefined })
})

test('a block in the language of its page names none [SRV-97]', () => {
  expect(readContentLanguage(blockOf({}))).toEqual({ lang: undefined, dir: undefined })
})
