import { describeComponent, type RootProps } from '@vitrine/testing'
import { fireEvent } from '@testing-library/react'
import type { ReactElement } from 'react'
import { frames, prints, style } from '../../testing/serve.js'
import {
  AutoGrid,
  Carousel,
  Columns,
  Gallery,
  GalleryCaption,
  GalleryControls,
  GalleryPicture,
  GallerySlide,
  GalleryThumbnails,
  GalleryTrack,
  Grid,
  type LayoutComponent,
  List,
  Rows,
  Slideshow,
  Stack,
  Strip,
} from './index.js'

style()
const items = prints(3)

const part = (root: Element, name: string): HTMLElement => root.querySelector<HTMLElement>(`[data-part=${name}]`)!
const root = { scope: 'gallery', part: 'root', element: HTMLElement }

/** A press on next is handled by the document, so a handler on the root runs first. */
const next = {
  prop: 'onClick',
  act: (element: Element): void => void fireEvent.click(part(element, 'next')),
  isHandled: (element: Element): boolean => element.getAttribute('data-direction') === 'forward',
} as const

const MOVING: Readonly<Record<string, LayoutComponent>> = { Slideshow, Strip, Carousel }
for (const [name, View] of Object.entries(MOVING))
  describeComponent(name, {
    render: (props) => <View items={items} perRow={1} duration={0} {...props} />,
    root,
    event: next,
  })
describeComponent('Gallery', { render: (props) => <Gallery items={items} {...props} />, root, event: next })

let opened = 0
const SHOWING_ALL: Readonly<Record<string, LayoutComponent>> = { Grid, AutoGrid, Columns, Rows, List, Stack }
for (const [name, View] of Object.entries(SHOWING_ALL))
  describeComponent(name, {
    render: (props) => <View items={items} onOpenItem={() => (opened += 1)} {...props} />,
    root,
    event: {
      prop: 'onClick',
      async act(element) {
        opened = 0
        // Prevent the default of the click: a link that the gallery does not handle would leave the test's page.
        addEventListener('click', (event) => event.preventDefault(), { once: true })
        fireEvent.click(part(element, 'open'))
        // Wait for the module that opens an item: a press fetches this module and is handled only after it has loaded.
        await import('../dom/openItem.js')
        await frames()
      },
      isHandled: () => opened > 0,
    },
  })

/** A part of a slideshow with thumbnails, in the gallery around it. */
const inGallery =
  (children: (props: RootProps) => ReactElement) =>
  (props: RootProps): ReactElement => (
    <Gallery items={items} autoplay thumbnails>
      {children(props)}
    </Gallery>
  )
const onlyTrack = (slide: (props: RootProps) => ReactElement) =>
  inGallery((props) => (
    <Gallery.Track>
      {(item, index) => (
        <Gallery.Slide key={item.id} index={index}>
          {index === 0 ? slide(props) : null}
        </Gallery.Slide>
      )}
    </Gallery.Track>
  ))
const partOf = (name: string, element: new () => Element) => ({ scope: 'gallery', part: name, element })

describeComponent('Gallery.Controls', {
  render: inGallery((props) => (
    <>
      <GalleryControls {...props} />
      <GalleryTrack />
    </>
  )),
  root: partOf('controls', HTMLDivElement),
})
describeComponent('Gallery.Track', {
  render: inGallery((props) => <GalleryTrack {...props} />),
  root: partOf('track', HTMLDivElement),
})
describeComponent('Gallery.Track of a list', {
  render: (props) => (
    <Grid items={items}>
      <GalleryTrack {...props} />
    </Grid>
  ),
  root: partOf('list', HTMLUListElement),
})
describeComponent('Gallery.Slide', {
  render: inGallery((props) => (
    <GalleryTrack>
      {(item, index) =>
        index === 0 ? <GallerySlide key={item.id} index={0} {...props} /> : <GallerySlide key={item.id} index={index} />
      }
    </GalleryTrack>
  )),
  root: partOf('slide', HTMLDivElement),
})
describeComponent('Gallery.Picture', {
  render: onlyTrack((props) => <GalleryPicture {...props} />),
  root: partOf('frame', HTMLDivElement),
})
describeComponent('Gallery.Caption', {
  render: onlyTrack((props) => <GalleryCaption {...props} />),
  root: partOf('caption', HTMLParagraphElement),
})
describeComponent('Gallery.Thumbnails', {
  render: inGallery((props) => (
    <>
      <GalleryTrack />
      <GalleryThumbnails {...props} />
    </>
  )),
  root: partOf('thumbnails', HTMLDivElement),
})
