import { PageType } from '@vitrine/enums'
import type { PageContent } from '@vitrine/site'

const link = (query: string, label: string): string => `<li><a href="/furniture?${query}">${label}</a></li>`
const list = (...items: readonly string[]): string => `<ul>${items.join('')}</ul>`

const BANNER = `<h2>Cookie banner</h2>
<p>It asks until you have chosen; a browser that has not been here before shows it.</p>${list(
  link('banner=bar-bottom', 'Bar at the bottom'),
  link('banner=bar-top', 'Bar at the top'),
  link('banner=popup-bottom-left', 'Popup at the bottom left'),
  link('banner=popup-bottom-right', 'Popup at the bottom right'),
  link('banner=popup-top-left', 'Popup at the top left'),
  link('banner=popup-top-right', 'Popup at the top right'),
  link('banner=bar-bottom&theme=dark', 'Bar at the bottom, dark'),
  link('banner=popup-bottom-left&theme=dark', 'Popup at the bottom left, dark'),
)}`

const OVERLAYS = `<h2>Announcement bar</h2>${list(link('bar=on', 'With the bar'), link('bar=off', 'Without the bar'))}
<h2>Newsletter popup</h2>
<p>It opens after a second, and not again for thirty days once you have closed it.</p>${list(
  link('popup=light', 'Light'),
  link('popup=dark', 'Dark'),
  link('popup=show', 'In the colours of the site'),
)}
<h2>Information bar for phones</h2>
<p>Phones and tablets show it, up to 1024 pixels.</p>${list(
  link('mobile=light', 'Light'),
  link('mobile=dark', 'Dark'),
  link('mobile=show', 'In the colours of the site'),
  link('mobile=none', 'Without the bar'),
)}`

/** Every variant of the site's header and footer; a link shows this page with another one. */
export const furniture: PageContent = {
  id: 'furniture',
  path: '/furniture',
  pageType: PageType.Page,
  title: 'Around the page',
  description: 'Cookie banner, announcement bar, popup and information bar in all their variants.',
  bands: [
    {
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'furniture-hero',
              type: 'image',
              data: {
                variant: 'poster',
                print: 'one-window',
                priority: true,
                headingLevel: 1,
                title: 'Around the page',
                text: 'Banner, bars and popup as an owner could set them. Each link shows this page with another setting.',
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        { span: 'start', blocks: [{ id: 'furniture-banner', type: 'html', data: { html: BANNER } }] },
        { span: 'end', blocks: [{ id: 'furniture-overlays', type: 'html', data: { html: OVERLAYS } }] },
      ],
    },
  ],
}
