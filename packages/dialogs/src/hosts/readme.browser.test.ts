import { expect, test } from 'vitest'
import readme from '../../README.md?raw'
import { find } from '../../testing/page.js'
import { createDialogs } from '../index.js'

/** Tags, attributes and texts, without the part of an id that differs between dialogs. */
function outline(element: Element): unknown {
  const attributes = [...element.attributes]
    .filter(({ name }) => name !== 'style')
    .map(({ name, value }) => [name, value.replace(/^.+-(title|message)$/, '…-$1')])
    .toSorted()
  const content = element.children.length > 0 ? [...element.children].map(outline) : element.textContent
  return [element.localName, Object.fromEntries(attributes), content]
}

test('the README shows the HTML that a confirm makes without React', async () => {
  const [, html] = /```html\n([\s\S]+?)```/.exec(readme)!
  const dialogs = createDialogs()
  void dialogs.confirm({ title: 'Empty the cart?', message: 'Three prints go back to the shelf.' })
  await expect.poll(() => document.querySelector('dialog[open]')).not.toBeNull()
  const written = new DOMParser().parseFromString(html!, 'text/html').body.firstElementChild!
  expect(outline(find('mount'))).toEqual(outline(written))
  dialogs.stop()
})
