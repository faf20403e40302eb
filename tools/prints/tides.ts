import { INKS, mix, ramp } from './inks.ts'
import { createNoise, createRandom, type Random } from './prng.ts'
import { circle, drawing, el, glowStops, grain, group, lay, linear, num, polyline, radial, rect } from './svg.ts'
import type { Pile, Point, Sheet } from './svg.ts'

/** The direction of the current at a point, in radians. */
type Field = (x: number, y: number) => number

interface Stream {
  points: Point[]
  /** Half the distance that a line keeps from other lines, in user units. */
  radius: number
}

interface StreamPlan {
  field: Field
  width: number
  height: number
  /** Distance by which lines may extend beyond the sheet, so that they are cut at its edges. Default 30. */
  bleed?: number
  /** Returns half the distance for each new line; called once per attempt. */
  radius: () => number
  /** The largest value `radius` gives. */
  maxRadius: number
  tries: number
  minLength: number
  maxLength: number
  /** Area in which lines may run; everywhere by default. */
  inside?: (x: number, y: number) => boolean
  /** Area in which lines may start; the whole sheet by default. */
  start?: () => Point
}

const STEP = 4

/**
 * Draws lines that follow a field and never touch: each new line runs both ways from its start until it comes too close
 * to an existing one.
 */
function streams(random: Random, plan: StreamPlan): Stream[] {
  const { field, width, height, maxRadius } = plan
  const bleed = plan.bleed ?? 30
  const cell = maxRadius * 2
  const columns = Math.ceil((width + bleed * 2) / cell) + 1
  const rows = Math.ceil((height + bleed * 2) / cell) + 1
  const grid: { x: number; y: number; radius: number }[][] = Array.from({ length: columns * rows }, () => [])
  const column = (x: number): number => Math.floor((x + bleed) / cell)
  const row = (y: number): number => Math.floor((y + bleed) / cell)
  const inside = plan.inside ?? (() => true)

  function free(x: number, y: number, radius: number): boolean {
    if (x < -bleed || y < -bleed || x > width + bleed || y > height + bleed || !inside(x, y)) return false
    const c = column(x)
    const r = row(y)
    for (let j = Math.max(0, r - 1); j <= Math.min(rows - 1, r + 1); j += 1) {
      for (let i = Math.max(0, c - 1); i <= Math.min(columns - 1, c + 1); i += 1) {
        for (const other of grid[j * columns + i] as { x: number; y: number; radius: number }[]) {
          const room = radius + other.radius
          const dx = other.x - x
          const dy = other.y - y
          if (dx * dx + dy * dy < room * room) return false
        }
      }
    }
    return true
  }

  function run(from: Point, radius: number, sense: 1 | -1, limit: number): Point[] {
    const points: Point[] = []
    let { x, y } = from
    for (let gone = 0; gone < limit; gone += STEP) {
      // Trace a flow line by the midpoint method, because Euler steps would turn closed circles into spirals.
      const first = field(x, y)
      const angle = field(x + Math.cos(first) * STEP * 0.5 * sense, y + Math.sin(first) * STEP * 0.5 * sense)
      x += Math.cos(angle) * STEP * sense
      y += Math.sin(angle) * STEP * sense
      if (!free(x, y, radius)) break
      // End a flow line that has returned to its start, so that it does not go round twice.
      if (gone > radius * 8 && Math.hypot(x - from.x, y - from.y) < radius * 1.6) break
      points.push({ x, y })
    }
    return points
  }

  const found: Stream[] = []
  for (let i = 0; i < plan.tries; i += 1) {
    const from = plan.start?.() ?? { x: random.between(0, width), y: random.between(0, height) }
    const radius = plan.radius()
    if (!free(from.x, from.y, radius)) continue
    const limit = random.between(0.6, 1) * plan.maxLength
    const back = run(from, radius, -1, limit / 2).reverse()
    const ahead = run(from, radius, 1, limit / 2)
    const points = [...back, from, ...ahead]
    if (points.length * STEP < plan.minLength) continue
    for (const { x, y } of points)
      (grid[row(y) * columns + column(x)] as { x: number; y: number; radius: number }[]).push({ x, y, radius })
    found.push({ points, radius })
  }
  return found
}

/**
 * Removes points on nearly straight stretches: the direction changes by at most three degrees between the remaining
 * ones.
 */
function spare(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  let heading = Number.NaN
  let gone = 0
  for (const [i, point] of points.entries()) {
    const before = points[i - 1]
    if (before === undefined || i === points.length - 1) {
      kept.push(point)
      continue
    }
    const after = points[i + 1] as Point
    const angle = Math.atan2(after.y - point.y, after.x - point.x)
    if (Number.isNaN(heading)) heading = angle
    gone += STEP
    const turn = Math.abs(Math.atan2(Math.sin(angle - heading), Math.cos(angle - heading)))
    if (turn > 0.055 || gone > 60) {
      kept.push(point)
      heading = angle
      gone = 0
    }
  }
  return kept
}

/** Draws streams as strokes, those of one colour and width in one path. */
function strokes(
  list: readonly Stream[],
  style: (stream: Stream, index: number) => { ink: string; width: number },
  cap: 'round' | 'butt',
): string {
  const paths: Pile = new Map()
  for (const [index, stream] of list.entries()) {
    const { ink, width } = style(stream, index)
    lay(paths, `${ink} ${num(width)}`, polyline(spare(stream.points)))
  }
  return group(
    { fill: 'none', 'stroke-linecap': cap, 'stroke-linejoin': 'round' },
    ...[...paths].map(([key, d]) => {
      const [ink, width] = key.split(' ')
      return el('path', { d, stroke: ink, 'stroke-width': width })
    }),
  )
}

const middle = (stream: Stream): Point => stream.points[stream.points.length >> 1] as Point

interface Stone {
  x: number
  y: number
  r: number
}

/** An even current that parts around stones (potential flow past circles), with a slow swell of its own. */
function pastStones(stones: readonly Stone[], swell: (x: number, y: number) => number): Field {
  return (x, y) => {
    let u = 1
    let v = swell(x, y)
    for (const stone of stones) {
      const dx = x - stone.x
      const dy = y - stone.y
      const d2 = Math.max(stone.r * stone.r * 0.8, dx * dx + dy * dy)
      const k = (stone.r * stone.r) / (d2 * d2)
      u -= k * (dx * dx - dy * dy)
      v -= k * 2 * dx * dy
    }
    return Math.atan2(v, u)
  }
}

/** Raked sand around stones: thin even lines, a few solid discs. */
export function rakedSand(
  sheet: Sheet,
  plan: { ground: string; lines: readonly string[]; stones: readonly (Stone & { ink: string })[] },
): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const noise = createNoise(random)
  const tooth = grain(sheet, 0.05)
  const stones = plan.stones.map((stone) => ({
    ink: stone.ink,
    x: stone.x * width,
    y: stone.y * height,
    r: stone.r * width,
  }))
  const field = pastStones(stones, (x, y) => noise((x / width) * 1.3, (y / width) * 1.3) * 0.34)
  const lines = streams(random, {
    field,
    width,
    height,
    radius: () => 3.9,
    maxRadius: 3.9,
    tries: 9000,
    minLength: 60,
    maxLength: width * 1.4,
    inside: (x, y) => stones.every((stone) => Math.hypot(x - stone.x, y - stone.y) > stone.r + 9),
  })
  return drawing(
    sheet,
    [tooth.defs],
    [
      rect(0, 0, width, height, plan.ground),
      strokes(
        lines,
        (line) => {
          const at = middle(line)
          const tone = 0.5 + noise((at.x / width) * 2 + 9, (at.y / width) * 3) * 0.75
          const near = Math.min(
            ...stones.map((stone) => (Math.hypot(at.x - stone.x, at.y - stone.y) - stone.r) / stone.r),
          )
          return {
            ink: ramp(plan.lines, Math.round((near < 0.34 ? 1 : tone * 0.85) * 12) / 12),
            width: near < 0.34 ? 3.2 : 2.4,
          }
        },
        'round',
      ),
      ...stones.map((stone) => circle(stone.x, stone.y, stone.r, stone.ink)),
      tooth.layer,
    ],
  )
}

/** Options of strips of current: ground, inks and widths. */
export interface StripPlan {
  ground: string
  /** Picked by place, from one side of the current to the other. */
  inks: readonly string[]
  /** Inks of rare accents, independent of the place. */
  accents: readonly string[]
  widths: readonly number[]
  /** Turns the whole current, in radians. */
  heading: number
  /** Bend of the line in radians. */
  bend: number
  /** Hills of noise across the sheet's width. */
  scale: number
  maxLength: number
  /** Paper left free around the current, as a share of the width. Default 0. */
  margin?: number
}

/** Broad strips of cut paper that run with the current and never overlap. */
export function broadCurrent(sheet: Sheet, plan: StripPlan): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const noise = createNoise(random)
  const tint = createNoise(random)
  const tooth = grain(sheet, 0.05)
  const margin = (plan.margin ?? 0) * width
  const field: Field = (x, y) => plan.heading + noise((x / width) * plan.scale, (y / width) * plan.scale) * plan.bend
  const list: Stream[] = []
  const gap = 2.6
  const inside = (x: number, y: number): boolean =>
    margin === 0 || (x > margin && y > margin && x < width - margin && y < height - margin)
  const base = { field, width, height, bleed: 90, inside, minLength: 34, maxLength: plan.maxLength }
  // Place the wide strips first, so that narrower strips fill the remaining gaps.
  const maxRadius = Math.max(...plan.widths) / 2 + gap
  let turn = 0
  list.push(
    ...streams(random, {
      ...base,
      tries: 22000,
      maxRadius,
      radius: () => {
        turn += 1
        const rank = Math.min(plan.widths.length - 1, Math.floor((turn / 9000) ** 0.62 * plan.widths.length))
        return (plan.widths[random.int(Math.max(0, rank - 1), rank)] as number) / 2 + gap
      },
    }),
  )
  const across = (at: Point): number => {
    const u = (at.x / width - 0.5) * -Math.sin(plan.heading) + (at.y / height - 0.5) * Math.cos(plan.heading)
    return 0.5 + u * 0.95 + tint((at.x / width) * 1.6, (at.y / width) * 1.6) * 0.3
  }
  return drawing(
    sheet,
    [tooth.defs],
    [
      rect(0, 0, width, height, plan.ground),
      strokes(
        list,
        (stream) => ({
          ink: random.chance(0.075)
            ? random.pick(plan.accents)
            : (plan.inks[
                Math.min(
                  plan.inks.length - 1,
                  Math.max(0, Math.floor((across(middle(stream)) + random.gauss() * 0.07) * plan.inks.length)),
                )
              ] as string),
          width: (stream.radius - gap) * 2,
        }),
        'butt',
      ),
      tooth.layer,
    ],
  )
}

/** Whirls of light on dark water: point vortices that pull each other's lines. */
export function harbourWhirls(
  sheet: Sheet,
  plan: {
    whirls: readonly { x: number; y: number; spin: number }[]
    ground: readonly [string, string]
    inks: readonly string[]
  },
): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.07)
  const noise = createNoise(random)
  const whirls = plan.whirls.map((whirl) => ({ x: whirl.x * width, y: whirl.y * height, spin: whirl.spin }))
  const field: Field = (x, y) => {
    let u = 0.9
    let v = noise((x / width) * 2, (y / width) * 2) * 0.5
    for (const whirl of whirls) {
      const dx = x - whirl.x
      const dy = y - whirl.y
      const k = (whirl.spin * width * 0.3) / (dx * dx + dy * dy + 40)
      u -= k * dy
      v += k * dx
    }
    return Math.atan2(v, u)
  }
  const lines = streams(random, {
    field,
    width,
    height,
    radius: () => 4.1,
    maxRadius: 4.1,
    tries: 11000,
    minLength: 46,
    maxLength: width * 0.85,
  })
  return drawing(
    sheet,
    [
      tooth.defs,
      radial(`${slug}-lamp`, glowStops(INKS.amber, 0.5, INKS.rust)),
      linear(`${slug}-water`, [
        [0, plan.ground[0]],
        [1, plan.ground[1]],
      ]),
    ],
    [
      rect(0, 0, width, height, `url(#${slug}-water)`),
      ...whirls.map((whirl) => circle(whirl.x, whirl.y, width * 0.36 * Math.abs(whirl.spin), `url(#${slug}-lamp)`)),
      strokes(
        lines,
        (line) => {
          const at = middle(line)
          const near = Math.min(
            ...whirls.map((whirl) => Math.hypot(at.x - whirl.x, at.y - whirl.y) / Math.abs(whirl.spin)),
          )
          const light = 1 - near / (width * 0.36) + random.gauss() * 0.09
          return {
            ink: ramp(plan.inks, Math.round(light * 14) / 14),
            width: 1.5 + Math.round(Math.max(0, Math.min(1, light)) * 4) * 0.45,
          }
        },
        'round',
      ),
      tooth.layer,
    ],
  )
}

/** A moon laid over the sea: inside the disc the current turns and changes colour. */
export function moonOverTide(sheet: Sheet): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const noise = createNoise(random)
  const tooth = grain(sheet, 0.06)
  const moon = { x: width * 0.5, y: height * 0.36, r: width * 0.335 }
  const isMoon = (x: number, y: number): boolean => Math.hypot(x - moon.x, y - moon.y) < moon.r
  const outer: Field = (x, y) => noise((x / width) * 1.5, (y / width) * 2.1) * 1.0 + 0.05
  const inner: Field = (x, y) => Math.PI / 2 + noise((x / width) * 2 + 40, (y / width) * 2) * 1.5
  const base = { width, height, radius: () => 4.3, maxRadius: 4.3, minLength: 40 }
  const sea = streams(random, {
    ...base,
    field: outer,
    tries: 8000,
    maxLength: width * 1.3,
    inside: (x, y) => Math.hypot(x - moon.x, y - moon.y) > moon.r + 8,
  })
  const light = streams(random, { ...base, field: inner, tries: 3500, maxLength: width * 0.8, inside: isMoon })
  return drawing(
    sheet,
    [tooth.defs],
    [
      rect(0, 0, width, height, INKS.deep),
      circle(moon.x, moon.y, moon.r + 4, mix(INKS.amber, INKS.rust, 0.15)),
      strokes(
        sea,
        (line) => {
          const at = middle(line)
          const tone = at.y / height + noise((at.x / width) * 3, (at.y / width) * 3 + 20) * 0.32
          // Draw some of the lines below the moon in warm inks, so that they look like its broken reflection on the
          // water.
          const path =
            at.y > moon.y + moon.r &&
            Math.abs(at.x - moon.x + noise(0.5, at.y / 90) * 90) < moon.r * (0.28 + 0.3 * (at.y / height)) &&
            random.chance(0.62)
          return {
            ink: path
              ? random.pick([INKS.amber, INKS.honey, INKS.clay])
              : ramp([INKS.dusk, INKS.sea, INKS.teal, INKS.mist], Math.round(tone * 10) / 10),
            width: path ? 3.4 : 2.2,
          }
        },
        'round',
      ),
      strokes(light, () => ({ ink: random.pick([INKS.glow, INKS.glow, INKS.honey, '#FFF6E0']), width: 3.1 }), 'round'),
      tooth.layer,
    ],
  )
}

/** A long swell, drawn edge to edge in lines that thicken where the light falls. */
export function longSwell(sheet: Sheet): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const noise = createNoise(random)
  const tint = createNoise(random)
  const tooth = grain(sheet, 0.07)
  const field: Field = (x, y) => {
    const rise = Math.sin((x / width) * Math.PI * 3.1 + (y / height) * 1.7) * 0.42
    return rise + noise((x / width) * 3.2, (y / width) * 3.2) * 0.75
  }
  const lines = streams(random, {
    field,
    width,
    height,
    radius: () => 4.4,
    maxRadius: 4.4,
    tries: 9000,
    minLength: 90,
    maxLength: width * 0.7,
  })
  const inks = [INKS.slate, INKS.dusk, INKS.sea, INKS.mist, INKS.honey, INKS.amber, INKS.rust, INKS.plum, INKS.slate]
  return drawing(
    sheet,
    [
      tooth.defs,
      linear(`${slug}-sea`, [
        [0, mix(INKS.night, INKS.ink, 0.4)],
        [0.5, INKS.deep],
        [1, mix(INKS.aubergine, INKS.ink, 0.4)],
      ]),
    ],
    [
      rect(0, 0, width, height, `url(#${slug}-sea)`),
      strokes(
        lines,
        (line) => {
          const at = middle(line)
          const tone = at.y / height + tint((at.x / width) * 2.6, (at.y / width) * 3.4) * 0.42 + random.gauss() * 0.025
          const light = 1 - Math.min(1, Math.abs(tone - 0.56) * 2.6)
          return { ink: ramp(inks, Math.round(tone * 28) / 28), width: 1.6 + Math.round(light * 4) * 0.75 }
        },
        'round',
      ),
      tooth.layer,
    ],
  )
}

/** Short strokes, like rain or iron filings, that only together show the current. */
export function filings(sheet: Sheet): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const noise = createNoise(random)
  const tint = createNoise(random)
  const tooth = grain(sheet, 0.04)
  const field: Field = (x, y) => 0.5 + noise((x / width) * 1.8, (y / width) * 1.8) * 3.4
  const margin = width * 0.065
  const lines = streams(random, {
    field,
    width,
    height,
    radius: () => random.pick([5, 6, 6, 9]),
    maxRadius: 9,
    tries: 16000,
    minLength: 16,
    maxLength: 92,
    inside: (x, y) => x > margin && y > margin && x < width - margin && y < height - margin,
  })
  const inks = [INKS.night, INKS.teal, INKS.sea, INKS.sage, INKS.amber, INKS.rust, INKS.plum]
  return drawing(
    sheet,
    [tooth.defs],
    [
      rect(0, 0, width, height, INKS.paper),
      strokes(
        lines,
        (line) => {
          const at = middle(line)
          const tone = 0.5 + tint((at.x / width) * 1.7, (at.y / width) * 1.7) * 0.72 + random.gauss() * 0.06
          return {
            ink: inks[Math.min(inks.length - 1, Math.max(0, Math.floor(tone * inks.length)))] as string,
            width: (line.radius - 2.6) * 2,
          }
        },
        'round',
      ),
      tooth.layer,
    ],
  )
}

/** One great eddy: lines wind in towards an empty eye, narrower as they near it. */
export function eddy(sheet: Sheet): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const noise = createNoise(random)
  const tooth = grain(sheet, 0.05)
  const eye = { x: width * 0.57, y: height * 0.45 }
  const field: Field = (x, y) => {
    const away = Math.hypot(x - eye.x, y - eye.y) / width
    return (
      Math.atan2(y - eye.y, x - eye.x) +
      Math.PI / 2 +
      0.24 +
      noise((x / width) * 2.4, (y / width) * 2.4) * (0.2 + away * 1.05)
    )
  }
  const gap = 2.4
  let turn = 0
  const lines = streams(random, {
    field,
    width,
    height,
    bleed: 60,
    radius: () => {
      turn += 1
      return random.pick(turn < 500 ? [16, 12] : turn < 2500 ? [8, 6] : [4.2, 3.4]) + gap
    },
    maxRadius: 16 + gap,
    tries: 26000,
    minLength: 40,
    maxLength: width * 0.8,
    inside: (x, y) => Math.hypot(x - eye.x, y - eye.y) > width * 0.062,
  })
  const inks = [INKS.honey, INKS.amber, INKS.rust, INKS.plum, INKS.slate, INKS.teal, INKS.deep]
  return drawing(
    sheet,
    [tooth.defs],
    [
      rect(0, 0, width, height, INKS.cream),
      strokes(
        lines,
        (line) => {
          const at = middle(line)
          const away = Math.hypot(at.x - eye.x, at.y - eye.y) / (width * 0.66) + random.gauss() * 0.1
          return {
            ink: random.chance(0.05)
              ? INKS.clay
              : (inks[Math.min(inks.length - 1, Math.max(0, Math.floor(away * inks.length)))] as string),
            width: (line.radius - gap) * 2,
          }
        },
        'round',
      ),
      circle(eye.x, eye.y, width * 0.03, INKS.ink),
      tooth.layer,
    ],
  )
}
