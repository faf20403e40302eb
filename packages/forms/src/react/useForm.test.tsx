import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useForm, useFormState } from './useForm.js'

test('on a server a form has no error and waits for its visitor [FRM-36]', () => {
  function Status(): ReactElement {
    const form = useForm({ definition: { id: 'contact', fields: [] }, onSubmit: async () => ({ ok: true }) })
    const { status, errors, failure } = useFormState(form)
    return <output>{JSON.stringify({ status, errors, failure })}</output>
  }
  const html = renderToString(<Status />).replaceAll('&quot;', '"')
  expect(html).toBe('<output>{"status":"idle","errors":{},"failure":""}</output>')
})
