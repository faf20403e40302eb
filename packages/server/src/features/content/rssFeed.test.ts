import { expect, test } from 'vitest'
import { rssFeed } from './rssFeed.js'

const FEED = {
  title: 'Journal & more',
  description: 'News "here"',
  language: 'en-US',
  pageUrl: 'https://hall.test/journal',
  feedUrl: 'https://hall.test/journal/rss.xml?a=1&b=2',
}
const HEAD = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>',
  '<title>Journal &#38; more</title>',
  '<link>https://hall.test/journal</link>',
  '<description>News &#34;here&#34;</description>',
  '<language>en-US</language>',
  '<atom:link href="https://hall.test/journal/rss.xml?a=1&#38;b=2" rel="self" type="application/rss+xml"/>',
]

test('a feed has each entry whole, and the time of the first one, with text that XML can hold [SRV-102]', () => {
  const entry = {
    id: 'fog@hall.test',
    title: 'Fog\0\uFFFE\uD800 <i>',
    url: 'https://hall.test/journal/fog',
    description: 'It’s thick',
    html: '<p>Fog</p>',
    author: 'Ada',
    categories: ['Notes', 'weather'],
    publishedAt: new Date('2026-03-04T12:00:00Z'),
  }
  const older = { ...entry, id: 'b', categories: [], publishedAt: new Date('2026-03-03T12:00:00Z') }
  expect(rssFeed({ ...FEED, entries: [entry, older] }).split('\n')).toEqual([
    ...HEAD,
    '<lastBuildDate>Wed, 04 Mar 2026 12:00:00 GMT</lastBuildDate>',
    '<item><title>Fog &#60;i&#62;</title><link>https://hall.test/journal/fog</link><guid isPermaLink="false">fog@hall.test</guid><pubDate>Wed, 04 Mar 2026 12:00:00 GMT</pubDate><dc:creator>Ada</dc:creator><category>Notes</category><category>weather</category><description>It’s thick</description><content:encoded>&#60;p&#62;Fog&#60;/p&#62;</content:encoded></item>',
    '<item><title>Fog &#60;i&#62;</title><link>https://hall.test/journal/fog</link><guid isPermaLink="false">b</guid><pubDate>Tue, 03 Mar 2026 12:00:00 GMT</pubDate><dc:creator>Ada</dc:creator><description>It’s thick</description><content:encoded>&#60;p&#62;Fog&#60;/p&#62;</content:encoded></item>',
    '</channel></rss>',
    '',
  ])
})

test('a feed without entries has no time [SRV-102]', () => {
  expect(rssFeed({ ...FEED, entries: [] }).split('\n')).toEqual([...HEAD, '</channel></rss>', ''])
})
