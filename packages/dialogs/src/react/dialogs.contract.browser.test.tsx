import { describeComponent } from '@vitrine/testing'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { addSheet } from '../../testing/page.js'
import { createDialogs } from '../index.js'
import { AlertDialog, ConfirmDialog, DialogHost, SystemErrorOverlay, Toaster, Tooltip } from './index.js'

let removeSheet: () => void
beforeEach(() => {
  removeSheet = addSheet()
})
afterEach(() => removeSheet())

const layer = { scope: 'dialogs', part: 'layer', element: HTMLDialogElement }
const toaster = { scope: 'dialogs', part: 'toaster', element: HTMLDivElement }
const isGone = (root: Element): boolean => !root.isConnected || root.getAttribute('data-state') === 'closed'
const pressPart = (part: string) => (root: Element) =>
  fireEvent.click(root.querySelector(`[data-part='${part}']`)!) as unknown as void
const hoverToasts = (root: Element): void => void fireEvent.pointerOver(root)
const isPaused = (root: Element): boolean => root.hasAttribute('data-paused')

describeComponent('ConfirmDialog', {
  render: (props) => <ConfirmDialog defaultOpen title="Empty the cart?" {...props} />,
  root: layer,
  event: { prop: 'onClick', act: pressPart('confirm'), isHandled: isGone },
  rendersOnServer: false,
})

describeComponent('AlertDialog', {
  render: (props) => <AlertDialog defaultOpen title="Sold" {...props} />,
  root: layer,
  event: { prop: 'onClick', act: pressPart('confirm'), isHandled: isGone },
  rendersOnServer: false,
})

describeComponent('ConfirmDialog on Escape', {
  render: (props) => <ConfirmDialog defaultOpen title="Empty the cart?" {...props} />,
  root: layer,
  event: {
    prop: 'onKeyDown',
    act: (root) => void fireEvent.keyDown(root, { key: 'Escape' }),
    isHandled: isGone,
  },
  rendersOnServer: false,
})

describeComponent('SystemErrorOverlay', {
  render: (props) => <SystemErrorOverlay defaultOpen {...props} />,
  root: { scope: 'dialogs', part: 'system-error', element: HTMLDialogElement },
  event: { prop: 'onClick', act: pressPart('clear'), isHandled: (root) => !root.isConnected },
  rendersOnServer: false,
})

describeComponent('Toaster', {
  render: (props) => <Toaster toasts={[{ id: 1, message: 'Saved', duration: 60_000 }]} onEnd={() => {}} {...props} />,
  root: toaster,
  event: { prop: 'onPointerOver', act: hoverToasts, isHandled: isPaused },
  rendersOnServer: false,
})

const dialogs = createDialogs({ host: null })
afterEach(() => dialogs.stop())
beforeEach(() => void dialogs.toast({ message: 'Saved', duration: 60_000 }))

describeComponent('DialogHost', {
  render: (props) => <DialogHost dialogs={dialogs} {...props} />,
  root: toaster,
  event: { prop: 'onPointerOver', act: hoverToasts, isHandled: isPaused },
  rendersOnServer: false,
})

describeComponent('Tooltip', {
  render: (props) => (
    <Tooltip defaultOpen content="Printed on cotton paper" {...props}>
      <button>Edition</button>
    </Tooltip>
  ),
  root: { scope: 'dialogs', part: 'tooltip', element: HTMLDivElement },
  rendersOnServer: false,
})
