import { afterEach, expect, test } from 'vitest'
import { fakeSite } from '../../testing/fakeSite.js'
import { feature } from './feature.js'
import { typeNameOf } from './typeNameOf.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

/** Starts the feature. Returns the names of the adopted blocks, by their ids. */
async function start(): Promise<(readonly [string, string])[]> {
  const adopted: (readonly [string, string])[] = []
  const site = { ...fakeSite(), adopt: (block: HTMLElement, name: string) => void adopted.push([block.id, name]) }
  stops.push(await feature(site, document))
  return adopted
}
const block = (id: string, type: string, more = ''): string =>
  `<div id="${id}" data-block-type="${type}" ${more}><p data-scope="x"></p></div>`

test('the blocks that their page marks by number are adopted by name, and those with a name are not [BLK-3]', async () => {
  document.body.innerHTML =
    block('a', '69') + block('b', 'accordion') + block('c', '') + block('d', '0') + block('e', '999')
  expect(await start()).toEqual([
    ['a', 'accordion'],
    ['e', '999'],
  ])
})

test('a block that comes later is adopted, until the feature stops [BLK-3]', async () => {
  const adopted = await start()
  document.body.innerHTML = block('late', '8')
  await expect.poll(() => adopted).toEqual([['late', 'gallery']])
  stops.pop()!()
  document.body.innerHTML = block('later', '8')
  await new Promise((resolve) => setTimeout(resolve))
  expect(adopted).toHaveLength(1)
})

test('a block that another builder wrote is left to it [BLK-3]', async () => {
  document.body.innerHTML =
    '<div id="a" data-block-type="69"><p></p></div>' +
    `<div id="b" data-block-type="69" data-block-json="{}"></div>` +
    block('c', '1337', 'data-definition-name="website.components.button"')
  expect(await start()).toEqual([
    ['b', 'accordion'],
    ['c', 'button'],
  ])
})

test('an element without a type has the name of none [BLK-3]', () => {
  document.body.innerHTML = '<div id="a"><p data-scope="x"></p></div>'
  expect(typeNameOf(document.getElementById('a')!)).toBe('')
})
