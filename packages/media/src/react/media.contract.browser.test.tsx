import { describeComponent } from '@vitrine/testing'
import { MASKS, vitrineLoader } from '../index.js'
import { Image } from './index.js'

const dusk = { src: '/images/dusk', loader: vitrineLoader, width: 480, height: 320, alt: 'Windows at dusk' }

describeComponent('Image', {
  render: (props) => <Image {...dusk} {...props} />,
  root: { scope: 'media', part: 'image', element: HTMLImageElement },
})

describeComponent('Image in a box', {
  render: (props) => <Image {...dusk} mask={MASKS.egg} {...props} />,
  root: { scope: 'media', part: 'box', element: HTMLSpanElement },
})
