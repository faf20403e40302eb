import { sanitizeBlock } from '@vitrine/trust/sanitize'
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

test('a link that is hidden from assistive technology takes no focus, and every other one does [RUN-29]', async () => {
  const element = block()
  const link = (more: string): string => `<a href="/eddy"${more}>Eddy</a>`
  const html = link(' aria-hidden="true" tabindex="-1"') + link('') + link(' aria-hidden="false"')
  loadWidget(
    element,
    {},
    fakeSite(() => ({ html })),
  )
  await expect.poll(() => element.querySelectorAll('a').length).toBe(3)
  expect([...element.querySelectorAll('a')].map((each) => each.getAttribute('tabindex'))).toEqual(['-1', null, null])
})

test('a widget says once how it has ended [RUN-28] [RUN-29]', async () => {
  const outcomes: string[] = []
  const onSettled = (outcome: string): void => void outcomes.push(outcome)
  loadWidget(
    block(),
    { onSettled },
    fakeSite(() => ({ html: '<b>b</b>' })),
  )
  await expect.poll(() => outcomes).toEqual(['shown'])
  loadWidget(
    block(),
    { onSettled },
    fakeSite(() => Promise.reject(new Error('gone'))),
  )
  await expect.poll(() => outcomes).toEqual(['shown', 'failed'])
})

test.each(['an answer', 'a failure'])('a block that has stopped ignores %s of its widget [RUN-28]', async (kind) => {
  const element = block()
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const site = fakeSite(() => promise)
  const outcomes: string[] = []
  const stop = loadWidget(element, { onSettled: (outcome) => outcomes.push(outcome) }, site)
  const { signal } = site.calls[0]!.input as { signal: AbortSignal }
  expect(signal.aborted).toBe(false)
  stop()
  expect(signal.aborted).toBe(true)
  const html = '<b>late</b>'
  if (kind === 'an answer') resolve({ html })
  else reject(new Error('late'))
  await promise.catch(() => {})
  // The widget has been sanitised before this text, and its end has been handled before the next task.
  await sanitizeBlock(html)
  await new Promise((next) => setTimeout(next))
  expect(element.innerHTML).toBe('<p>Shutter</p>')
  expect([site.reported, outcomes]).toEqual([[], []])
})

test('a second stop of a widget leaves what another program has put into the block since [RUN-54]', () => {
  const element = block()
  const stop = loadWidget(
    element,
    {},
    fakeSite(() => new Promise(() => {})),
  )
  stop()
  element.innerHTML = '<b>new</b>'
  stop()
  expect(element.innerHTML).toBe('<b>new</b>')
})
