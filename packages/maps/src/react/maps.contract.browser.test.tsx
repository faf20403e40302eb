import { describeComponent } from '@vitrine/testing'
import { CROSSING, HALL } from '../testing/crossing.js'
import { MapBlock, PlaceField } from './index.js'

describeComponent('MapBlock', {
  render: (props) => <MapBlock data={CROSSING} location={HALL} {...props} />,
  root: { scope: 'maps', part: 'root', element: HTMLElement },
  event: {
    prop: 'onClick',
    act: (root) => root.querySelector<HTMLElement>('[data-part=zoom-in]')!.click(),
    isHandled: (root) => root.getAttribute('data-state') !== 'static',
  },
})

describeComponent('PlaceField', {
  render: (props) => <PlaceField label="Coming from" search={() => Promise.resolve([])} {...props} />,
  root: { scope: 'place-field', part: 'root', element: HTMLDivElement },
})
