import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConfirmDialog, Toaster } from '@vitrine/dialogs/react'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { openLightbox } from './index.js'

const PRINT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1600"><radialGradient id="g"><stop stop-color="#e2982f"/><stop offset="1" stop-color="#402a10"/></radialGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>',
)}`

/** An open lightbox with a question and a message above it. */
function OverLightbox(): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const item = {
      src: PRINT,
      alt: 'A lantern glowing at dusk',
      width: 2400,
      height: 1600,
      caption: 'Lanterns III',
    }
    const viewer = openLightbox({ items: [item], duration: 0 })
    void viewer.then(() => setIsOpen(true))
    return () => void viewer.then((lightbox) => lightbox?.destroy())
  }, [])
  return (
    <>
      <p>The page lies below both.</p>
      {isOpen && (
        <>
          <ConfirmDialog defaultOpen title="Put this print aside?" message="It is kept for you for one hour." />
          <Toaster toasts={[{ id: 1, message: 'Saved for later', duration: 600_000 }]} onEnd={() => {}} />
        </>
      )}
    </>
  )
}

const meta: Meta = {
  title: 'lightbox/OverLightbox',
  component: OverLightbox,
  tags: ['!autodocs'],
  render: () => <OverLightbox />,
}
export default meta

/** A question and a message over an open lightbox are mounted inside it; Escape closes the question first. */
export const QuestionAndMessage: StoryObj = {
  name: 'Question and message',
  play: async () => {
    const question = await screen.findByRole('alertdialog', { name: 'Put this print aside?' })
    const viewer = document.querySelector<HTMLElement>("[data-scope='lightbox'][data-part='root']")!
    await expect(viewer.contains(question)).toBe(true)
    const toast = await screen.findByText('Saved for later')
    await expect(question.contains(toast)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(viewer.matches(':modal')).toBe(true)
    await expect(viewer.contains(toast)).toBe(true)
  },
}
