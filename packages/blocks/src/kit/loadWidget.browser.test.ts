import { afterEach, expect, test } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { loadWidget } from './loadWidget.js'

const block = (): HTMLElement => {
  const element = document.createElement('div')
  element.id = 'block-seen'
  element.dataset['blockType'] = 'photo-service-a'
  element.innerHTML = '<p>Shutter</p>'
  document.body.append(element)
  return element
}
afterEach(() => document.body.replaceChildren())

test('a widget asks with type, id and value, and its HTML becomes the content of the block [RUN-28] [BLK-35]', async () => {
  const element = block()
  const site = fakeSite(() => ({ html: '<ul><li><img src="data:," alt="Eddy"></li></ul>' }))
  const stop = loadWidget(element, { value: { service: 'Shutter' } }, site)
  await expect.poll(() => element.innerHTML).toBe('<ul><li><img src="data:," alt="Eddy"></li></ul>')
  expect(site.calls).toEqual([
    {
      path: '/api/widget/GetWidgetRendering',
      input: {
        body: { widgetJSON: '{"type":"photo-service-a","id":"seen","value":{"service":"Shutter"}}' },
        signal: expect.any(AbortSignal),
      },
    },
  ])
  stop()
  expect(element.innerHTML).toBe('<p>Shutter</p>')
})

test('a widget of events names its collection [RUN-28]', () => {
  const site = fakeSite(() => new Promise(() => {}))
  const stop = loadWidget(block(), { collectionId: 'evenings' }, site)
  expect(site.calls[0]?.input).toMatchObject({ body: { collectionId: 'evenings' } })
  stop()
})

test('a widget that fails leaves the content and is only reported [RUN-29]', async () => {
  const element = block()
  const site = fakeSite(() => {
    throw new Error('gone')
  })
  loadWidget(element, {}, site)
  await expect.poll(() => site.reported).toHaveLength(1)
  expect(site.reported[0]?.place).toEqual({ source: 'block', type: 'photo-service-a', id: 'seen' })
  expect(element.innerHTML).toBe('<p>Shutter</p>')
})

test('the HTML of a widget is sanitised before it is inserted [RUN-29]', async () => {
  const element = block()
  const site = fakeSite(() => ({
    html: '<img src="/no" onerror="globalThis.hit = 1"><script>globalThis.hit = 1</script><b>b</b>',
  }))
  loadWidget(element, {}, site)
  await expect.poll(() => element.querySelector('b')).not.toBeNull()
  expect(element.innerHTML).toBe('<img src="/no"><b>b</b>')
  expect('hit' in globalThis).toBe(false)
})

test('a block that has stopped ignores the answer of its widget [RUN-28]', async () => {
  const element = block()
  let answer: (value: unknown) => void = () => {}
  const site = fakeSite(() => new Promise((resolve) => (answer = resolve)))
  loadWidget(element, {}, site)()
  answer({ html: '<b>late</b>' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(element.innerHTML).toBe('<p>Shutter</p>')
  expect(site.reported).toEqual([])
})
