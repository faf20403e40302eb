import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { createDialogs } from '../dom/createDialogs.js'
import type { ConfirmOptions, SystemErrorOptions, ToastOptions } from '../core/dialogs.js'
import { DialogHost } from './host/DialogHost.js'

type State = { readonly name: string; readonly direction?: 'rtl'; readonly theme?: 'ink' } & (
  | { readonly confirm: ConfirmOptions }
  | { readonly toast: ToastOptions }
  | { readonly systemError: SystemErrorOptions }
)

const cart = { title: 'Empty the cart?', message: 'Three prints and a frame go back to the shelf.' }
const STATES: readonly State[] = [
  { name: 'Confirm or cancel', confirm: cart },
  { name: 'Confirm or reject', confirm: { ...cart, buttons: 'confirm-or-reject' } },
  { name: 'Confirm only', confirm: { ...cart, buttons: 'confirm' } },
  { name: 'No buttons', confirm: { ...cart, buttons: 'none' } },
  { name: 'On ink', theme: 'ink', confirm: cart },
  {
    name: 'Right to left',
    direction: 'rtl',
    confirm: {
      title: 'إفراغ السلة؟',
      message: 'تعود ثلاث مطبوعات إلى الرف.',
      labels: { confirm: 'إفراغ', cancel: 'إلغاء' },
    },
  },
  { name: 'Toast', toast: { message: 'Saved for later', duration: 600_000 } },
  { name: 'System error', systemError: {} },
  { name: 'Network', systemError: { networkMessage: 'Unable to connect…' } },
]

const meta = { title: 'dialogs/Wall', tags: ['!autodocs'] } satisfies Meta
export default meta

const dialogs = createDialogs({ host: null })

/** Shows an inert copy of an open layer in a small box, because the layer itself would cover the other states. */
function show(layer: Element, { name, direction, theme }: State): HTMLElement {
  const figure = document.createElement('figure')
  const caption = document.createElement('figcaption')
  const glass = document.createElement('div')
  caption.textContent = name
  glass.dir = direction ?? 'ltr'
  glass.dataset['theme'] = theme ?? 'paper'
  glass.style.cssText =
    'contain: layout; inline-size: 100vw; block-size: 100vh; zoom: 0.34; overflow: hidden; background: var(--vt-color-paper)'
  const copy = layer.cloneNode(true) as HTMLElement
  copy.setAttribute('role', 'group')
  copy.setAttribute('aria-label', name)
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id')
  copy.removeAttribute('aria-labelledby')
  copy.removeAttribute('aria-describedby')
  copy.inert = true
  glass.append(copy)
  figure.append(caption, glass)
  return figure
}

/** Every state of what lies above the page, for review at a glance. */
export const Wall: StoryObj = {
  render: () => (
    <>
      <DialogHost dialogs={dialogs} />
      <div className="wall" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const wall = canvasElement.querySelector('.wall')!
    wall.replaceChildren()
    const find = (): Element | null =>
      document.querySelector(
        "body > [data-part='mount'] > :is(dialog[open], [data-part='toaster']:has([data-part='toast']))",
      )
    for (const state of STATES) {
      if ('confirm' in state) void dialogs.confirm(state.confirm)
      else if ('toast' in state) void dialogs.toast(state.toast)
      else void dialogs.systemError(state.systemError)
      await waitFor(() => expect(find()).not.toBeNull())
      wall.append(show(find()!, state))
      dialogs.stop()
      await waitFor(() => expect(find()).toBeNull())
    }
    await expect(wall.children).toHaveLength(STATES.length)
  },
}
