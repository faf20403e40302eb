import { render } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { noteSteps } from '../../../testing/forms.js'
import { addSheet, countDialogs, noDialogs, press, pressOverlay, withMotion } from '../../../testing/page.js'
import { layerStack } from '../../index.js'
import { AlertDialog, ConfirmDialog } from '../index.js'

let undo: (() => void)[] = []
beforeEach(() => {
  undo = [addSheet()]
})
afterEach(() => {
  for (const step of undo) step()
})

test('in StrictMode too each step is announced once [DLG-9]', async () => {
  const { steps, callbacks } = noteSteps()
  render(
    <StrictMode>
      <ConfirmDialog defaultOpen title="Sure?" {...callbacks} />
    </StrictMode>,
  )
  await expect.poll(() => steps).toEqual(['show'])
  expect(document.activeElement?.textContent).toBe('Cancel')
  await press('Okay')
  await noDialogs()
  await expect.poll(() => steps).toEqual(['show', 'confirm', 'hide', 'destroy'])
  expect(layerStack(document).escape()).toBe(false)
})

test('an owner that does not close it sees it closed by the outcome [DLG-9]', async () => {
  const { rerender } = render(<AlertDialog open title="Sold" />)
  await press('Okay')
  await noDialogs()
  rerender(<AlertDialog open={false} title="Sold" />)
  rerender(<AlertDialog open title="Sold" />)
  await expect.poll(countDialogs).toBe(1)
})

test('the owner receives the reason, the outcome and the event [DLG-9]', async () => {
  const changes: unknown[] = []
  function Owner() {
    const [open, setOpen] = useState(true)
    return (
      <ConfirmDialog
        open={open}
        title="Sure?"
        onOpenChange={(next, { reason, outcome, event }) => {
          changes.push([next, reason, outcome, event?.type])
          setOpen(next)
        }}
      />
    )
  }
  for (const close of [() => press('Okay'), () => userEvent.keyboard('{Escape}'), pressOverlay]) {
    const { unmount } = render(<Owner />)
    await close()
    await noDialogs()
    unmount()
  }
  expect(changes).toEqual([
    [false, 'close-press', 'confirm', 'click'],
    [false, 'escape-key', 'cancel', 'keydown'],
    [false, 'outside-press', 'cancel', 'click'],
  ])
})

test('it may open again while it still hides [DLG-9]', async () => {
  undo.push(withMotion())
  const { steps, callbacks } = noteSteps()
  const view = (open: boolean) => <ConfirmDialog open={open} title="Sure?" {...callbacks} />
  const { rerender } = render(view(true))
  rerender(view(false))
  rerender(view(true))
  expect(countDialogs()).toBe(2)
  await expect.poll(countDialogs).toBe(1)
  await press('Okay')
  await noDialogs()
  await expect.poll(() => steps.join(' ')).toBe('show cancel hide show destroy confirm hide destroy')
})
