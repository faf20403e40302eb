import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { bytesOf } from '../lib/bytes.ts'
import { contest } from '../lib/contest.ts'
import type { Row } from '../lib/contest.ts'
import { servePages } from '../gallery/pages.ts'
import type { Name } from '../gallery/pages.ts'
import { measureServed, SERVED, WIDTHS } from '../gallery/served.ts'
import { countTabbed, measureDrag, measureMoves, MOVES, SLIDES } from '../gallery/turning.ts'
import { measureWall, PICTURES } from '../gallery/walls.ts'
import type { How, Wall } from '../gallery/walls.ts'
import { ALL, DESIGNS, USES } from '../gallery/uses.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** Carousels and slideshows, walls of 1,000 pictures, what the start moves, and what all of it weighs. */
export const gallery: Suite = { name: 'gallery', run }

type Samples = Record<string, number[]>

const TURNING: readonly Name[] = ['ours', 'native', 'Embla', 'Swiper', 'Keen', 'Splide']

/** Walls by their row in the table: contestant, design and way of rendering. */
const WALLS = {
  rows: [
    ['ours', 'ours/autorows', 'html'],
    ['native', 'native/grid', 'html'],
    ['ours, React', 'ours/autorows', 'react'],
    ['native, React', 'native/grid', 'react'],
    ['react-photo-album', 'react-photo-album/autorows', 'react'],
  ],
  columns: [
    ['ours', 'ours/autocolumns', 'html'],
    ['native', 'native/grid', 'html'],
    ['ours, React', 'ours/autocolumns', 'react'],
    ['native, React', 'native/grid', 'react'],
    ['react-photo-album', 'react-photo-album/autocolumns', 'react'],
    ['react-masonry-css', 'react-masonry-css/autocolumns', 'react'],
  ],
  grid: [
    ['ours', 'ours/grid', 'html'],
    ['native', 'native/grid', 'html'],
    ['ours, React', 'ours/grid', 'react'],
    ['native, React', 'native/grid', 'react'],
  ],
  'grid without motion': [
    ['ours', 'ours/grid', 'still'],
    ['native', 'native/grid', 'still'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [name: string, path: string, how: How])[]>>

/** Does something with each contestant; each round starts with another one. */
async function rotate<One>(
  all: readonly One[],
  rounds: number,
  measure: (one: One, round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (let place = 0; place < all.length; place += 1) await measure(all[(round + place) % all.length]!, round)
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const server = await servePages()
  const browser = await launchChromium({ whole: true })
  const rows: Row[] = []
  const add = (samples: Samples, name: string, value: number): void => void (samples[name] ??= []).push(value)
  const urlOf = (name: Name): string => `${server.address}/${name}`
  try {
    for (const kind of ['carousel', 'slideshow'] as const) {
      say(`${kind}: moves`)
      const work: Samples = {}
      const task: Samples = {}
      await rotate(TURNING, quick ? 1 : 3, async (name) => {
        const cost = await measureMoves(browser, urlOf(name), kind)
        add(work, name, cost.work)
        add(task, name, cost.task)
        if (name !== 'ours' || kind !== 'slideshow') return
        const still = await measureMoves(browser, urlOf(name), kind, 'none')
        add(work, 'ours, without a fade', still.work)
        add(task, 'ours, without a fade', still.task)
      })
      const title = kind === 'carousel' ? 'Carousel' : 'Slideshow'
      rows.push(
        { what: `${title}: script, style and layout of a move`, unit: 'ms', samples: work },
        { what: `${title}: all tasks of a move`, unit: 'ms', samples: task },
      )
    }
    say('carousel: drag')
    const late: Samples = {}
    await rotate(TURNING, quick ? 1 : 3, async (name) => add(late, name, await measureDrag(browser, urlOf(name))))
    rows.push({ what: 'Carousel: frames over 25 ms in a drag of 3 s', unit: 'frames', compare: false, samples: late })

    for (const [kind, contestants] of Object.entries(WALLS)) {
      say(`wall: ${kind}`)
      const found: Record<string, Wall[]> = {}
      await rotate<(typeof contestants)[number]>(contestants, quick ? 1 : 3, async ([name, path, how]) => {
        ;(found[name] ??= []).push(await measureWall(browser, server.address, `/${path}`, how))
      })
      const of = (what: (wall: Wall) => number): Samples =>
        Object.fromEntries(Object.entries(found).map(([name, walls]) => [name, walls.map(what)]))
      const title = `${kind[0]!.toUpperCase()}${kind.slice(1)}`
      rows.push(
        { what: `${title}: mount, all tasks`, unit: 'ms', samples: of(({ mount }) => mount.task) },
        { what: `${title}: mount, script, style and layout`, unit: 'ms', samples: of(({ mount }) => mount.work) },
        { what: `${title}: resize, all tasks`, unit: 'ms', samples: of(({ resize }) => resize.task) },
        { what: `${title}: resize, script, style and layout`, unit: 'ms', samples: of(({ resize }) => resize.work) },
        { what: `${title}: elements`, unit: 'elements', samples: of(({ elements }) => elements) },
      )
    }

    say('from the server’s HTML to the start')
    const images: Samples = {}
    const moves: Row[] = []
    for (const [design, title] of Object.entries(DESIGNS)) {
      const rivals = { carousel: ['native', 'Embla', 'Swiper', 'Keen', 'Splide'] as const }[design] ?? []
      const walls =
        { autorows: ['react-photo-album'] as const, autocolumns: ['react-photo-album', 'react-masonry-css'] as const }[
          design
        ] ?? []
      const samples: Samples = {}
      for (const name of ['ours', ...rivals, ...walls] as const) {
        const { moved, images: each } = await measureServed(browser, urlOf(name), design)
        add(samples, name, Math.round(moved * 100) / 100)
        images[name] = [Math.max(each, images[name]?.[0] ?? 0)]
      }
      moves.push({ what: `Start: moved in ${title}`, unit: 'px', compare: false, samples })
    }
    rows.push(...moves, { what: 'Start: `<img>` for each picture', unit: '', compare: false, samples: images })

    say('Tab')
    const tabbed: Samples = {}
    for (const name of TURNING) tabbed[name] = [await countTabbed(browser, urlOf(name))]
    rows.push({ what: 'Off-screen slides that Tab comes to', unit: 'of 11', compare: false, samples: tabbed })
  } finally {
    await browser.close()
    server.stop()
  }

  say('bytes')
  for (const [what, codes] of Object.entries(USES)) {
    const samples: Samples = {}
    for (const [name, code] of Object.entries(codes)) samples[name] = [await bytesOf(code)]
    rows.push({ what, unit: 'bytes', samples })
  }
  rows.push({
    what: 'All designs with all they may fetch',
    unit: 'bytes',
    samples: { ours: [await bytesOf(ALL, { later: true })] },
  })
  return contest(
    'gallery: turning, walls, starting, bytes',
    `Carousel: ${SLIDES} slides, three in a row of 1,000 px, moved by three; slideshow: the same, one at a time, faded by those that can; ${MOVES}
moves, a second each, and all end at the same pictures. Native is scroll snap, moved by a smooth scroll. Drag: a finger draws
400 px to and fro. Walls: ${PICTURES} pictures, every one an \`<img>\`, fetched when it comes near; put up as the server's HTML and
started, or drawn by React; then made narrower from 1,000 px to 800. Native there is a CSS grid with \`content-visibility: auto\`, of
the same pictures with the same \`srcset\`. Start: the farthest edge of a picture that was seen, or of what follows, with
${SERVED} pictures at ${WIDTHS.length} widths of the window from ${WIDTHS[0]} to ${WIDTHS.at(-1)} px; rivals are hydrated over their own HTML. Times are the main
thread of Chromium in thread ticks. Bytes: minified and brotli, React left out, in one file with what is imported at once.`,
    rows,
  )
}
