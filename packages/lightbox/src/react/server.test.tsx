import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Lightbox, useLightbox } from './index.js'

const items = [{ src: '/lanterns.jpg', alt: 'A lantern' }]

function Thumbnail() {
  const { getTriggerProps, isOpen } = useLightbox({ items, hash: true })
  return (
    <a href="/lanterns.jpg" {...getTriggerProps(0)}>
      {String(isOpen)}
    </a>
  )
}

test('a server renders no lightbox, and a trigger as a link [LBX-36]', () => {
  expect(renderToString(<Lightbox items={items} open onOpenChange={() => {}} />)).toBe('')
  expect(renderToString(<Thumbnail />)).toBe('<a href="/lanterns.jpg">false</a>')
})
