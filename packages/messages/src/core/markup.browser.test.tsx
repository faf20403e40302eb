import { render } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CART, createMessages, FORMS, formatMessage, STORE, translate } from '../index.js'

const MARKUP = '<img src="x" onerror="document.title = \'run\'"><b>bold</b>&lt;i&gt;'

test('a value with markup in it is shown letter by letter [MSG-6]', () => {
  const text = formatMessage(STORE.chooseOption, { name: MARKUP })
  expect(text).toBe(`Choose ${MARKUP}`)
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  expect(paragraph.children).toHaveLength(0)
  expect(paragraph.innerText).toBe(`Choose ${MARKUP}`)
  const { container } = render(<p title={text}>{text}</p>)
  expect(container.querySelectorAll('p *')).toHaveLength(0)
  expect(container.querySelector('p')).toHaveProperty('title', text)
  expect(container.textContent).toBe(`Choose ${MARKUP}`)
  expect(document.title).not.toBe('run')
})

test('so is a number’s place, and a translation that holds markup itself [MSG-6]', () => {
  const texts = { itemsInCart: { by: 'n', forms: { one: '<b>{n}</b>', other: '<script>{n}</script> {#n}' } } }
  const say = createMessages('de', translate(CART, texts))
  const { container } = render(<p>{say('itemsInCart', { n: '<i>2</i>' })}</p>)
  expect(container.querySelectorAll('p *')).toHaveLength(0)
  expect(container.textContent).toBe('<script><i>2</i></script> NaN')
})

test('whatever the value is, it makes no element and is read as it was given [MSG-6]', () => {
  const part = fc.constantFrom('<b>', '</b>', '<img onerror=x>', '&amp;', '"', "'", '{title}', '$&', '\u202e', 'a')
  const paragraph = document.createElement('p')
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const title = parts.join('')
      paragraph.textContent = formatMessage(FORMS.fieldRequired, { title })
      expect(paragraph.children).toHaveLength(0)
      expect(paragraph.textContent).toBe(`${title} is required.`)
    }),
  )
})
