import { INKS, mix, ramp } from './inks.ts'
import { createNoise, createRandom, type Random } from './prng.ts'
import { drawing, el, grain, lay, num, polyline, rect } from './svg.ts'
import type { Pile, Point, Sheet } from './svg.ts'

/** A band of cloth: where it begins and ends across its own direction, and its ink. */
export interface Band {
  from: number
  to: number
  ink: string
}

interface Cloth {
  /** Bands that run along v, placed along u. */
  warp: readonly Band[]
  /** Bands that run along u, placed along v. */
  weft: readonly Band[]
  /** Whether the warp band lies over the weft band where they meet. */
  over: (warp: number, weft: number) => boolean
  /** Maps a point of the loom's plane to the sheet. */
  map: (u: number, v: number) => Point
  /** Whether a crossing at this point can be visible. */
  near: (at: Point) => boolean
  /** Length of the bands beyond the last crossing, in loom units. */
  tail: number
  /** Pieces each crossing is cut into along a band; 1 for a flat cloth. */
  detail: number
  /** Threads drawn along each band. */
  threads: number
  /** Number of steps in the shade; each adds a shape per crossing. */
  shadeSteps: number
  /** Width of the shade beside an upper band, in loom units. */
  shade: number
}

/** A closed shape: the loom's rectangle u0..u1 by v0..v1 laid through the map. */
function patch(cloth: Cloth, u0: number, u1: number, v0: number, v1: number, cuts: number): string {
  const points: Point[] = []
  for (let i = 0; i <= cuts; i += 1) points.push(cloth.map(u0 + ((u1 - u0) * i) / cuts, v0))
  for (let i = 0; i <= cuts; i += 1) points.push(cloth.map(u1, v0 + ((v1 - v0) * i) / cuts))
  for (let i = 0; i <= cuts; i += 1) points.push(cloth.map(u1 - ((u1 - u0) * i) / cuts, v1))
  for (let i = 0; i < cuts; i += 1) points.push(cloth.map(u0, v1 - ((v1 - v0) * i) / cuts))
  return polyline(
    points.filter(
      (point, i) =>
        i === 0 || Math.hypot(point.x - (points[i - 1] as Point).x, point.y - (points[i - 1] as Point).y) > 0.04,
    ),
    true,
  )
}

function thread(cloth: Cloth, u0: number, v0: number, u1: number, v1: number, cuts: number): string {
  return polyline(
    Array.from({ length: cuts + 1 }, (_, i) => cloth.map(u0 + ((u1 - u0) * i) / cuts, v0 + ((v1 - v0) * i) / cuts)),
  )
}

function tags(pile: Pile): string {
  return [...pile].map(([ink, d]) => el('path', { d, fill: ink })).join('')
}

/** Weaves a cloth: the bands that lie under, their shade, then every piece that lies over. */
function weave(cloth: Cloth): string {
  const { warp, weft, over, tail, detail, threads, shade, shadeSteps } = cloth
  const u0 = (warp[0] as Band).from - tail
  const u1 = (warp.at(-1) as Band).to + tail
  const v0 = (weft[0] as Band).from - tail
  const v1 = (weft.at(-1) as Band).to + tail
  const along = detail === 1 ? 1 : detail * Math.max(warp.length, weft.length)
  const warps: Pile = new Map()
  const wefts: Pile = new Map()
  const tops: Pile = new Map()
  const shades = Array.from({ length: shadeSteps }, () => '')
  const lateShades = Array.from({ length: shadeSteps }, () => '')
  let warpThreads = ''
  let weftThreads = ''
  let topThreads = ''
  const place = (band: Band, k: number): number => band.from + ((band.to - band.from) * (k + 1)) / (threads + 1)
  for (const band of warp) {
    lay(warps, band.ink, patch(cloth, band.from, band.to, v0, v1, along))
    for (let k = 0; k < threads; k += 1) warpThreads += thread(cloth, place(band, k), v0, place(band, k), v1, along)
  }
  for (const band of weft) {
    lay(wefts, band.ink, patch(cloth, u0, u1, band.from, band.to, along))
    for (let k = 0; k < threads; k += 1) weftThreads += thread(cloth, u0, place(band, k), u1, place(band, k), along)
  }
  for (const [i, a] of warp.entries()) {
    for (const [j, b] of weft.entries()) {
      const centre = cloth.map((a.from + a.to) / 2, (b.from + b.to) / 2)
      if (!cloth.near(centre)) continue
      const up = over(i, j)
      if (up) {
        // Draw the upper strand slightly longer than its crossing, so that the edge of the lower strand does not show.
        lay(tops, a.ink, patch(cloth, a.from, a.to, b.from - 0.7, b.to + 0.7, detail))
        for (let k = 0; k < threads; k += 1) topThreads += thread(cloth, place(a, k), b.from, place(a, k), b.to, detail)
      }
      for (let layer = 0; layer < shadeSteps; layer += 1) {
        const deep = (shade * (layer + 1)) / shadeSteps
        for (const side of [-1, 1] as const) {
          if (up) {
            const next = warp[i + side]
            const gap = next === undefined ? tail : side < 0 ? a.from - next.to : next.from - a.to
            const reach = next === undefined || !over(i + side, j) ? deep : Math.min(deep, gap)
            if (reach < 0.2) continue
            const from = side < 0 ? a.from - reach : a.to
            shades[layer] += patch(cloth, from, from + reach, b.from, b.to, 1)
          } else {
            const next = weft[j + side]
            const gap = next === undefined ? tail : side < 0 ? b.from - next.to : next.from - b.to
            const reach = next === undefined || over(i, j + side) ? deep : Math.min(deep, gap)
            if (reach < 0.2) continue
            const from = side < 0 ? b.from - reach : b.to
            lateShades[layer] += patch(cloth, a.from, a.to, from, from + reach, 1)
          }
        }
      }
    }
  }
  const line = (d: string): string =>
    d === '' ? '' : el('path', { d, fill: 'none', stroke: INKS.ink, 'stroke-opacity': 0.15, 'stroke-width': 1.1 })
  const dark = (d: string): string =>
    d === '' ? '' : el('path', { d, fill: INKS.ink, 'fill-opacity': num(0.42 / (shadeSteps + 0.6), 2) })
  return [
    tags(warps),
    line(warpThreads),
    tags(wefts),
    line(weftThreads),
    ...shades.map(dark),
    tags(tops),
    line(topThreads),
    ...lateShades.map(dark),
  ].join('')
}

/** Bands laid side by side with one gap, until the room is full. */
function layBands(
  room: number,
  gap: number,
  next: (index: number, at: number) => { width: number; ink: string },
): Band[] {
  const bands: Band[] = []
  let at = 0
  for (let i = 0; at < room; i += 1) {
    const { width, ink } = next(i, at / room)
    if (at + width > room + 0.5) break
    bands.push({ from: at, to: at + width, ink })
    at += width + gap
  }
  return bands
}

/** Crossings further off than `reach` are not drawn. */
function onSheet(sheet: Sheet, reach: number): (at: Point) => boolean {
  return ({ x, y }) => x > -reach && y > -reach && x < sheet.width + reach && y < sheet.height + reach
}

const span = (bands: readonly Band[]): number => (bands.at(-1) as Band).to

/** A small cloth on paper, its ends left loose. */
export function samplerCloth(
  sheet: Sheet,
  plan: {
    warp: readonly string[]
    weft: readonly string[]
    widths: readonly number[]
    gap: number
    margin: number
    ground: string
  },
): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.05)
  const tail = width * 0.035
  const margin = width * plan.margin
  // Repeat each ink for one to three neighbouring strands, because a weaver changes the shuttle only after some
  // strands.
  const runs = (inks: readonly string[]): (() => string) => {
    let left = 0
    let ink = inks[0] as string
    return () => {
      if (left === 0) {
        ink = random.pick(inks.filter((other) => other !== ink))
        left = random.pick([1, 1, 2, 3])
      }
      left -= 1
      return ink
    }
  }
  const warpInk = runs(plan.warp)
  const weftInk = runs(plan.weft)
  const warp = layBands(width - margin * 2, plan.gap, () => ({ width: random.pick(plan.widths), ink: warpInk() }))
  const weft = layBands(height - margin * 2, plan.gap, () => ({ width: random.pick(plan.widths), ink: weftInk() }))
  const left = (width - span(warp)) / 2
  const top = (height - span(weft)) / 2
  const body = weave({
    warp,
    weft,
    over: (i, j) => (i + j) % 2 === 0,
    map: (u, v) => ({ x: left + u, y: top + v }),
    near: () => true,
    tail,
    detail: 1,
    threads: 3,
    shade: 7,
    shadeSteps: 3,
  })
  return drawing(sheet, [tooth.defs], [rect(0, 0, width, height, plan.ground), body, tooth.layer])
}

/** A fine twill whose lifting plan draws diamonds within diamonds. */
export function diamondTwill(sheet: Sheet): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.05)
  const count = 50
  const pitch = width / count
  const mirror = (i: number, period: number): number => Math.abs((((i % period) + period) % period) - period / 2)
  const warp = layBands(width + pitch, 2.4, (_, at) => ({
    width: pitch - 2.4,
    ink: ramp([INKS.honey, INKS.amber, INKS.rust, INKS.amber, INKS.honey], Math.round(Math.min(1, at) * 20) / 20),
  }))
  const weft = layBands(height + pitch, 2.4, (_, at) => ({
    width: pitch - 2.4,
    ink: ramp([INKS.deep, INKS.teal, INKS.slate, INKS.plum, INKS.aubergine], Math.round(Math.min(1, at) * 20) / 20),
  }))
  const flaws = new Set(Array.from({ length: 7 }, () => `${random.int(4, count - 4)} ${random.int(4, count - 4)}`))
  const over = (i: number, j: number): boolean => {
    const a = mirror(i, 28)
    const b = mirror(j, 28)
    const lifted = (a + b) % 7 < 3 === (a + b) % 14 < 7 ? (i + j) % 4 < 2 : (a + b) % 4 < 2
    return flaws.has(`${i} ${j}`) ? !lifted : lifted
  }
  const body = weave({
    warp,
    weft,
    over,
    map: (u, v) => ({ x: u, y: v }),
    near: onSheet(sheet, pitch),
    tail: 20,
    detail: 1,
    threads: 0,
    shade: 3.5,
    shadeSteps: 1,
  })
  return drawing(
    sheet,
    [tooth.defs],
    [rect(0, 0, width, height, mix(INKS.ink, INKS.aubergine, 0.4)), body, tooth.layer],
  )
}

/** Broad bands on the diagonal, edge to edge. */
export function diagonalBasket(sheet: Sheet): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.06)
  const side = (width + height) * 0.76
  const turn = Math.PI / 4
  const map = (u: number, v: number): Point => {
    const x = u - side / 2
    const y = v - side / 2
    return {
      x: width / 2 + x * Math.cos(turn) - y * Math.sin(turn),
      y: height / 2 + x * Math.sin(turn) + y * Math.cos(turn),
    }
  }
  const widths = [30, 58, 84, 84, 124, 150]
  const warm = [INKS.amber, INKS.amber, INKS.honey, INKS.rust, INKS.cream, INKS.amber, INKS.clay]
  const cool = [INKS.teal, INKS.deep, INKS.deep, INKS.sea, INKS.night, INKS.plum]
  const warp = layBands(side, 9, () => ({ width: random.pick(widths), ink: random.pick(warm) }))
  const weft = layBands(side, 9, () => ({ width: random.pick(widths), ink: random.pick(cool) }))
  const body = weave({
    warp,
    weft,
    over: (i, j) => (i + j) % 2 === 0,
    map,
    near: onSheet(sheet, 130),
    tail: 100,
    detail: 1,
    threads: 4,
    shade: 15,
    shadeSteps: 3,
  })
  return drawing(sheet, [tooth.defs], [rect(0, 0, width, height, INKS.ink), body, tooth.layer])
}

/** A cloth seen through moving air: the loom's plane bends in slow waves. */
export function bentCloth(
  sheet: Sheet,
  plan: { pitch: number; gap: number; warp: readonly string[]; weft: readonly string[]; ground: string; bend: number },
): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const noise = createNoise(random)
  const tooth = grain(sheet, 0.05)
  const over = 140
  const map = (u: number, v: number): Point => {
    const x = u - over
    const y = v - over
    return {
      x: x + noise((x / width) * 1.7, (y / width) * 1.7) * plan.bend + Math.sin((y / height) * 5.2) * plan.bend * 0.35,
      y: y + noise((x / width) * 1.7 + 30, (y / width) * 1.7) * plan.bend + Math.cos((x / width) * 6) * plan.bend * 0.3,
    }
  }
  const pick = (inks: readonly string[], at: number): string =>
    inks[Math.min(inks.length - 1, Math.max(0, Math.floor((at + random.gauss() * 0.05) * inks.length)))] as string
  const warp = layBands(width + over * 2, plan.gap, (_, at) => ({ width: plan.pitch, ink: pick(plan.warp, at) }))
  const weft = layBands(height + over * 2, plan.gap, (_, at) => ({ width: plan.pitch, ink: pick(plan.weft, at) }))
  const body = weave({
    warp,
    weft,
    over: (i, j) => (i + j) % 2 === 0,
    map,
    near: onSheet(sheet, plan.pitch * 1.5),
    tail: 40,
    detail: 2,
    threads: 0,
    shade: plan.pitch * 0.2,
    shadeSteps: 1,
  })
  return drawing(sheet, [tooth.defs], [rect(0, 0, width, height, plan.ground), body, tooth.layer])
}

/** The bottom of a basket: spokes, and rings that go over one and under the next. */
export function basketFloor(sheet: Sheet): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.05)
  const spokes = 36
  const scale = 1000
  const pitch = scale / spokes
  const inner = width * 0.075
  const outer = width * 0.4
  const warp: Band[] = Array.from({ length: spokes }, (_, i) => ({
    from: i * pitch + pitch * 0.18,
    to: i * pitch + pitch * 0.82,
    ink: i % 3 === 0 ? INKS.ember : i % 3 === 1 ? INKS.rust : mix(INKS.rust, INKS.clay, 0.5),
  }))
  const inks = [
    INKS.ink,
    INKS.plum,
    INKS.slate,
    INKS.teal,
    INKS.sea,
    INKS.sage,
    INKS.honey,
    INKS.amber,
    INKS.amber,
    INKS.honey,
    INKS.cream,
    INKS.amber,
    INKS.clay,
  ]
  const weft = layBands(outer - inner, 4.5, (i, at) => ({
    width: 15 + at * 24 + random.between(-1.5, 1.5),
    ink: inks[i % inks.length] as string,
  }))
  const wobble = createNoise(random)
  const map = (u: number, v: number): Point => {
    const angle = (u / scale) * Math.PI * 2
    const r = inner + v + wobble(Math.cos(angle) * 1.4 + 5, Math.sin(angle) * 1.4 + v / 260) * 5
    return { x: width / 2 + Math.cos(angle) * r, y: height / 2 + Math.sin(angle) * r }
  }
  // Extend the strands by half the gap between two spokes (`tail`), so that the ends of each circular strand meet and
  // close a ring.
  const cloth: Cloth = {
    warp,
    weft,
    over: (i, j) => (i + j) % 2 === 0,
    map,
    near: () => true,
    tail: pitch * 0.18,
    detail: 2,
    threads: 1,
    shade: 3.6,
    shadeSteps: 1,
  }
  return drawing(
    sheet,
    [tooth.defs],
    [
      rect(0, 0, width, height, INKS.cream),
      spokeEnds(random, warp, map, span(weft), width * 0.062),
      weave(cloth),
      tooth.layer,
    ],
  )
}

function spokeEnds(
  random: Random,
  warp: readonly Band[],
  map: (u: number, v: number) => Point,
  from: number,
  long: number,
): string {
  return warp
    .map((band) => {
      const end = from + long * random.between(0.92, 1.08)
      const slim = (band.to - band.from) * 0.44
      const shape = [
        map(band.from, from - 2),
        map(band.to, from - 2),
        map(band.to - slim, end),
        map(band.from + slim, end),
      ]
      return el('path', { d: polyline(shape, true), fill: band.ink })
    })
    .join('')
}

interface Strip {
  a: Point
  b: Point
  ink: string
  width: number
}

function stripe(strip: Strip): string {
  return el('path', { d: polyline([strip.a, strip.b]), stroke: strip.ink, 'stroke-width': num(strip.width) })
}

/** Chair cane: bands in three directions, each over the next and under the third. */
export function chairCane(sheet: Sheet): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.06)
  const pitch = width / 10.5
  const band = pitch * 0.36
  const reach = Math.hypot(width, height)
  const families = [
    [INKS.amber, INKS.honey, INKS.amber, INKS.clay],
    [INKS.sea, INKS.teal, INKS.sea, INKS.sage],
    [INKS.rust, INKS.plum, INKS.rust, INKS.ember],
  ] as const
  const lines = families.map((inks, f) => {
    const angle = (f * Math.PI) / 3 + 0.06
    const normal = { x: -Math.sin(angle), y: Math.cos(angle) }
    const count = Math.ceil(reach / pitch / 2) + 2
    return Array.from({ length: count * 2 }, (_, i) => {
      // Shift the three families of strands by a half and a quarter of their distance, so that three strands never meet
      // in one point and the openings become hexagons.
      const off = (i - count + 0.5) * pitch
      const cx = width / 2 + normal.x * off
      const cy = height / 2 + normal.y * off
      const way = { x: Math.cos(angle), y: Math.sin(angle) }
      return { cx, cy, way, ink: random.pick(inks), off }
    })
  })
  type Line = { cx: number; cy: number; way: Point; ink: string }
  const whole = (line: Line): Strip => ({
    a: { x: line.cx - line.way.x * reach, y: line.cy - line.way.y * reach },
    b: { x: line.cx + line.way.x * reach, y: line.cy + line.way.y * reach },
    ink: line.ink,
    width: band,
  })
  const around = (line: Line, at: Point, half: number, ink: string, wide: number): Strip => ({
    a: { x: at.x - line.way.x * half, y: at.y - line.way.y * half },
    b: { x: at.x + line.way.x * half, y: at.y + line.way.y * half },
    ink,
    width: wide,
  })
  const shades: string[] = []
  const tops: string[] = []
  const sheen: string[] = []
  for (const [f, upper] of lines.entries()) {
    const lower = lines[(f + 1) % 3] as typeof upper
    for (const a of upper) {
      for (const b of lower) {
        const det = a.way.x * b.way.y - a.way.y * b.way.x
        const t = ((b.cx - a.cx) * b.way.y - (b.cy - a.cy) * b.way.x) / det
        const at = { x: a.cx + a.way.x * t, y: a.cy + a.way.y * t }
        if (at.x < -pitch || at.y < -pitch || at.x > width + pitch || at.y > height + pitch) continue
        shades.push(
          stripe(around(a, at, band * 0.56, INKS.ink, band * 1.5)),
          stripe(around(a, at, band * 0.52, INKS.ink, band * 1.25)),
        )
        tops.push(stripe(around(a, at, band * 0.92, a.ink, band)))
        sheen.push(polyline([around(a, at, band * 0.8, '', 0).a, around(a, at, band * 0.8, '', 0).b]))
      }
    }
  }
  return drawing(
    sheet,
    [tooth.defs],
    [
      rect(0, 0, width, height, mix(INKS.ink, INKS.night, 0.35)),
      el(
        'g',
        { fill: 'none' },
        ...lines.flat().map((line) => stripe(whole(line))),
        el('g', { 'stroke-opacity': 0.2 }, ...shades),
        ...tops,
        el('path', {
          d: sheen.join(''),
          stroke: INKS.glow,
          'stroke-opacity': 0.2,
          'stroke-width': num(band * 0.3),
          'stroke-linecap': 'round',
        }),
      ),
      tooth.layer,
    ],
  )
}

/** An endless knot on a lattice: walls send the strands back, and each strand goes over, under, over. */
export function endlessKnot(
  sheet: Sheet,
  plan: { columns: number; rows: number; walls: number; ground: string; inks: readonly string[] },
): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.05)
  const { columns, rows } = plan
  const unit = Math.min((width * 0.86) / (columns * 2), (height * 0.88) / (rows * 2))
  const left = (width - unit * columns * 2) / 2
  const top = (height - unit * rows * 2) / 2
  const wide = columns * 2
  const tall = rows * 2
  // Collect the walls of the knot drawing, which turn two strands back instead of letting them cross: without walls the
  // strands would form a plain net. A crossing or a wall lies at each grid point with odd i + j.
  const walls = new Map<string, 'h' | 'v'>()
  for (let j = 0; j <= tall; j += 1) {
    for (let i = 0; i <= wide; i += 1) {
      if ((i + j) % 2 === 0) continue
      if (i === 0 || i === wide) walls.set(`${i} ${j}`, 'v')
      else if (j === 0 || j === tall) walls.set(`${i} ${j}`, 'h')
      else if (i <= wide / 2 && j <= tall / 2 && random.chance(plan.walls)) {
        const wall = random.pick(['h', 'v'] as const)
        // Mirror each wall into all four quarters of the knot, so that the knot is symmetrical.
        for (const [x, y] of [
          [i, j],
          [wide - i, j],
          [i, tall - j],
          [wide - i, tall - j],
        ])
          walls.set(`${x} ${y}`, wall)
      }
    }
  }
  interface Knot {
    i: number
    j: number
    dx: number
    dy: number
    p: Point
    wall: boolean
  }
  const spot = (i: number, j: number): Point => ({ x: left + i * unit, y: top + j * unit })
  const seen = new Set<string>()
  const strands: Knot[][] = []
  for (let j = 0; j <= tall; j += 1) {
    for (let i = 0; i <= wide; i += 1) {
      if ((i + j) % 2 === 0 || walls.has(`${i} ${j}`)) continue
      for (const [sx, sy] of [
        [1, 1],
        [1, -1],
      ] as const) {
        if (seen.has(`${i} ${j} ${sx * sy}`)) continue
        const strand: Knot[] = []
        let x = i
        let y = j
        let dx: number = sx
        let dy: number = sy
        do {
          const wall = walls.get(`${x} ${y}`)
          const p = spot(x, y)
          if (wall === undefined) {
            seen.add(`${x} ${y} ${dx * dy}`)
            strand.push({ i: x, j: y, dx, dy, p, wall: false })
          } else {
            // Shift the strand's point away from the wall, so that the strand turns on its own side.
            const keep = unit * 0.36
            strand.push({
              i: x,
              j: y,
              dx,
              dy,
              p: wall === 'h' ? { x: p.x, y: p.y - dy * keep } : { x: p.x - dx * keep, y: p.y },
              wall: true,
            })
            if (wall === 'h') dy = -dy
            else dx = -dx
          }
          x += dx
          y += dy
        } while (!(x === i && y === j && dx === sx && dy === sy))
        strands.push(strand)
      }
    }
  }
  strands.sort((a, b) => b.length - a.length)
  const mid = (a: Point, b: Point): string => `${num((a.x + b.x) / 2)} ${num((a.y + b.y) / 2)}`
  const band = unit * 0.62
  const whole: Pile = new Map()
  const overs: Pile = new Map()
  let all = ''
  let shade = ''
  for (const [n, strand] of strands.entries()) {
    const ink = plan.inks[n % plan.inks.length] as string
    const at = (k: number): Knot => strand[((k % strand.length) + strand.length) % strand.length] as Knot
    let d = `M${mid(at(-1).p, at(0).p)}`
    for (let k = 0; k < strand.length; k += 1) {
      const piece = `${num(at(k).p.x)} ${num(at(k).p.y)} ${mid(at(k).p, at(k + 1).p)}`
      d += `Q${piece}`
      const knot = at(k)
      // Choose the upper strand of a crossing by its diagonal, alternating from column to column, so that each strand
      // passes over and under in turn.
      if (!knot.wall && knot.dx * knot.dy > 0 === (knot.i % 2 === 0)) {
        const section = `M${mid(at(k - 1).p, knot.p)}Q${piece}`
        lay(overs, ink, section)
        shade += section
      }
    }
    all += `${d}z`
    lay(whole, ink, `${d}z`)
  }
  const stroked = (pile: Pile): string =>
    [...pile].map(([ink, d]) => el('path', { d, stroke: ink, 'stroke-width': num(band) })).join('')
  const casing = (d: string, thick: number, ink: string, opacity = 1): string =>
    el('path', { d, stroke: ink, 'stroke-width': num(thick), 'stroke-opacity': opacity })
  return drawing(
    sheet,
    [tooth.defs],
    [
      rect(0, 0, width, height, plan.ground),
      el(
        'g',
        { fill: 'none' },
        casing(all, band * 1.4, plan.ground),
        stroked(whole),
        casing(all, band * 0.13, plan.ground, 0.8),
        casing(shade, band * 1.4, plan.ground),
        stroked(overs),
        casing(shade, band * 0.13, plan.ground, 0.8),
      ),
      tooth.layer,
    ],
  )
}

/** Rings linked through each other, each made of several threads. */
export function linkedRings(sheet: Sheet): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.05)
  const noise = createNoise(random)
  const inks = [INKS.slate, INKS.teal, INKS.sea, INKS.clay, INKS.amber, INKS.rust, INKS.plum]
  const pitch = width / 5.4
  const rings: { x: number; y: number; r: number; band: number; ink: string }[] = []
  for (let row = -1; row <= Math.ceil(height / pitch); row += 1) {
    for (let column = -1; column <= 6; column += 1) {
      const x = (column + 0.3) * pitch
      const y = (row + 0.24) * pitch
      const tone = 0.5 + noise(column * 0.31 + 4, row * 0.31) * 0.8 + random.gauss() * 0.1
      // Give each ring a radius of 0.85 of the distance between rings, so that it crosses its eight neighbours at
      // sixteen nearly even places.
      rings.push({
        x,
        y,
        r: pitch * 0.85,
        band: pitch * 0.108,
        ink: inks[Math.min(inks.length - 1, Math.max(0, Math.floor(tone * inks.length)))] as string,
      })
    }
  }
  const arc = (x: number, y: number, r: number, from: number, to: number): string =>
    `M${num(x + Math.cos(from) * r)} ${num(y + Math.sin(from) * r)}A${num(r)} ${num(r)} 0 0 1 ${num(x + Math.cos(to) * r)} ${num(y + Math.sin(to) * r)}`
  const ground = INKS.cream
  const threads = 3
  const body = (ring: (typeof rings)[number], d: (r: number) => string): string => {
    let out = el('path', { d: d(ring.r), stroke: ring.ink, 'stroke-width': num(ring.band) })
    for (let k = 1; k < threads; k += 1) {
      out += el('path', {
        d: d(ring.r - ring.band / 2 + (ring.band * k) / threads),
        stroke: mix(ring.ink, INKS.paper, 0.72),
        'stroke-width': num(Math.max(1.2, ring.band * 0.045)),
      })
    }
    return out
  }
  // Draw a circle as three arcs: with two half circles, the rounding of their ends would shift the centre.
  const third = (Math.PI * 2) / 3
  const full = (ring: (typeof rings)[number]) => (r: number) =>
    [0, 1, 2].map((k) => arc(ring.x, ring.y, r, third * k, third * (k + 1))).join('')
  const clearings: string[] = []
  const tops: string[] = []
  const visible = onSheet(sheet, pitch * 0.25)
  for (const ring of rings) {
    for (const other of rings) {
      const d = Math.hypot(other.x - ring.x, other.y - ring.y)
      if (ring === other || d >= ring.r + other.r || d <= Math.abs(ring.r - other.r)) continue
      // Draw only the left of a ring's two crossings with another ring, seen from this ring, over the other: at the
      // right crossing the other ring lies above, so that the two interlock.
      const toward = Math.atan2(other.y - ring.y, other.x - ring.x)
      const open = Math.acos((d * d + ring.r * ring.r - other.r * other.r) / (2 * d * ring.r))
      const centre = toward - open
      const at = { x: ring.x + Math.cos(centre) * ring.r, y: ring.y + Math.sin(centre) * ring.r }
      if (!visible(at)) continue
      const cross = Math.abs(
        Math.sin(Math.acos((ring.r * ring.r + other.r * other.r - d * d) / (2 * ring.r * other.r))),
      )
      const half =
        (other.band * 0.62) / (ring.r * Math.max(0.5, cross)) +
        (ring.band * 0.5 * Math.sqrt(1 - Math.min(1, cross * cross))) / ring.r
      const section = (r: number): string => arc(ring.x, ring.y, r, centre - half, centre + half)
      // Cut a gap into the lower ring on both sides of the upper one, so that bare paper separates the two rings.
      const below = Math.atan2(at.y - other.y, at.x - other.x)
      const cut = (ring.band * 0.5 + 3) / (other.r * cross)
      clearings.push(
        el('path', {
          d: arc(other.x, other.y, other.r, below - cut, below + cut),
          stroke: ground,
          'stroke-width': num(other.band + 2),
        }),
      )
      tops.push(body(ring, section))
    }
  }
  return drawing(
    sheet,
    [tooth.defs],
    [
      rect(0, 0, width, height, ground),
      el('g', { fill: 'none' }, ...rings.map((ring) => body(ring, full(ring))), ...clearings, ...tops),
      tooth.layer,
    ],
  )
}
