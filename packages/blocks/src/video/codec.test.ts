import { expect, test } from 'vitest'
import { BLOCKS } from '../registry/blocks.js'

/** Members of saved video blocks that have no effect here. */
const OTHERS = { blockAnimation: 'none', hSize: null, floatDir: null, isOldBlock: false, settings: {} }
const YOUTUBE = {
  ...OTHERS,
  html: '<iframe src="//www.youtube.com/embed/lamp?wmode=opaque&amp;enablejsapi=1" height="480" width="854"></iframe>',
  url: 'https://www.youtube.com/watch?v=lamp',
  thumbnailUrl: 'https://i.ytimg.com/vi/lamp/hqdefault.jpg',
  resolvedBy: 'youtube',
  providerName: 'YouTube',
  width: 854,
  height: 480,
  layout: 'caption-below',
  overlay: true,
  description: { html: '<p>Before the <em>first</em> song</p>', raw: false },
}
const HOSTED = 'https://films.example/content/v1/hall/doors/{variant}'

function read(json: object, type: 'video' | 'embed' = 'video') {
  const decoded = BLOCKS[type].codec.read(json)
  if (!decoded.ok) throw new Error(decoded.error)
  return decoded.data
}

test('a saved video has embed, thumbnail, size and description [BLK-6] [BLK-25]', () => {
  expect(read(YOUTUBE)).toEqual({
    html: YOUTUBE.html,
    url: 'https://www.youtube.com/watch?v=lamp',
    films: [],
    captions: '',
    width: 854,
    height: 480,
    mode: null,
    overlay: true,
    variant: 'overlay',
    title: '',
    providerName: 'YouTube',
    captionPlace: 'below',
    caption: '',
    description: { html: '<p>Before the <em>first</em> song</p>' },
    poster: { src: 'https://i.ytimg.com/vi/lamp/hqdefault.jpg', width: 854, height: 480 },
    sizes: '100vw',
  })
})

test.each([
  ['overlay', false, undefined],
  ['thumbnailUrl', 'javascript:alert(1)', undefined],
  ['customThumb', { assetUrl: 'https://pictures.example/doors.jpg', id: 'a' }, 'https://pictures.example/doors.jpg'],
  ['customThumb', '/doors.jpg', '/doors.jpg'],
  ['customThumb', '5f3c9a', 'https://i.ytimg.com/vi/lamp/hqdefault.jpg'],
  ['poster', { src: '/own', width: 3, height: 2 }, '/own'],
])('the poster of a saved video whose %s is %j is %j [BLK-25]', (key, value, src) => {
  expect(read({ ...YOUTUBE, [key]: value }).poster?.src).toBe(src)
})

test('a custom thumbnail that is switched off does not count [BLK-25]', () => {
  const own = { customThumb: '/doors.jpg', customThumbEnabled: false }
  expect(read({ ...YOUTUBE, ...own }).poster?.src).toBe('https://i.ytimg.com/vi/lamp/hqdefault.jpg')
})

test.each([
  ['caption-below', 'below'],
  ['caption-overlay', 'overlay'],
  ['caption-overlay-on-hover', 'hover'],
  ['constructor', 'below'],
])('the layout %s puts the caption in the place %s [BLK-25]', (layout, captionPlace) => {
  expect(read({ ...YOUTUBE, layout }).captionPlace).toBe(captionPlace)
})

test('a hidden caption is not shown [BLK-25]', () => {
  const { caption, description } = read({ ...YOUTUBE, caption: 'Doors', layout: 'caption-hidden' })
  expect([caption, description]).toEqual(['', { html: '' }])
})

test.each([
  [
    { alexandriaUrl: HOSTED, systemDataVariants: '640:360,1920:1080, 1280:720', contentType: 'video/mp4' },
    { src: 'https://films.example/content/v1/hall/doors/1920:1080', type: 'video/mp4' },
  ],
  [
    { structuredContent: { alexandriaUrl: HOSTED }, systemDataVariants: 'mp4-h264-640:360', contentType: 'text/html' },
    { src: 'https://films.example/content/v1/hall/doors/mp4-h264-640:360', type: 'video/mp4' },
  ],
  [
    { alexandriaUrl: HOSTED, systemDataVariants: '../../steal' },
    { src: 'https://films.example/content/v1/hall/doors/playlist.m3u8', type: 'application/vnd.apple.mpegurl' },
  ],
])('a hosted film %j is played from its address [BLK-25]', (nativeVideo, film) => {
  expect(read({ ...OTHERS, overlay: true, resolvedBy: 'native', nativeVideo }).films).toEqual([film])
})

test.each([
  { alexandriaUrl: 'javascript:/{variant}' },
  { alexandriaUrl: HOSTED.slice(0, -9) },
  { id: 7 },
  'a1b2',
  [HOSTED],
])('a hosted film %j without a usable address is read and has no film [BLK-6]', (nativeVideo) => {
  expect(read({ nativeVideo }).films).toEqual([])
})

test.each([
  [{ html: '<iframe src="https://www.google.com/maps/embed?pb=x"></iframe>', resolvedBy: 'manual', resolved: true }],
  [{ html: '<blockquote>A song</blockquote><script src="https://social.example/embed.js"></script>', url: '' }],
  [{ url: 'https://social.example/hall/1', html: null, width: null }],
])('the saved embed %j is read [BLK-6]', (json) => {
  expect(BLOCKS.embed.codec.read(json)).toMatchObject({ ok: true, data: { html: json.html ?? '', overlay: false } })
})

test.each([{}, { html: '  ', url: null, films: [{}] }, { embed: 7 }, { nativeVideo: null }])(
  'a video of %j is refused, and the error says what may stand there [BLK-6]',
  (json) => {
    expect(BLOCKS.video.codec.read(json)).toEqual({
      ok: false,
      error: '[blocks] html cannot be read: embed HTML, or else url, films or nativeVideo, expected.',
    })
  },
)
