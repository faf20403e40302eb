import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Scene } from '../../../testing/Scene.js'
import { SystemErrorOverlay } from './SystemErrorOverlay.js'
import type { SystemErrorOverlayProps } from './SystemErrorOverlay.js'

function Page(props: SystemErrorOverlayProps): ReactElement {
  const [failed, setFailed] = useState(true)
  return (
    <Scene>
      <SystemErrorOverlay {...props} open={failed} onOpenChange={setFailed} onReload={() => {}} />
      <button type="button" onClick={() => setFailed(true)}>
        Fail again
      </button>
    </Scene>
  )
}

const meta: Meta<typeof SystemErrorOverlay> = {
  title: 'dialogs/SystemErrorOverlay',
  component: SystemErrorOverlay,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  render: ({ ref: _ref, ...args }) => <Page {...args} />,
}
export default meta
type Story = StoryObj<typeof SystemErrorOverlay>

/** The overlay of a page that cannot go on: an explanation and two ways out. */
export const Default: Story = { tags: ['visual'] }

/** Every word at hand. */
export const Playground: Story = {
  args: { networkMessage: '', developerMode: false, url: 'https://lantern.test/api/prints', format: 'json' },
}

/** "Clear" takes it away, and the page is as it was. */
export const Cleared: Story = {
  tags: ['DLG-27'],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Fail again' }))
    await screen.findByRole('button', { name: 'Reload Page' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

/** The network is gone: it says so instead. */
export const Network: Story = {
  tags: ['DLG-29'],
  args: { networkMessage: 'Unable to connect…', error: 'TypeError: failed', url: 'https://lantern.test/api/prints' },
  play: async () => {
    await expect((await screen.findByRole('alertdialog')).querySelector('[data-part=message]')).toHaveTextContent(
      /^Unable to connect…$/,
    )
    await expect(screen.queryByText(/TypeError|lantern\.test/)).toBeNull()
  },
}

/** In developer mode: the error as it was thrown, with the address and the format of the call. */
export const RawError: Story = {
  name: 'Raw error',
  tags: ['DLG-29'],
  args: {
    developerMode: true,
    error: 'TypeError: prints is not iterable',
    url: 'https://lantern.test/api/prints?collection=after-dark',
    format: 'json',
  },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog.querySelector('[data-part=message]')).toHaveTextContent(/^TypeError: prints is not iterable$/)
    await expect(dialog.querySelector('[data-part=details]')).toHaveTextContent(
      /^https:\/\/lantern\.test\/api\/prints\?collection=after-dark json$/,
    )
  },
}

/** In the evening. */
export const OnInk: Story = { name: 'On ink', parameters: { theme: 'ink' } }

/** On a phone. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** From right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }
