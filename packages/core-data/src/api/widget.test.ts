import * as v from 'valibot'
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

const widget = (more: object): string => JSON.stringify({ type: 'summary', id: 'next', ...more })

test('the server reads the form of a widget with the same declaration [RUN-28]', () => {
  const read = (form: object) => v.safeParse(getWidgetRendering.request, form)
  expect(read({ widgetJSON: widget({ value: { a: 1 } }), collectionId: 'evenings' }).output).toEqual({
    widgetJSON: { type: 'summary', id: 'next', value: { a: 1 } },
    collectionId: 'evenings',
  })
  for (const fine of [{ type: 7 }, { id: 'x' }, { id: 'x'.repeat(200) }])
    expect(read({ widgetJSON: widget(fine) }).success).toBe(true)
  for (const wrong of [{ type: null }, { id: '' }, { id: 'x'.repeat(201) }, { id: 7 }])
    expect(read({ widgetJSON: widget(wrong) }).success).toBe(false)
  for (const wrong of [{}, { widgetJSON: '{' }, { widgetJSON: widget({}), collectionId: 7 }])
    expect(read(wrong).success).toBe(false)
})

test('an answer without HTML is no answer, and its failure is only logged [RUN-28] [DAT-25]', () => {
  expect(v.is(getWidgetRendering.response, { html: '', more: 1 })).toBe(true)
  for (const wrong of [{}, { html: null }]) expect(v.is(getWidgetRendering.response, wrong)).toBe(false)
  expect(getWidgetRendering.quiet).toBe(true)
})
