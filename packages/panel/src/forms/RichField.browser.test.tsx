import { render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RichField } from './RichField.js'

const FIELD = { kind: 'html', label: 'Text', required: true } as const
let latest = ''
const note = (value: string): void => void (latest = value)

function Stand({ html }: { readonly html: string }) {
  const [value, setValue] = useState(html)
  return (
    <RichField
      field={FIELD}
      value={value}
      onChange={(next) => {
        note(next)
        setValue(next)
      }}
    />
  )
}

/** Shows the field and waits for its library. */
async function show(html: string): Promise<HTMLElement> {
  latest = html
  render(<Stand html={html} />)
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect.element(text).toHaveAttribute('aria-busy', 'false')
  return text.element() as HTMLElement
}

function select(node: Node): void {
  getSelection()!.selectAllChildren(node)
  document.dispatchEvent(new Event('selectionchange'))
}

test('pasted HTML is cleaned before it is inserted [PAN-66]', async () => {
  const text = await show('<p>Before</p>')
  text.focus()
  select(text.firstElementChild!)
  const clipboardData = new DataTransfer()
  clipboardData.setData(
    'text/html',
    '<p style="color:red" onclick="alert(1)">Kept <b>bold</b><script>alert(2)</script><img src=x onerror=alert(3)></p>',
  )
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.poll(() => latest).toBe('<p>Kept <strong>bold</strong></p>')
  expect(text.querySelector('img, script, [style], [onclick]')).toBeNull()
})
