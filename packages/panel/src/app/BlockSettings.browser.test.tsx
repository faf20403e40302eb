import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DocumentBlock } from '../document/pageDocument.js'
import { BlockSettings } from './BlockSettings.js'
import type { PanelOptions } from './options.js'

const options = { calls: {}, basePath: '/config/editor', signInPath: '/account' } as unknown as PanelOptions
const show = (block: DocumentBlock, onChange = () => {}) =>
  render(<BlockSettings block={block} options={options} onChange={onChange} />)
const alertText = (): string => page.getByRole('alert').element().textContent

test('a block without its type says so, and shows what it keeps [PAN-142]', async () => {
  const onChange = vi.fn<() => void>()
  show({ id: 'a', type: 'team-seats', data: { seats: [{ row: 'C' }] } }, onChange)
  expect(alertText()).toContain('no block type “team-seats” any more')
  const field = page.getByRole('textbox')
  expect(JSON.parse((field.element() as HTMLTextAreaElement).value)).toEqual({ seats: [{ row: 'C' }] })
  await userEvent.fill(field, '{')
  expect(onChange).not.toHaveBeenCalled()
})

test('a block whose data its type cannot read says what is wrong, and a known one says nothing [PAN-142]', async () => {
  const { unmount } = show({ id: 'a', type: 'quote', data: { quote: 7 } })
  expect(alertText()).toContain('Visitors would not see this block: quote cannot be read')
  unmount()
  show({ id: 'a', type: 'quote', data: { quote: 'Words' } })
  expect(page.getByRole('alert').elements()).toEqual([])
})
