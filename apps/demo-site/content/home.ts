import { PageType } from '@vitrine/enums'
import { MAIN_MEASURE, type PageContent, PRODUCT_MEASURE, WALL_MEASURE, WIDE_MEASURE } from '@vitrine/site'
import { slides } from './slides.ts'

/** Eight prints from all five series, for the gallery on the home page. */
const ON_THE_WALL = [
  'long-swell',
  'harbour-after-ten',
  'ginkgo-november',
  'diamond-twill',
  'rooftops-from-the-stairs',
  'four-stones',
  'honesty',
  'totality',
]

/** Twelve further prints, which open in the lightbox. */
const COLLECTION = [
  'reeded-glass-first-floor',
  'spring-tide',
  'wild-carrot',
  'linked-rings',
  'a-hundred-evenings',
  'eddy',
  'seaweed-blueprint',
  'market-basket',
  'paper-moons',
  'canal-sheds',
  'moon-over-tide',
  'seven-grasses',
]

/** Frequently asked questions for the accordion on the home page. */
const PLAN = [
  {
    title: 'When we are open',
    content:
      '<p>The gallery opens Wednesday to Sunday, 11 to 19. The café opens every day, 9 to 22. On concert nights the doors to the stage open at seven.</p>',
  },
  {
    title: 'Getting here',
    content:
      '<p>Tram 4 stops at Lamp Works, two minutes away along the canal. There are forty bicycle stands in the yard. Please leave the car at home: Mill Street is narrow.</p>',
  },
  {
    title: 'Step-free access',
    content:
      '<p>Every floor can be reached by lift, from the yard entrance. There are two wheelchairs at the desk, folding stools in the hall, and an induction loop at the stage. Assistance dogs are welcome.</p>',
  },
  {
    title: 'With children',
    content:
      '<p>Children are free everywhere. On Sundays at eleven the print workshop puts out paper, rollers and five inks, and you take home what you make.</p>',
  },
  {
    title: 'Groups and weddings',
    content:
      '<p>Groups of ten or more can have the hall to themselves before eleven. The hall can be hired for weddings on Mondays and Tuesdays. <a href="#block-letter">Write to the desk</a> and name a date.</p>',
  },
] as const

/** The home page. */
export const home: PageContent = {
  id: 'home',
  path: '/',
  pageType: PageType.Page,
  title: 'Prints, a stage and a café in an old lamp factory',
  description:
    'Lantern Hall is an arts centre by the canal: prints on the walls, a stage with a resident band, a café and a small shop.',
  bands: [
    {
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'hero',
              type: 'image',
              data: {
                variant: 'poster',
                print: 'the-lamp-factory',
                priority: true,
                headingLevel: 1,
                title: 'Prints on the walls, a band in the bay',
                text: 'An arts centre in an old lamp factory, by the canal. Free to walk in, Wednesday to Sunday.',
                label: 'Plan your visit',
                href: '#block-visit',
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        {
          span: 'text',
          blocks: [
            {
              id: 'welcome',
              type: 'html',
              data: {
                html: `<h2>Come in, the lights are on</h2>
<p>They made lamps here for eighty years. Now the long hall shows prints, the loading bay is a stage, and the canteen is a café with the same tiles. The walls change four times a year; the band plays most Fridays.</p>
<p>The gallery is free. Stay for the evening light: it comes through the roof at about five.</p>`,
              },
            },
          ],
        },
      ],
    },
    {
      theme: 'ink',
      cells: [
        {
          blocks: [
            {
              id: 'wall',
              type: 'gallery',
              data: {
                variant: 'slideshow',
                title: 'On the long wall',
                autoHeight: false,
                sizes: WALL_MEASURE,
                slides: slides(ON_THE_WALL),
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        {
          span: 'text',
          blocks: [
            {
              id: 'prints-title',
              type: 'text-highlight',
              data: { before: 'From the', highlight: 'collection', shape: 'underlineCurve', thickness: 0.07 },
            },
            {
              id: 'prints',
              type: 'html',
              data: {
                html: `<p>Forty prints hang here, in five series: lanterns, tides, weave, facades, and a herbarium. These are twelve of them; open one to see it large, or <a href="/prints">walk through the rooms</a>.</p>`,
              },
            },
          ],
        },
        {
          blocks: [
            {
              id: 'collection',
              type: 'gallery',
              data: {
                variant: 'grid',
                title: 'From the collection',
                sizes: WALL_MEASURE,
                lightbox: true,
                'square-thumbs': true,
                'thumbnails-per-row': 4,
                padding: 11,
                slides: slides(COLLECTION),
              },
            },
          ],
        },
      ],
    },
    {
      theme: 'ink',
      cells: [
        {
          span: 'text',
          blocks: [
            {
              id: 'stage',
              type: 'html',
              data: {
                html: `<h2>On the stage</h2>
<p>The loading bay holds two hundred people and one band, which has been here since the doors opened. They play most Fridays, at eight, and never the same set twice.</p>`,
              },
            },
          ],
        },
        {
          span: 'start',
          blocks: [
            {
              id: 'stage-film',
              type: 'video',
              data: {
                html: '<iframe width="560" height="315" src="https://www.youtube.com/embed/lantern-hall-1" title="Before the first song" allowfullscreen></iframe>',
                title: 'Before the first song',
                caption: 'Before the first song. A Friday in October.',
                poster: { print: 'sound-check' },
                sizes: MAIN_MEASURE,
              },
            },
          ],
        },
        {
          span: 'end',
          blocks: [
            {
              id: 'pieces',
              type: 'audio',
              data: {
                title: 'Three pieces from the bay',
                tracks: [
                  { title: 'Slow lamp', src: '/sounds/slow-lamp.mp3', duration: 9 },
                  { title: 'Canal, after rain', src: '/sounds/canal-after-rain.mp3', duration: 9 },
                  { title: 'Last tram', src: '/sounds/last-tram.mp3', duration: 9 },
                ],
              },
            },
          ],
        },
        {
          blocks: [
            {
              id: 'lantern-film',
              type: 'video',
              data: {
                films: [
                  { src: '/films/lanterns.webm', type: 'video/webm' },
                  { src: '/films/lanterns.mp4', type: 'video/mp4' },
                ],
                width: 1280,
                height: 720,
                title: 'The lanterns at seven',
                caption: 'The lanterns at seven. A print that moves, eight seconds, without sound.',
                poster: { print: 'doors-at-seven' },
                sizes: WIDE_MEASURE,
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'line',
              type: 'marquee',
              data: {
                animationSpeed: 0.5,
                items: [
                  { text: 'Free to walk in, Wednesday to Sunday' },
                  { text: 'The band plays on Friday at eight' },
                  { text: 'Print workshop, Sundays at eleven' },
                  { text: 'The café opens at nine', href: '#block-visit' },
                ],
              },
            },
          ],
        },
        {
          span: 'text',
          blocks: [
            {
              id: 'edition-words',
              type: 'html',
              data: {
                html: `<h2>From the shop</h2>
<p>One print of the house in an edition, signed and numbered. <a href="/shop">Everything else</a> is on the shelves of the shop.</p>`,
              },
            },
          ],
        },
        {
          blocks: [
            {
              id: 'edition',
              type: 'product',
              data: { productId: 'one-window-edition', sizes: PRODUCT_MEASURE },
            },
          ],
        },
      ],
    },
    {
      cells: [
        {
          span: 'aside',
          blocks: [
            {
              id: 'visit',
              type: 'html',
              data: { html: '<h2>Plan your visit</h2><p>Everything else, the desk knows.</p>' },
            },
            {
              id: 'ask',
              type: 'button',
              data: { text: 'Write to the desk', href: '#block-letter', kind: 'secondary' },
            },
          ],
        },
        { span: 'main', blocks: [{ id: 'plan', type: 'accordion', data: { firstOpen: true, items: PLAN } }] },
      ],
    },
    {
      cells: [
        {
          span: 'aside',
          blocks: [
            {
              id: 'letter',
              type: 'html',
              data: {
                html: '<h2>Write to us</h2><p>A group visit, a wedding, a lost umbrella: the desk reads everything.</p>',
              },
            },
          ],
        },
        { span: 'main', blocks: [{ id: 'contact', type: 'form', data: { formId: 'contact' } }] },
      ],
    },
  ],
}
