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

const film = (variants: string, more: object = {}): readonly object[] =>
  read({ nativeVideo: { alexandriaUrl: HOSTED, systemDataVariants: variants, ...more } }).films
const PLAYLIST = 'https://films.example/content/v1/hall/doors/playlist.m3u8'

test.each([
  ['640:360,100:2000', '640:360'],
  ['100:2303,640:360', '640:360'],
  ['640:360,100:2305', '100:2305'],
  ['0:360,1:1', '1:1'],
  ['99999:99999,100000:99999', '99999:99999'],
  ['a-b_1-640:360', 'a-b_1-640:360'],
  [`${'a'.repeat(40)}-640:360`, `${'a'.repeat(40)}-640:360`],
])('of the variants %j of a hosted film the largest is played: %s [BLK-25]', (variants, variant) => {
  expect(film(variants)).toEqual([{ src: HOSTED.replace('{variant}', variant), type: 'video/mp4' }])
})

test.each([
  '',
  ',',
  '640',
  '640:',
  ':360',
  '640:360p',
  'x640:360',
  `${'a'.repeat(41)}-640:360`,
  'a b-640:360',
  '0:360',
])('a hosted film with the variants %j is played by its playlist [BLK-25]', (variants) => {
  expect(film(variants)).toEqual([{ src: PLAYLIST, type: 'application/vnd.apple.mpegurl' }])
})

test.each([
  [{ contentType: 'video/webm' }, 'video/webm'],
  [{ contentType: 'audio/mp4' }, 'video/mp4'],
  [{ contentType: 'x-video/webm' }, 'video/mp4'],
  [{ structuredContent: { alexandriaUrl: HOSTED, contentType: 'video/webm' }, contentType: 'video/ogg' }, 'video/webm'],
  [{ structuredContent: { alexandriaUrl: HOSTED }, contentType: 'video/ogg' }, 'video/ogg'],
])('a hosted film stored with %j is a %s [BLK-25]', (more, type) => {
  expect(film('640:360', more)).toEqual([expect.objectContaining({ type })])
})

test('the variants of a film one level below win over those of the object [BLK-25]', () => {
  const structuredContent = { alexandriaUrl: HOSTED, systemDataVariants: '1920:1080' }
  expect(film('640:360', { structuredContent })).toEqual([
    { src: HOSTED.replace('{variant}', '1920:1080'), type: 'video/mp4' },
  ])
})

test.each([
  ['//films.example/a/{variant}', '//films.example/a/640:360'],
  ['http://films.example/a/{variant}', 'http://films.example/a/640:360'],
  ['/films/{variant}', undefined],
  ['xhttps://films.example/a/{variant}', undefined],
  ['https://films.example/{id}/{variant}', undefined],
  ['https://films.example/a/{variant}/x', undefined],
])('the hosted film at %s is played from %s [BLK-25]', (alexandriaUrl, src) => {
  expect(film('640:360', { alexandriaUrl }).map((one) => (one as { src: string }).src)).toEqual(src ? [src] : [])
})

test('films of the block win over a hosted one [BLK-25]', () => {
  const films = [{ src: '/a.mp4', type: 'video/mp4' }]
  const nativeVideo = { alexandriaUrl: HOSTED, systemDataVariants: '640:360' }
  expect(read({ films, nativeVideo }).films).toEqual(films)
})

test.each([
  [{}, { width: undefined, height: undefined, poster: undefined, variant: 'plain', overlay: false, sizes: '100vw' }],
  [{ overlay: true }, { poster: undefined, variant: 'overlay', overlay: true }],
  [{ overlay: true, thumbnailUrl: '/t.jpg' }, { poster: { src: '/t.jpg', width: 1280, height: 720 } }],
  [{ overlay: true, thumbnailUrl: '/t.jpg', width: 640 }, { poster: { src: '/t.jpg', width: 640, height: 720 } }],
  [{ thumbnailUrl: '/t.jpg' }, { poster: undefined, variant: 'plain' }],
  [
    { poster: { src: '/p', width: 3, height: 2 } },
    { overlay: true, variant: 'overlay', poster: { src: '/p', width: 3, height: 2 } },
  ],
  [
    { poster: { src: '/p', width: 3, height: 2 }, overlay: false },
    { overlay: false, variant: 'plain', poster: { src: '/p', width: 3, height: 2 } },
  ],
  [{ poster: { src: '/p', width: 0, height: 2 } }, { overlay: false, poster: undefined }],
  [{ poster: { src: '', width: 3, height: 2 } }, { poster: undefined }],
  [
    { width: 1, height: 0.9 },
    { width: 1, height: undefined },
  ],
  [{ mode: 'none' }, { mode: 'none' }],
  [{ mode: 'fit' }, { mode: 'fit' }],
  [
    { mode: 'fill', sizes: '50vw' },
    { mode: 'fill', sizes: '50vw' },
  ],
  [
    { mode: 'huge', sizes: '' },
    { mode: null, sizes: '100vw' },
  ],
  [{ captionPlace: 'hover', layout: 'caption-overlay' }, { captionPlace: 'hover' }],
  [{ captionPlace: 'above' }, { captionPlace: 'below' }],
  [
    { caption: ' Doors ', title: ' A ', captions: ' /a.vtt ' },
    { caption: 'Doors', title: 'A', captions: '/a.vtt' },
  ],
  [{ description: 'text' }, { description: { html: '' } }],
  [{ customThumb: { assetUrl: 'a.jpg' }, overlay: true }, { poster: undefined }],
  [
    { customThumb: '//a.example/a.jpg', overlay: true },
    { poster: { src: '//a.example/a.jpg', width: 1280, height: 720 } },
  ],
  [
    { customThumb: 'http://a.example/a.jpg', overlay: true },
    { poster: { src: 'http://a.example/a.jpg', width: 1280, height: 720 } },
  ],
  [{ customThumb: '/', overlay: true }, { poster: undefined }],
  [{ html: '', embed: '<b>other</b>' }, { html: '<b>other</b>' }],
  [{ html: '<i>own</i>', embed: '<b>other</b>' }, { html: '<i>own</i>' }],
])('a video stored with %j has %j [BLK-6] [BLK-25]', (stored, expected) => {
  const data = read({ html: '<iframe>', ...stored })
  for (const [key, value] of Object.entries(expected)) expect(data[key as keyof typeof data], key).toEqual(value)
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
