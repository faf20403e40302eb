import type { GalleryOptions } from '@vitrine/gallery'
import { expect, test } from 'vitest'
import { readStored } from '../testing/readStored.js'
import { readGallerySettings } from './settings.js'

test.each<[string, object, GalleryOptions]>([
  ['the loop of a slideshow is off [GAL-22]', { design: 'slideshow', loop: 'false' }, { loop: false }],
  ['the loop of a carousel is on [GAL-21]', { design: 'carousel', loop: 'true' }, { loop: true }],
  ['chance decides the next slide [GAL-26]', { design: 'slideshow', random: 'true' }, { random: true }],
  ['slides have their address [GAL-40]', { design: 'slideshow', history: 'true' }, { history: true }],
  ['the address is a page [GAL-41]', { design: 'slideshow', collectionUrl: '/prints' }, { collectionUrl: '/prints' }],
  ['a change takes 2 s [GAL-49]', { design: 'slideshow', speed: '2' }, { duration: 2000 }],
  ['a click goes back [GAL-50]', { design: 'slideshow', click: 'previous' }, { clickAction: 'previous' }],
  ['the height is a fixed one [GAL-52]', { design: 'slideshow', autoHeight: 'false' }, { autoHeight: false }],
  ['slides push each other [GAL-54 b]', { design: 'slideshow', transition: 'scroll' }, { transition: 'scroll' }],
  ['a slide is there at once [GAL-54 c]', { design: 'slideshow', transition: 'none' }, { transition: 'none' }],
  ['a slide comes closer [GAL-54 d]', { design: 'slideshow', transition: 'kenburns' }, { transition: 'kenburns' }],
  ['a click does nothing [GAL-58]', { design: 'slider', click: 'none' }, { clickAction: 'none' }],
  ['groups have four slides [GAL-62]', { design: 'carousel', slidesPerRow: '4' }, { perRow: 4 }],
  ['the gutter of a carousel is a share [GAL-64]', { design: 'carousel', gutter: '2.5' }, { gapShare: 0.025 }],
  ['a grid has three in a row [GAL-69 a]', { design: 'grid', 'thumbnails-per-row': '3' }, { perRow: 3 }],
  ['a grid shows pictures whole [GAL-69 c]', { design: 'grid', 'auto-crop': 'false' }, { fit: 'contain' }],
  ['a grid covers its cells [GAL-69 c]', { design: 'grid', 'auto-crop': 'true' }, { fit: 'cover' }],
  ['the cells of a grid stand apart [GAL-69 d]', { design: 'grid', padding: '12' }, { gap: 12 }],
  ['columns have a gutter [GAL-70]', { design: 'autocolumns', gutter: '8' }, { gap: 8 }],
  ['columns may be narrower [GAL-71]', { design: 'autocolumns', columnBehavior: 'max' }, { columnBehavior: 'max' }],
  [
    'an autogrid has columns [GAL-73]',
    { design: 'autogrid', columnWidth: '180', gutter: 6 },
    { columnWidth: 180, gap: 6 },
  ],
  [
    'rows are lower and closer [GAL-74]',
    { design: 'autorows', rowHeight: '180', gutter: 6 },
    { rowHeight: 180, gap: 6 },
  ],
  ['rows open nothing [GAL-74]', { design: 'autorows', lightbox: 'false' }, { opensItems: false }],
  ['a list has a share for pictures [GAL-75]', { design: 'list', listImageSize: '45' }, { imageShare: 0.45 }],
  ['a stack opens its pictures [GAL-76]', { design: 'stacked', lightbox: 'true' }, { opensItems: true }],
  ['the lightbox holds all types [GAL-10]', { design: 'grid', mixedContent: 'true' }, { mixedTypes: true }],
  ['a grid opens nothing [GAL-68]', { design: 'grid', lightbox: 'false' }, { opensItems: false }],
])('where a block says so, %s', (_, json, options) => {
  expect(readStored({ read: readGallerySettings }, json).options).toMatchObject(options)
})
