import type { Meta, StoryObj } from '@storybook/react-vite'
import { PRINTS } from '../../testing/prints.js'
import { settings } from '../../testing/settings.js'
import { Gallery } from './Gallery.js'

/** All designs on one page, for review at a glance. */
const meta = { title: 'gallery/Wall', component: Gallery } satisfies Meta<typeof Gallery>
export default meta

export const Wall: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gap: 55, maxInlineSize: 960 }}>
      <Gallery
        data={settings({ design: 'slideshow', imageAspectRatio: 1.5 })}
        slides={PRINTS.slice(0, 6)}
        title="Slideshow"
      />
      <Gallery
        data={settings({ design: 'slideshow', imageAspectRatio: 2, autoplay: true })}
        slides={PRINTS.slice(2, 5)}
        title="Slideshow that turns by itself"
      />
      <Gallery data={settings({ design: 'slideshow' })} slides={PRINTS.slice(5, 6)} title="One slide" />
      <Gallery
        data={settings({ design: 'grid', 'square-thumbs': true, padding: 11 })}
        slides={PRINTS}
        title="Grid of squares"
        openLightbox={() => {}}
      />
      <Gallery
        data={settings({ design: 'grid', 'thumbnails-per-row': 3, padding: 22, lightbox: false })}
        slides={PRINTS.slice(0, 6)}
        title="Grid of own ratios"
      />
      <Gallery data={settings({ design: 'stacked' })} slides={PRINTS.slice(0, 2)} title="One below another" />
    </div>
  ),
}
