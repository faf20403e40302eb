import { PageType } from '@vitrine/enums'
import type { JsonRecord } from '@vitrine/core-data/site'
import type { BlockContent, CellContent, PageContent } from '@vitrine/site'

/** A photo of a visitor, which the service shows on a page of its own. */
const photo = (print: string, index: number): JsonRecord => ({
  print,
  href: `https://photos.example/lanternhall/${index + 1}`,
})

const photos = (...prints: readonly string[]): readonly JsonRecord[] => prints.map(photo)

function words(span: CellContent['span'], id: string, html: string, ...more: readonly BlockContent[]): CellContent {
  return { span: span!, blocks: [{ id, type: 'html', data: { html } }, ...more] }
}

/** Profiles of the house on other sites. */
export const elsewhere: PageContent = {
  id: 'elsewhere',
  path: '/elsewhere',
  pageType: PageType.Page,
  title: 'Elsewhere',
  description: 'Follow Lantern Hall on other sites, and see what its visitors photograph.',
  bands: [
    {
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'elsewhere-hero',
              type: 'image',
              data: {
                variant: 'poster',
                print: 'linked-rings',
                priority: true,
                headingLevel: 1,
                title: 'Elsewhere',
                text: 'We write here first. These are the other places where the house has a window.',
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        words(
          'start',
          'follow-words',
          '<h2>Follow the house</h2><p>Prints on one, records on another, and every rehearsal that somebody filmed on a third.</p>',
          {
            id: 'accounts',
            type: 'social-links',
            data: {
              showsNames: true,
              links: [
                { provider: 'instagram', href: 'https://www.instagram.com/lanternhall' },
                { provider: 'bandcamp', href: 'https://lanternhall.bandcamp.com', title: 'Records of the house' },
                { provider: 'youtube', href: 'https://www.youtube.com/@lanternhall' },
                { provider: 'mastodon', href: 'https://mastodon.social/@lanternhall' },
                { href: 'https://lamp-post.example/lanternhall', title: 'The Lamp Post, our street’s board' },
              ],
            },
          },
        ),
        words(
          'end',
          'news-words',
          '<h2>Doors and delays</h2><p>When a train stands still or a band is late, it says so there. The button comes from another company, so it waits until you accept cookies; until then it is a link.</p>',
          {
            id: 'follow',
            type: 'follow-button',
            data: {
              href: 'https://x.com/lanternhall',
              title: 'Follow Lantern Hall on X',
              account: 'lanternhall',
              script: '/stub/social/widgets.js',
            },
          },
          {
            id: 'elsewhere-share',
            type: 'share-buttons',
            data: { heading: 'Tell a friend about us' },
          },
        ),
      ],
    },
    {
      theme: 'ink',
      cells: [
        {
          blocks: [
            {
              id: 'elsewhere-seen',
              type: 'html',
              data: { html: '<h2>Seen by visitors</h2><p>What people photograph when nobody asks them to.</p>' },
            },
            {
              id: 'seen-shutter',
              type: 'photo-service-a',
              data: {
                service: 'Shutter',
                title: 'In the yard, on',
                profile: 'https://photos.example/lanternhall',
                photos: photos('one-window', 'rooftops-from-the-stairs', 'wild-carrot', 'ginkgo-november'),
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        {
          blocks: [
            {
              id: 'seen-grain',
              type: 'photo-service-b',
              data: {
                service: 'Grain & Field',
                title: 'By the canal, on',
                profile: 'https://grain.example/lanternhall',
                asyncRendering: true,
                photos: photos(
                  'eddy',
                  'harbour-after-ten',
                  'four-stones',
                  'linked-rings',
                  'diamond-twill',
                  'sound-check',
                ),
              },
            },
            {
              id: 'seen-darkroom',
              type: 'photo-service-c',
              data: {
                service: 'Darkroom',
                title: 'On the stage, on',
                profile: 'https://darkroom.example/lanternhall',
                asyncRendering: true,
                photos: photos('doors-at-seven', 'sound-check', 'reeded-glass-first-floor', 'one-window'),
              },
            },
          ],
        },
      ],
    },
  ],
}
