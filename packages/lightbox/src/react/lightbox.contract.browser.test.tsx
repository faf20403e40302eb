import { describeComponent } from '@vitrine/testing'
import { afterAll, beforeAll, vi } from 'vitest'
import { loadStyles, PRINTS } from '../../testing/lightboxPage.js'
import { Lightbox } from './index.js'

let styles: HTMLLinkElement
beforeAll(async () => {
  styles = await loadStyles()
})
afterAll(() => styles.remove())

describeComponent('Lightbox', {
  render: (props) => <Lightbox items={PRINTS} defaultOpen {...props} />,
  root: { scope: 'lightbox', part: 'root', element: HTMLDialogElement },
  event: {
    prop: 'onClick',
    async act(root) {
      await vi.waitFor(() => root.querySelector<HTMLElement>('[data-part=close]')!.click(), 15_000)
    },
    isHandled: (root) => root.getAttribute('data-state') !== 'open',
  },
  rendersOnServer: false,
})
