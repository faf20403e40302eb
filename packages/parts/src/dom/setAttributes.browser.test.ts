import { expect, test } from 'vitest'
import { setAttributes } from '../index.js'

function button(): HTMLButtonElement {
  const element = document.createElement('button')
  element.setAttribute('aria-expanded', 'false')
  element.setAttribute('disabled', '')
  return element
}

test('writes strings and numbers as text, true as the bare attribute, and takes away false and undefined [PAR-2]', () => {
  const element = button()
  element.setAttribute('title', 'More')
  setAttributes(element, { 'aria-expanded': 'true', tabindex: 0, inert: true, disabled: false, title: undefined })
  expect(element.outerHTML).toBe('<button aria-expanded="true" tabindex="0" inert=""></button>')
})

test('writes hidden until found [PAR-2]', () => {
  const element = document.createElement('div')
  setAttributes(element, { hidden: 'until-found' })
  expect(element.outerHTML).toBe('<div hidden="until-found"></div>')
})

test('the undo puts back what stood there [PAR-2]', () => {
  const element = button()
  const undo = setAttributes(element, { 'aria-expanded': 'true', tabindex: -1, disabled: undefined })
  undo()
  expect(element.outerHTML).toBe('<button aria-expanded="false" disabled=""></button>')
})

test('the first undo is enough for a view that names the same attributes in every state [PAR-2]', () => {
  const element = button()
  const undo = setAttributes(element, { 'aria-expanded': 'false', disabled: true })
  setAttributes(element, { 'aria-expanded': 'true', disabled: false })
  undo()
  expect(element.outerHTML).toBe('<button aria-expanded="false" disabled=""></button>')
})

test('a second undo does nothing more [PAR-2]', () => {
  const element = button()
  const undo = setAttributes(element, { title: 'More' })
  undo()
  element.setAttribute('title', 'Somebody else')
  undo()
  expect(element.title).toBe('Somebody else')
})

test('writes only what differs, so observers sleep [PAR-2]', () => {
  const element = button()
  const observer = new MutationObserver(() => {})
  observer.observe(element, { attributes: true })
  const undo = setAttributes(element, { 'aria-expanded': 'false', disabled: true, tabindex: undefined })
  undo()
  expect(observer.takeRecords()).toEqual([])
  setAttributes(element, { 'aria-expanded': 'true', disabled: true })
  expect(observer.takeRecords()).toHaveLength(1)
})
