import { render } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addSheet } from '../../../testing/page.js'
import { layerStack } from '../../index.js'
import { Tooltip } from '../index.js'

let removeSheet: () => void
beforeEach(() => {
  removeSheet = addSheet()
})
afterEach(async () => {
  removeSheet()
  await userEvent.unhover(document.body)
})

const shown = (): Element | null => document.querySelector("[data-part='tooltip']")

test('in StrictMode, and unmounted while it shows, it leaves nothing behind [DLG-41]', async () => {
  const { unmount } = render(
    <StrictMode>
      <Tooltip content="Printed on cotton paper" delay={20}>
        <button data-trigger="">Edition</button>
      </Tooltip>
    </StrictMode>,
  )
  await userEvent.hover(page.getByRole('button'))
  await expect.poll(shown).not.toBeNull()
  expect(document.querySelectorAll("[data-part='tooltip']")).toHaveLength(1)
  unmount()
  expect(shown()).toBeNull()
  expect(document.querySelector("[data-part='mount']")).toBeNull()
  expect(layerStack(document).escape()).toBe(false)
})

test('an owned tooltip stands below its element, described by it, and asks its owner to close [DLG-26]', async () => {
  function Owner() {
    const [open, setOpen] = useState(true)
    return (
      <Tooltip id="edition" open={open} onOpenChange={setOpen} content="Printed on cotton paper">
        <button>Edition</button>
      </Tooltip>
    )
  }
  render(<Owner />)
  const button = page.getByRole('button').element()
  expect(button.getAttribute('aria-describedby')).toBe('edition')
  await expect.poll(() => shown()!.getBoundingClientRect().top).toBe(button.getBoundingClientRect().bottom + 15)
  await userEvent.keyboard('{Escape}')
  await expect.poll(shown).toBeNull()
})

test('an owner that keeps the tooltip open is asked, and it stays [DLG-44]', async () => {
  const asked = vi.fn()
  render(
    <Tooltip open onOpenChange={asked} content="Printed on cotton paper">
      <button>Edition</button>
    </Tooltip>,
  )
  await userEvent.keyboard('{Escape}')
  expect(asked.mock.calls.map(([open, { reason }]) => [open, reason])).toEqual([[false, 'escape-key']])
  await userEvent.click(page.getByRole('button'))
  expect(asked.mock.lastCall![0]).toBe(false)
  expect(shown()).not.toBeNull()
})
