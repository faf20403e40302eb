import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Scene } from '../../../testing/Scene.js'
import { logoutNotice, previewNotice } from '../../core/notices.js'
import { AlertDialog } from './AlertDialog.js'
import { ConfirmDialog } from './ConfirmDialog.js'
import type { ConfirmDialogProps } from './dialogProps.js'

/** A page with a button that opens the dialog. */
function Opener(props: ConfirmDialogProps): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <Scene>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        Empty the cart
      </button>
      <ConfirmDialog {...props} open={open} onOpenChange={setOpen} />
    </Scene>
  )
}

/** Opens the dialog by its button, as a visitor would. */
async function openIt(role = 'alertdialog'): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Empty the cart' }))
  return screen.findByRole(role)
}

/** Checks every state: the dialog is inside the window, nothing overflows, and focus is inside. */
async function expectWhole(dialog: HTMLElement): Promise<void> {
  const panel = dialog.querySelector<HTMLElement>(':scope > [data-part="panel"]')!
  const { left, right, top, bottom } = panel.getBoundingClientRect()
  await expect(Math.min(left, top)).toBeGreaterThanOrEqual(19)
  await expect(right).toBeLessThanOrEqual(window.innerWidth - 19)
  await expect(bottom).toBeLessThanOrEqual(window.innerHeight - 19)
  await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
  await expect(dialog.contains(document.activeElement)).toBe(true)
}

const names = (dialog: HTMLElement): (string | null)[] =>
  [...dialog.querySelectorAll('button')].map((button) => button.textContent)

const meta: Meta<typeof ConfirmDialog> = {
  title: 'dialogs/ConfirmDialog',
  component: ConfirmDialog,
  // Show each story of the dialog in a frame of the documentation: an open dialog fills its window.
  parameters: { docs: { story: { inline: false, height: '480px', autoplay: true } } },
  args: { title: 'Empty the cart?', message: 'Three prints and a frame go back to the shelf.' },
  render: (args) => <Opener {...args} />,
  play: async () => expectWhole(await openIt()),
}
export default meta
type Story = StoryObj<typeof ConfirmDialog>

/** Closed: the page, and the button that asks. */
export const Default: Story = { play: async () => {} }

/** Every setting at hand. */
export const Playground: Story = {
  args: { buttons: 'confirm-or-cancel', scalable: true, cancelOnEscape: true },
  argTypes: {
    buttons: { control: 'inline-radio', options: ['confirm-or-reject', 'confirm-or-cancel', 'confirm', 'none'] },
  },
  play: async () => {},
}

/** Yes or no: the answer matters either way. The harmless one has focus, so Enter does no harm. */
export const ConfirmOrReject: Story = {
  name: 'Confirm or reject',
  tags: ['DLG-1'],
  args: { buttons: 'confirm-or-reject' },
  play: async () => {
    const dialog = await openIt()
    await expectWhole(dialog)
    await expect(names(dialog)).toEqual(['No', 'Okay'])
    await expect(document.activeElement).toHaveTextContent('No')
  },
}

/** Go on, or leave it: the state most questions should use. */
export const ConfirmOrCancel: Story = {
  name: 'Confirm or cancel',
  tags: ['visual', 'DLG-1'],
  play: async () => {
    const dialog = await openIt()
    await expectWhole(dialog)
    await expect(names(dialog)).toEqual(['Cancel', 'Okay'])
    await userEvent.tab()
    await expect(document.activeElement).toHaveTextContent('Okay')
    await userEvent.tab()
    await expect(document.activeElement).toHaveTextContent('Cancel')
  },
}

/** Nothing to decide. */
export const ConfirmOnly: Story = {
  name: 'Confirm only',
  tags: ['DLG-1'],
  args: { buttons: 'confirm', title: 'The cart is empty', message: 'The prints are back on the shelf.' },
  play: async () => {
    const dialog = await openIt()
    await expectWhole(dialog)
    await expect(names(dialog)).toEqual(['Okay'])
  },
}

/** No buttons: Escape, a press beside it or the program closes it. The dialog itself has focus. */
export const NoButtons: Story = {
  name: 'No buttons',
  tags: ['DLG-2'],
  args: { buttons: 'none', role: 'dialog', title: 'One moment', message: 'The printer is looking for your edition.' },
  play: async () => {
    const dialog = await openIt('dialog')
    await expectWhole(dialog)
    await expect(names(dialog)).toEqual([])
    await expect(document.activeElement).toBe(dialog)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await openIt('dialog')
  },
}

/** The alert: what has happened, and an Okay. This one is for owners who look at their reservation block. */
export const PreviewOnly: Story = {
  name: 'Preview only',
  tags: ['DLG-3', 'DLG-22'],
  render: () => {
    const { title, message } = previewNotice()
    return (
      <Scene>
        <AlertDialog defaultOpen title={title as string} message={message as string} />
      </Scene>
    )
  },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Preview Only' })
    await expectWhole(dialog)
    await expect(names(dialog)).toEqual(['Okay'])
    await expect(dialog).toHaveTextContent('in order to use the reservation block.')
  },
}

/** The notice after signing out. */
export const LoggedOut: Story = {
  name: 'Logged out',
  tags: ['ACC-22', 'DLG-20'],
  render: () => {
    const { title, message } = logoutNotice()
    return (
      <Scene>
        <AlertDialog defaultOpen title={title as string} message={message as string} />
      </Scene>
    )
  },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Logout Successful' })
    await expectWhole(dialog)
    await expect(names(dialog)).toEqual(['Okay'])
    await expect(dialog).toHaveTextContent('You have been successfully logged out.')
  },
}

/** Evening: paper and ink change places, the overlay stays dark. */
export const OnInk: Story = { name: 'On ink', tags: ['visual'], parameters: { theme: 'ink' } }

/** A title that takes its room and is balanced over its lines. */
export const LongTitle: Story = {
  name: 'Long title',
  args: {
    title: 'Empty the cart, and let go of the two prints that are the last of their edition?',
    message:
      'They have been yours for an hour. Others have them in their list, and once they are back on the shelf we cannot hold them any longer. '.repeat(
        3,
      ),
    labels: { confirm: 'Empty it, and let them go', cancel: 'Keep them for now' },
  },
}

/** A word that knows no end is broken where it must be; nothing scrolls sideways. */
export const LongWord: Story = {
  name: 'Long word',
  args: {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    message: 'https://lantern.test/prints/donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen',
    labels: { confirm: 'Rindfleischetikettierungsüberwachungsaufgabe' },
  },
}

const small = { options: { small: { name: 'Small 320', styles: { width: '320px', height: '480px' } } } }

/** The smallest phone: 20 px of the page stay on each side. */
export const Small: Story = {
  name: '320 px',
  parameters: { viewport: small },
  globals: { viewport: { value: 'small' } },
}

/** At twice the size everything still fits, or scrolls inside. */
export const Zoomed: Story = {
  name: '200 % zoom',
  args: { message: 'Three prints and a frame go back to the shelf. '.repeat(6) },
  play: async () => {
    document.documentElement.style.setProperty('zoom', '2')
    const dialog = await openIt()
    const panel = dialog.querySelector<HTMLElement>(':scope > [data-part="panel"]')!
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
    await expect(panel.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  },
  beforeEach: () => () => document.documentElement.style.removeProperty('zoom'),
}

/** The primary action stands at the left, where lines end. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: {
    title: 'إفراغ السلة؟',
    message: 'تعود ثلاث مطبوعات وإطار إلى الرف.',
    labels: { confirm: 'إفراغ', cancel: 'إلغاء' },
  },
  play: async () => {
    const dialog = await openIt()
    await expectWhole(dialog)
    const [cancel, confirm] = [...dialog.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
    await expect(confirm!.right).toBeLessThan(cancel!.left)
  },
}

/** Colours of the system: lines take over where colour told things apart. */
export const ForcedColours: Story = {
  name: 'Forced colours',
  parameters: { chromatic: { forcedColors: 'active' } },
}

/** A question about a question about a question: each stands above the last, Escape closes one. */
export const ThreeDeep: Story = {
  name: 'Stacked three deep',
  tags: ['visual', 'DLG-1'],
  render: (args) => {
    const question = { ...args, defaultOpen: true }
    return (
      <Scene>
        <ConfirmDialog {...question} />
        <ConfirmDialog {...question} title="Also the one on hold?" message="" />
        <ConfirmDialog
          {...question}
          title="Really?"
          message="It is the last of its edition."
          buttons="confirm-or-reject"
        />
      </Scene>
    )
  },
  play: async () => {
    await screen.findByRole('alertdialog', { name: 'Really?' })
    const layers = [...document.querySelectorAll<HTMLElement>('dialog')].map((layer) => layer.style.zIndex)
    await expect(layers).toEqual(['30000', '30010', '30020'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Really?' })).toBeNull())
    await expect(document.activeElement).toHaveTextContent('Cancel')
  },
}

/** A field between message and buttons: Escape closes from inside it too. */
export const WithAField: Story = {
  name: 'With a field',
  args: {
    title: 'Name this list',
    message: undefined,
    children: (
      <label style={{ display: 'grid', gap: 4 }}>
        Name
        <input
          style={{
            font: 'inherit',
            padding: 10,
            border: '1px solid currentcolor',
            borderRadius: 4,
            background: 'none',
            color: 'inherit',
          }}
          defaultValue="Above the sofa"
        />
      </label>
    ),
    labels: { confirm: 'Save' },
  },
  play: async () => {
    const dialog = await openIt()
    await expectWhole(dialog)
    await userEvent.click(screen.getByRole('textbox', { name: 'Name' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await openIt()
  },
}

/** A film that plays on behind the question; drawn here, so that nothing is fetched. */
function Film(): ReactElement {
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 360 })
    const drawing = canvas.getContext('2d')!
    let frame = 0
    const timer = setInterval(() => {
      frame += 1
      drawing.fillStyle = `hsl(${34 + (frame % 20)} 74% ${30 + (frame % 30)}%)`
      drawing.fillRect(0, 0, 640, 360)
    }, 100)
    film.current!.srcObject = canvas.captureStream(10)
    return () => clearInterval(timer)
  }, [])
  return <video ref={film} autoPlay muted loop playsInline style={{ inlineSize: '100%', maxInlineSize: 640 }} />
}

/** Over a film that plays: it plays on, the question stands above it. */
export const OverAVideo: Story = {
  name: 'Over a playing video',
  render: (args) => (
    <Scene>
      <Film />
      <ConfirmDialog {...args} defaultOpen title="Leave the film?" message="It remembers where you were." />
    </Scene>
  ),
  play: async () => {
    const dialog = await screen.findByRole('alertdialog')
    await expectWhole(dialog)
    const film = document.querySelector('video')!
    await waitFor(() => expect(film.currentTime).toBeGreaterThan(0))
    await expect(film.paused).toBe(false)
    const { left, top, width, height } = dialog.querySelector('h2')!.getBoundingClientRect()
    await expect(dialog.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true)
  },
}
