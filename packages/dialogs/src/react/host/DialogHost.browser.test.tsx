import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addSheet, countDialogs, find, press } from '../../../testing/page.js'
import { createDialogs, layerStack } from '../../index.js'
import type { Dialogs } from '../../index.js'
import { AlertDialog, ConfirmDialog, DialogHost, SystemErrorOverlay, Toaster, Tooltip } from '../index.js'

let removeSheet: () => void
beforeEach(() => {
  removeSheet = addSheet()
})
afterEach(async () => {
  await expect.poll(countDialogs).toBe(0)
  removeSheet()
})

test('a dialog as a component reports its outcome by callbacks [DLG-8]', async () => {
  const heard: string[] = []
  render(<ConfirmDialog defaultOpen title="Empty the cart?" onOutcome={(outcome) => heard.push(outcome)} />)
  await press('Okay')
  await expect.poll(() => heard).toEqual(['confirm'])
})

describe('in an app', () => {
  const app = (store: Dialogs) => (
    <StrictMode>
      <main>
        <Tooltip content="More">
          <button>Page</button>
        </Tooltip>
      </main>
      <ConfirmDialog defaultOpen title="Sure?" />
      <AlertDialog defaultOpen title="Sold" />
      <SystemErrorOverlay defaultOpen />
      <Toaster toasts={[{ id: 1, message: 'Saved' }]} onEnd={() => {}} />
      <DialogHost dialogs={store} />
    </StrictMode>
  )

  test('server HTML has nothing of what lies above the page, and is taken over without a word [DLG-42]', async () => {
    const store = createDialogs({ host: null })
    const html = renderToString(app(store))
    expect(html).toBe('<main><button data-state="closed">Page</button></main>')
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = html
    const { unmount: leave } = render(app(store), { container, hydrate: true })
    await expect.poll(countDialogs).toBe(3)
    expect(container.innerHTML).toContain('<button')
    leave()
    await expect.poll(countDialogs).toBe(0)
    expect(document.querySelector("[data-scope='dialogs']")).toBeNull()
    expect(layerStack(document).escape()).toBe(false)
    expect(document.documentElement.style.overflow).toBe('')
  })

  test('two copies of the package share one stack [DLG-12] [DLG-15]', async () => {
    const address = new URL('../../dom/layerStack.ts?copy', import.meta.url).href
    const copy = (await import(/* @vite-ignore */ address)) as { layerStack: typeof layerStack }
    const heard: string[] = []
    render(<ConfirmDialog defaultOpen title="Of the first" onOutcome={(outcome) => heard.push(`first ${outcome}`)} />)
    const element = document.createElement('dialog')
    const stack = copy.layerStack(document)
    expect(stack.topModal()).toBe(find('layer'))
    stack.topModal().append(element)
    const layer = stack.push({
      element,
      modal: true,
      onEscape: () => {
        heard.push('second')
        element.close()
        layer.remove()
        element.remove()
      },
    })
    element.showModal()
    expect(layer.zIndex).toBe(30_010)
    await userEvent.keyboard('{Escape}')
    expect(heard).toEqual(['second'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => heard).toEqual(['second', 'first cancel'])
  })
})
