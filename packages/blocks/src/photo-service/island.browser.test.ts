import { expect, test } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { island } from './island.js'

test('the photos of a service come with its settings from the server, and its stop brings the places back [BLK-35]', async () => {
  document.body.innerHTML = '<div id="block-p1" data-block-type="photo-service-b"><p>Places</p></div>'
  const block = document.querySelector<HTMLElement>('#block-p1')!
  const site = fakeSite(() => ({ html: '<p>Photos</p>' }))
  const decoded = island.decode({ service: 'Shutter' })
  expect(decoded).toEqual({ ok: true, data: { service: 'Shutter' } })
  const stop = await island.start(block, { service: 'Shutter' }, site)
  await expect.poll(() => block.innerHTML).toBe('<p>Photos</p>')
  expect(site.calls).toMatchObject([
    {
      path: '/api/widget/GetWidgetRendering',
      input: {
        body: { widgetJSON: '{"type":"photo-service-b","id":"p1","value":{"service":"Shutter","locale":"en-US"}}' },
      },
    },
  ])
  stop()
  expect(block.innerHTML).toBe('<p>Places</p>')
})
