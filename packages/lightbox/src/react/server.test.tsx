import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Lightbox, useLightbox } from './index.js'

const set = [{ content: { src: '/lanterns.jpg', alt: 'A lantern' } }]

function Thumbnail() {
  const { getThumbnailProps, isOpen } = useLightbox({ set, historyHash: true })
  return (
    <a href="/lanterns.jpg" {...getThumbnailProps(0)}>
      {String(isOpen)}
    </a>
  )
}

test('on a server a lightbox is nothing, and a thumbnail is a link', () => {
  expect(renderToString(<Lightbox set={set} open onOpenChange={() => {}} />)).toBe('')
  expect(renderToString(<Thumbnail />)).toBe('<a href="/lanterns.jpg">false</a>')
})
