import { render } from '@testing-library/react'
import axe from 'axe-core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RichField } from './RichField.js'

const FIELD = { kind: 'html', label: 'Text', required: true } as const
let latest = ''
const note = (value: string): void => void (latest = value)

function Stand({ html }: { readonly html: string }) {
  const [value, setValue] = useState(html)
  return (
    <>
      <RichField
        field={FIELD}
        value={value}
        onChange={(next) => {
          note(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setValue('<p>From elsewhere</p>')}>
        Undo
      </button>
    </>
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

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

test('the selected text is formatted by buttons, and stored as the sanitiser keeps it [PAN-66]', async () => {
  const text = await show('<p>Light at five</p>')
  text.focus()
  select(text.firstElementChild!)
  await press('Bold')
  await expect.poll(() => latest).toBe('<p><strong>Light at five</strong></p>')
  await expect.element(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await press('Bold')
  await press('Italic')
  await expect.poll(() => latest).toBe('<p><em>Light at five</em></p>')
  await press('Italic')
  await press('Heading')
  await expect.poll(() => latest).toBe('<h2>Light at five</h2>')
  await press('Heading')
  await press('Bulleted list')
  await expect.poll(() => latest).toBe('<ul><li>Light at five</li></ul>')
})

test('a link asks for an address and refuses one that opens a script [PAN-66]', async () => {
  const text = await show('<p>Visit</p>')
  text.focus()
  select(text.firstElementChild!)
  await press('Add link')
  await userEvent.fill(page.getByLabelText('Address of the link'), 'javascript:alert(1)')
  await press('Set link')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('An address is a page of the site, such as /visit, or a whole address.')
  await userEvent.fill(page.getByLabelText('Address of the link'), '/visit')
  await press('Set link')
  await expect.poll(() => latest).toBe('<p><a href="/visit">Visit</a></p>')
  await press('Remove link')
  await expect.poll(() => latest).toBe('<p>Visit</p>')
})

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

test('HTML that the formats do not name stays when its owner opens it, and the text follows an undo [PAN-66]', async () => {
  const html = '<h4>Small</h4><p>Of <sub>two</sub> <a href="/a" target="_blank" rel="noopener">links</a></p><hr>'
  const text = await show(html)
  expect(latest).toBe(html)
  await press('Undo')
  await vi.waitFor(() => expect(text.textContent).toBe('From elsewhere'))
  await press('Edit as HTML')
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveValue('<p>From elsewhere</p>')
  const { violations } = await axe.run(document.body, {
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
