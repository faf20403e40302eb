import { describeComponent } from '@vitrine/testing'
import { createOverlaysManager } from '../dom/createOverlaysManager.js'
import { AnnouncementBar, MobileInformationBar, OverlaysManager, Popup } from './index.js'

const press = (part: string) => (root: Element) => root.querySelector<HTMLElement>(`[data-part="${part}"]`)!.click()

describeComponent('Popup', {
  render: (props) => <Popup defaultOpen heading="The programme" {...props} />,
  root: { scope: 'overlays', part: 'popup', element: HTMLDialogElement },
  event: {
    prop: 'onClick',
    act: press('close'),
    isHandled: (root) => !(root as HTMLDialogElement).open,
  },
})

describeComponent('AnnouncementBar', {
  render: (props) => (
    <AnnouncementBar onClose={() => {}} {...props}>
      Late opening on Thursday
    </AnnouncementBar>
  ),
  root: { scope: 'overlays', part: 'announcement-bar', element: HTMLDivElement },
  event: { prop: 'onClick', act: press('close'), isHandled: (root) => root.hasAttribute('hidden') },
})

describeComponent('MobileInformationBar', {
  render: (props) => <MobileInformationBar phone="+1 555 010 0142" hours={['Every day, 9 to 22']} {...props} />,
  root: { scope: 'overlays', part: 'mobile-bar', element: HTMLDivElement },
})

let isOpened = false
const manager = createOverlaysManager([{ name: 'popup', state: () => 'show', open: () => (isOpened = true) }])

describeComponent('OverlaysManager', {
  render: (props) => <OverlaysManager manager={manager} {...props} />,
  root: { scope: 'overlays', part: 'manager', element: HTMLDivElement },
  event: {
    prop: 'onClick',
    act: (root) => {
      isOpened = false
      press('open')(root)
    },
    isHandled: () => isOpened,
  },
})
