import type { JsonRecord } from '@vitrine/core-data/site'
import type { EditorConfig } from './config.ts'

/** Pictures of a new gallery, and photos of a new block of a photo service. */
const FIRST_PICTURES = 4

/** First data of new blocks that name rows, pictures or files of this site, by block type. */
export function firstData(config: EditorConfig): Readonly<Record<string, JsonRecord>> {
  const { forms, products, collections, items, pictures } = config
  const events = collections.find(({ kind }) => kind === 'events')?.id ?? ''
  const posts = collections.find(({ kind }) => kind === 'posts')?.id ?? collections[0]?.id ?? ''
  const shown = pictures.slice(0, FIRST_PICTURES)
  const photos = {
    service: 'Photos',
    title: 'Seen by visitors, on',
    profile: 'https://example.org/',
    photos: shown.map(({ name }) => ({ print: name, href: '' })),
  }
  return {
    form: { formId: forms.find(({ isNewsletter }) => !isNewsletter)?.id ?? '' },
    newsletter: { formId: forms.find(({ isNewsletter }) => isNewsletter)?.id ?? '' },
    product: { productId: products[0]?.id ?? '' },
    summary: { collectionId: posts, variant: 'grid', count: 3 },
    archive: { collectionId: posts },
    calendar: { collectionId: events },
    events: { collectionId: events, count: 3 },
    'tour-dates': { collectionId: events },
    comments: { itemId: items[0]?.id ?? '' },
    image: { variant: 'inline', print: shown[0]?.name ?? '' },
    gallery: {
      variant: 'grid',
      slides: shown.map(({ name, title }) => ({ id: name, print: name, title, description: '' })),
    },
    'photo-service-a': photos,
    'photo-service-b': photos,
    'photo-service-c': photos,
    ...config.firstData,
  }
}
