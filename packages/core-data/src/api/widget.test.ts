import { expect, test } from 'vitest'
import { createClient } from '../core/createClient.js'
import { getWidgetRendering } from './widget.js'

/** Calls the endpoint and returns the server's request. */
async function askFor(body: Readonly<Record<string, string>>) {
  const asked: {
    method: unknown
    path: string
    credentials: unknown
    isForm: boolean
    form: Record<string, string>
  }[] = []
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    asked.push({
      method: init.method,
      path: new URL(url).pathname,
      credentials: init.credentials,
      isForm: init.body instanceof URLSearchParams,
      form: Object.fromEntries(new URLSearchParams(String(init.body))),
    })
    return Response.json({ html: '<b>Three photos</b>' })
  }
  const client = createClient({ baseUrl: 'https://lantern.test', fetch })
  const answer = await client.call(getWidgetRendering, { body: body as never })
  return { asked, answer }
}

test('a widget is asked for as a form with credentials, and its HTML is the answer [RUN-28]', async () => {
  const { asked, answer } = await askFor({ widgetJSON: '{"type":"photo-service-a","id":"seen","value":{"a":1}}' })
  expect(answer).toEqual({ html: '<b>Three photos</b>' })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    method: 'POST',
    path: '/api/widget/GetWidgetRendering',
    credentials: 'include',
    isForm: true,
    form: { widgetJSON: '{"type":"photo-service-a","id":"seen","value":{"a":1}}' },
  })
})

test('a summary of events names its collection in the form of the widget [RUN-28]', async () => {
  const { asked } = await askFor({ widgetJSON: '{"type":"summary","id":"next"}', collectionId: 'evenings' })
  expect(asked[0]?.form).toMatchObject({ widgetJSON: '{"type":"summary","id":"next"}', collectionId: 'evenings' })
})
