import { describeComponent } from '@vitrine/testing'
import { userEvent } from 'vitest/browser'
import { MASKS, vitrineLoader } from '../index.js'
import film from '../../testing/film.webm?url'
import pluckUrl from '../../testing/pluck.mp3?url'
import { AudioPlayer, Image, Shape, Video } from './index.js'

const dusk = { src: '/images/dusk', loader: vitrineLoader, width: 480, height: 320, alt: 'Windows at dusk' }

describeComponent('Image', {
  render: (props) => <Image {...dusk} {...props} />,
  root: { scope: 'media', part: 'image', element: HTMLImageElement },
})

describeComponent('Image in a box', {
  render: (props) => <Image {...dusk} mask={MASKS.egg} {...props} />,
  root: { scope: 'media', part: 'box', element: HTMLSpanElement },
})

describeComponent('Shape', {
  render: (props) => <Shape name="heart" {...props} />,
  root: { scope: 'media', part: 'shape', element: HTMLDivElement },
})

const doors = { sources: [{ src: film, type: 'video/webm' }], title: 'Doors at seven', overlay: true }

describeComponent('Video', {
  render: (props) => <Video {...doors} {...props} />,
  root: { scope: 'media', part: 'video', element: HTMLDivElement },
  event: {
    prop: 'onClick',
    // Click the cover by script to play the video. Its link never leads away from the test's page, because the player
    // or the shared test prevents the click.
    act: (root) => root.querySelector<HTMLElement>('[data-part=overlay]')!.click(),
    isHandled: (root) => root.hasAttribute('data-playing') || root.getAttribute('data-state') === 'video',
  },
})

describeComponent('AudioPlayer', {
  render: (props) => <AudioPlayer tracks={[{ title: 'Slow lamp', src: pluckUrl }]} {...props} />,
  root: { scope: 'audio', part: 'root', element: HTMLDivElement },
  event: {
    prop: 'onClick',
    // Press by a trusted click: the browser plays sound only after a trusted event.
    act: (root) => userEvent.click(root.querySelector('[data-part=toggle]')!),
    isHandled: (root) => root.getAttribute('data-state') === 'playing',
  },
})
