'use client'

import { Gallery } from '@vitrine/gallery/react'
import { openLightbox } from '@vitrine/lightbox'

const prints = [
  { id: 'lanterns', src: '/lanterns.svg', width: 1500, height: 1000, alt: 'Lanterns at dusk' },
  { id: 'tides', src: '/tides.svg', width: 1500, height: 1000, alt: 'Lines like a falling tide' },
  { id: 'weave', src: '/weave.svg', width: 1200, height: 1200, alt: 'Threads that cross' },
]

export const Prints = () => (
  <Gallery layout="grid" items={prints} perRow={3} gap={11} aria-label="Prints" onOpenItem={openLightbox} />
)
