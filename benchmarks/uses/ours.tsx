import { Gallery } from '@vitrine/gallery/react'
import { openLightbox } from '@vitrine/lightbox'
import { pictures } from './pictures.ts'
import '@vitrine/gallery/styles.css'
import '@vitrine/lightbox/styles.css'
import '@vitrine/media/styles.css'

export const Prints = () => (
  <Gallery items={pictures} aspectRatio={3 / 2} onOpenItem={openLightbox} aria-label="Prints" />
)
