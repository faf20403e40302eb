import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import { mapLocation, svgMap } from '@vitrine/maps'
import type { Browser } from 'playwright'
import { TOWN } from '../../apps/demo-site/content/town/town.ts'
import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { bundled } from '../lib/bundled.ts'
import { scriptOf, sheetOf } from '../lib/bundle.ts'
import { bytesOf } from '../lib/bytes.ts'
import { contest } from '../lib/contest.ts'
import { openPage, rounds } from '../lib/mainThread.ts'
import type { ThreadCost } from '../lib/mainThread.ts'
import { serve } from '../lib/serve.ts'
import type { Answer, PageServer } from '../lib/serve.ts'
import { LOCATION } from '../maps/location.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** A map of a town: what a visitor fetches before and after asking for it, and what making it live costs. */
export const maps: Suite = { name: 'maps', run }

declare const bench: { live(): unknown; zoom(): unknown }

const OURS = `import { createMaps, drawnMaps, enhanceMap } from '@vitrine/maps'`

/** Scripts that give a page its `bench`: `live` shows the map with its controls, `zoom` goes one step in. */
const SCRIPTS = {
  ours: `
    ${OURS}
    import { LOCATION } from './maps/location.ts'
    const root = document.querySelector('[data-scope=maps]')
    const zoom = () => root.querySelector('[data-part=zoom-in]').click()
    globalThis.bench = {
      live() {
        enhanceMap(root, { location: LOCATION }, { maps: createMaps({ provider: drawnMaps() }) })
        root.querySelector('[data-part=zoom-in]').focus()
      },
      zoom,
    }`,
  Leaflet: `
    import * as L from 'leaflet'
    import { SHAPES } from './maps/shapes.ts'
    globalThis.bench = {
      live() {
        const map = L.map('app', { crs: L.CRS.Simple, center: [0, 0], zoom: 0 })
        for (const { points } of SHAPES) L.polyline(points.map(([x, y]) => [-y, x])).addTo(map)
        document.querySelector('#app').dataset.state = 'live'
        bench.map = map
      },
      zoom: () => bench.map.zoomIn(),
    }`,
} as const

const SHEETS = { ours: '@vitrine/maps/styles.css', Leaflet: 'leaflet/dist/leaflet.css' } as const

/** Milliseconds after which a zoomed map has come to rest: Leaflet animates for 250 ms. */
const ZOOM = 600

type Name = keyof typeof SCRIPTS
const NAMES = Object.keys(SCRIPTS) as Name[]

interface Measured {
  readonly live: ThreadCost
  readonly zoom: ThreadCost
}

async function servePages(): Promise<PageServer> {
  const { html } = await bundled<{ readonly html: string }>(`export { html } from './maps/serveMap.tsx'`)
  const pages = new Map<string, Answer>()
  for (const name of NAMES) {
    const sheet = await sheetOf(`@import '${SHEETS[name]}';`).catch(() => '')
    pages.set(`/${name}.js`, { type: 'text/javascript', body: await scriptOf(SCRIPTS[name]) })
    pages.set(`/${name}`, {
      body: `<!doctype html><html lang="en-US"><title>${name}</title><style>${sheet} #app { height: 600px }</style><div id="app">${name === 'ours' ? html : ''}</div><script type="module" src="/${name}.js"></script>`,
    })
  }
  return serve(({ pathname }) => pages.get(pathname))
}

async function measure(browser: Browser, url: string): Promise<Measured> {
  const { page, cost, leave } = await openPage(browser, url)
  // Start each step from a timer, because Chromium does not count script that DevTools calls directly as script time.
  const live = await cost(() => page.evaluate(() => void setTimeout(() => bench.live())))
  await page.waitForSelector('[data-state=live]')
  const zoom = await cost(() => page.evaluate(() => void setTimeout(() => bench.zoom())), ZOOM)
  await leave()
  return { live, zoom }
}

/** MapLibre without its worker, and its worker: a page fetches both for its first map. */
async function maplibreBytes(): Promise<number> {
  const [entry, worker] = ['maplibre-gl.mjs', 'maplibre-gl-worker.mjs'].map((file) =>
    createRequire(import.meta.url).resolve(`maplibre-gl/dist/${file}`),
  )
  const main = await bytesOf(`import { Map } from ${JSON.stringify(entry)}; globalThis.use = Map`)
  return main + (await bytesOf(`import * as worker from ${JSON.stringify(worker)}; globalThis.use = worker`))
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const server = await servePages()
  const browser = await launchChromium()
  const samples = await rounds(NAMES, quick ? 1 : 9, (name) => {
    say(name)
    return measure(browser, `${server.address}/${name}`)
  }).finally(async () => {
    await browser.close()
    server.stop()
  })
  const of = (pick: (measured: Measured) => number): Record<string, readonly number[]> =>
    Object.fromEntries(NAMES.map((name) => [name, samples[name]!.map(pick)]))
  const picture = brotliCompressSync(svgMap(TOWN, mapLocation(LOCATION), { label: 'Map of Lantern Hall' })).byteLength
  const leaflet = await bytesOf(`import * as L from 'leaflet'; globalThis.use = L`)
  const maplibre = await maplibreBytes()
  const live = await bytesOf(`${OURS}; globalThis.use = [createMaps, drawnMaps, enhanceMap]`, { later: true })
  return contest(
    'Maps: a town of 267 houses',
    'Ours is a picture in the HTML of the server, and becomes live on a press or a key; the others need their script to show anything, and a server of tiles, which is not counted. Leaflet draws the same lines as SVG; MapLibre is weighed alone, because the browser of the benchmarks has no graphics processor. Milliseconds are those of the main thread, in thread ticks, from the call until 100 ms after it, 600 ms after a step.',
    [
      { what: 'the picture in the HTML', unit: 'bytes, brotli', samples: { ours: [picture] } },
      {
        what: 'script before somebody asks',
        unit: 'bytes, brotli',
        samples: { ours: [0], Leaflet: [leaflet], MapLibre: [maplibre] },
      },
      {
        what: 'script of a live map',
        unit: 'bytes, brotli',
        samples: { ours: [live], Leaflet: [leaflet], MapLibre: [maplibre] },
      },
      { what: 'becoming live, script', unit: 'ms', samples: of((measured) => measured.live.script) },
      { what: 'becoming live, script, style and layout', unit: 'ms', samples: of((measured) => measured.live.work) },
      { what: 'one step in, script, style and layout', unit: 'ms', samples: of(({ zoom }) => zoom.work) },
    ],
  )
}
