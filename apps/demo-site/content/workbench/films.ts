import type { PageContent } from '@vitrine/site'
import { benchPage, pieces } from './bench.ts'

const PLAYERS = {
  YouTube: 'https://www.youtube.com/embed/lanternhall',
  Vimeo: 'https://player.vimeo.com/video/76979871',
  Wistia: 'https://fast.wistia.net/embed/iframe/lanternhall',
  Animoto: 'https://animoto.com/embed/lanternhall',
} as const
const frame = (address: string): string => `<iframe src="${address}" width="640" height="360"></iframe>`
const film = (name: string, data: object) => ({ name, type: 'video', data: { title: name, ...data } })
const embed = (name: string, data: object) => ({ name, type: 'embed', data: { title: name, ...data } })

const OVERLAY = { overlay: true, poster: { print: 'doors-at-seven' }, sizes: '(width >= 820px) 50vw, 100vw' }
const OWN = {
  films: [
    { src: '/films/lanterns.webm', type: 'video/webm' },
    { src: '/films/lanterns.mp4', type: 'video/mp4' },
  ],
}
const POST = '<blockquote><p>The lantern on the canal was lit again on Friday.</p></blockquote>'

/** Films, embeds and sounds. */
export const filmBench: PageContent = benchPage('films', 'The bench of films', 'Nothing here plays by itself.', [
  {
    cells: pieces(
      'bench-player',
      'start',
      Object.entries(PLAYERS).map(([name, address]) =>
        film(`From ${name}, with an overlay`, { html: frame(address), ...OVERLAY }),
      ),
    ),
  },
  {
    cells: pieces('bench-plain', 'start', [
      film('Without an overlay', { html: frame(PLAYERS.Vimeo) }),
      film('Of the house', { ...OWN, ...OVERLAY }),
    ]),
  },
  {
    theme: 'ink',
    cells: pieces(
      'bench-mode',
      'third',
      ['none', 'fit', 'fill'].map((mode) =>
        film(`In the mode ${mode}`, { ...OWN, ...OVERLAY, mode, width: 400, height: 400 }),
      ),
    ),
  },
  {
    cells: pieces('bench-embed', 'start', [
      embed('A post without its script', { html: `${POST}<script src="https://social.example/widgets.js"></script>` }),
      embed('A script alone', {
        title: '',
        html: '<script src="https://social.example/widgets.js"></script>',
        url: 'https://social.example/lanternhall/7',
        providerName: 'Social Example',
      }),
      embed('An address that is none', { html: '<iframe src="javascript:alert(1)"></iframe>', url: '/visit' }),
      embed('A player with its words over it', {
        html: frame(PLAYERS.YouTube),
        ...OVERLAY,
        description: { html: '<p>Before the first song</p>' },
        layout: 'caption-overlay',
      }),
      {
        name: 'Sounds of the house',
        type: 'audio',
        data: { title: 'From the bay', tracks: [{ title: 'Slow lamp', src: '/sounds/slow-lamp.mp3', duration: 9 }] },
      },
    ]),
  },
])
