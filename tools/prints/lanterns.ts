import { INKS, mix, ramp } from './inks.ts'
import { createRandom, type Random } from './prng.ts'
import { circle, drawing, el, ellipse, glowStops, grain, group, linear, num, radial, rect } from './svg.ts'
import type { Sheet } from './svg.ts'

interface Lantern {
  x: number
  y: number
  rx: number
  ry: number
  tone: Tone
}

const TONES = {
  amber: ['#FFF3D6', '#FBD98F', INKS.amber, '#B65F22'],
  clay: ['#FFEBD2', '#F3BE8A', '#CF7743', '#8A3A25'],
  rose: ['#FFEDE0', '#F0C4AE', '#C97F6E', '#7F3A42'],
  pale: ['#FFFBEF', '#FBEBC6', '#E9C684', '#B98445'],
} as const
type Tone = keyof typeof TONES
const TONE_NAMES = Object.keys(TONES) as Tone[]

/** The gradients every lantern on the sheet shares: a lit paper body and a halo for each tone. */
function lanternDefs(sheet: Sheet): string[] {
  return TONE_NAMES.flatMap((tone) => {
    const [core, warm, body, edge] = TONES[tone]
    return [
      radial(
        `${sheet.slug}-body-${tone}`,
        [
          [0, core],
          [0.32, warm],
          [0.74, body],
          [1, edge],
        ],
        { cx: 0.5, cy: 0.58, r: 0.56 },
      ),
      radial(`${sheet.slug}-halo-${tone}`, glowStops(mix(body, warm, 0.3), 0.62, mix(edge, INKS.rust, 0.6))),
    ]
  })
}

function halo(sheet: Sheet, lamp: Lantern, reach: number): string {
  return ellipse(lamp.x, lamp.y, lamp.rx * reach, lamp.ry * reach, `url(#${sheet.slug}-halo-${lamp.tone})`)
}

/** A paper lantern: its cord, its lit body, the ribs that bow with it, a cap and a foot. */
function lantern(sheet: Sheet, lamp: Lantern, cordTop: number): string {
  const { x, y, rx, ry, tone } = lamp
  const edge = TONES[tone][3]
  let ribs = ''
  const count = Math.max(5, Math.round(ry / 11))
  for (let i = 1; i < count; i += 1) {
    const k = (i / count) * 2 - 1
    const half = rx * Math.sqrt(1 - k * k)
    ribs += `M${num(x - half)} ${num(y + k * ry)}q${num(half)} ${num(ry * 0.09)} ${num(half * 2)} 0`
  }
  const cap = rx * 0.3
  return group(
    {},
    el('path', {
      d: `M${num(x)} ${num(cordTop)}V${num(y - ry)}`,
      stroke: mix(INKS.ink, edge, 0.25),
      'stroke-width': num(Math.max(0.9, rx * 0.022)),
    }),
    ellipse(x, y, rx, ry, `url(#${sheet.slug}-body-${tone})`),
    el('path', {
      d: ribs,
      fill: 'none',
      stroke: edge,
      'stroke-opacity': 0.34,
      'stroke-width': num(Math.max(0.8, ry * 0.013)),
    }),
    rect(x - cap, y - ry * 1.01, cap * 2, ry * 0.075, mix(INKS.ink, edge, 0.3)),
    rect(x - cap * 0.86, y + ry * 0.945, cap * 1.72, ry * 0.065, mix(INKS.ink, edge, 0.42)),
  )
}

/** Light on water: flat strokes gathered under a lamp, wider and fainter as they come nearer. */
function shimmer(random: Random, lamp: Lantern, horizon: number, bottom: number): string {
  const strokes: string[] = []
  const depth = bottom - horizon
  const centre = horizon + (horizon - lamp.y) * 0.52
  const count = Math.round(26 + lamp.rx * 0.9)
  for (let i = 0; i < count; i += 1) {
    const y = centre + random.gauss() * depth * 0.3
    if (y < horizon + 5 || y > bottom) continue
    const near = (y - horizon) / depth
    const away = Math.abs(y - centre) / (depth * 0.6)
    const half = lamp.rx * random.between(0.25, 0.95) * (0.75 + near * 0.9)
    const x = lamp.x + random.gauss() * lamp.rx * (0.14 + near * 0.34)
    strokes.push(
      ellipse(x, y, half, 0.8 + near * 2.6, random.pick(TONES[lamp.tone].slice(1, 3)), {
        'fill-opacity': Math.max(0.05, random.between(0.2, 0.75) * (1 - away * 0.8)),
      }),
    )
  }
  return strokes.join('')
}

/** A low skyline of sheds and stacks against the last light, as one closed path. */
function skyline(random: Random, width: number, horizon: number, tall: number): string {
  let d = `M0 ${num(horizon)}`
  let x = 0
  while (x < width) {
    const step = random.between(38, 120)
    const h = tall * random.between(0.25, 0.8)
    if (random.chance(0.28)) {
      // Give some of the buildings a saw-tooth roof of three to six teeth, so that the skyline shows factories like the
      // lamp factory.
      const teeth = random.int(3, 6)
      for (let i = 0; i < teeth; i += 1) {
        d += `V${num(horizon - h * 0.55)}L${num(x + step * 0.5)} ${num(horizon - h)}V${num(horizon - h * 0.55)}`
        x += step * 0.5
      }
    } else if (random.chance(0.18)) {
      d += `V${num(horizon - h * 0.5)}H${num(x + step * 0.4)}V${num(horizon - tall * 1.9)}h${num(random.between(7, 11))}V${num(horizon - h * 0.5)}`
      x += step * 0.4 + 12
    } else {
      d += `V${num(horizon - h)}H${num(x + step)}`
      x += step
    }
  }
  return `${d}V${num(horizon)}z`
}

/** Options of a row of lanterns over water. */
export interface HangingPlan {
  count: number
  /** Upper edge of the water, as a share of the height. */
  horizon: number
  /** Colours of the sky from top to horizon. */
  sky: readonly string[]
}

/** Lanterns hung over a canal at the last light, with their reflections. */
export function hangingLanterns(sheet: Sheet, plan: HangingPlan): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const horizon = height * plan.horizon
  const unit = height / 900
  const step = width / plan.count
  const lamps: Lantern[] = []
  for (let i = 0; i < plan.count; i += 1) {
    const size = random.pick([30, 38, 46, 60, 76]) * unit * random.between(0.92, 1.08)
    // Hang the lamps on a loose curve, so that their row does not look regular.
    const sag = Math.sin(((i + 0.5) / plan.count) * Math.PI * 2.2 + random.between(-0.5, 0.5))
    lamps.push({
      x: step * (i + 0.5) + random.gauss() * step * 0.16,
      y: horizon * (0.43 + sag * 0.17 + random.gauss() * 0.06),
      rx: size,
      ry: size * random.pick([0.84, 1.0, 1.22]),
      tone: random.pick(['amber', 'amber', 'amber', 'clay', 'pale', 'rose'] as const),
    })
  }
  lamps.sort((a, b) => a.rx - b.rx)
  const tooth = grain(sheet, 0.075)
  const last = plan.sky.length - 1
  const skyStops = plan.sky.map((colour, i) => [i / last, colour] as const)
  const waterStops = [...plan.sky]
    .reverse()
    .map(
      (colour, i) =>
        [
          (i / last) ** 0.8,
          mix(mix(colour, INKS.plum, 0.5 - 0.2 * (i / last)), INKS.night, 0.12 + 0.4 * (i / last)),
        ] as const,
    )
  const far = mix(plan.sky[last] as string, INKS.aubergine, 0.72)
  const town = skyline(random, width, horizon, 62 * unit)
  const ripples: string[] = []
  for (let i = 0; i < 90; i += 1) {
    const near = random.next() ** 1.6
    const y = horizon + 4 + near * (height - horizon)
    ripples.push(
      ellipse(
        random.between(0, width),
        y,
        random.between(30, 150) * (0.4 + near),
        0.6 + near * 1.6,
        random.chance(0.5) ? INKS.night : INKS.honey,
        {
          'fill-opacity': num(random.between(0.05, 0.17), 2),
        },
      ),
    )
  }
  return drawing(
    sheet,
    [
      tooth.defs,
      ...lanternDefs(sheet),
      linear(`${slug}-sky`, skyStops),
      linear(`${slug}-water`, waterStops),
      radial(`${slug}-dusk`, glowStops(INKS.glow, 0.5)),
    ],
    [
      rect(0, 0, width, horizon + 1, `url(#${slug}-sky)`),
      rect(0, horizon, width, height - horizon, `url(#${slug}-water)`),
      ellipse(width * 0.64, horizon, width * 0.42, horizon * 0.5, `url(#${slug}-dusk)`, { 'fill-opacity': 0.7 }),
      el('path', { d: town, fill: far }),
      el('path', {
        d: town,
        fill: mix(far, INKS.plum, 0.3),
        transform: `translate(0 ${num(horizon * 1.8)}) scale(1 -0.8)`,
        'fill-opacity': 0.55,
      }),
      el('path', { d: skyline(random, width, horizon + 1, 30 * unit), fill: mix(far, INKS.night, 0.5) }),
      ...ripples,
      ...lamps.map((lamp) => halo(sheet, lamp, 4.6)),
      ...lamps.map((lamp) =>
        ellipse(
          lamp.x,
          horizon + (horizon - lamp.y) * 0.5,
          lamp.rx * 2.4,
          (height - horizon) * 0.62,
          `url(#${slug}-halo-${lamp.tone})`,
          { 'fill-opacity': 0.5 },
        ),
      ),
      ...lamps.map((lamp) => shimmer(random, lamp, horizon, height)),
      ...lamps.map((lamp) => lantern(sheet, lamp, -4)),
      tooth.layer,
    ],
  )
}

/** A cluster of large ribbed lanterns seen from below, some leaving the sheet. */
export function paperLanterns(sheet: Sheet): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.075)
  const lamps: Lantern[] = []
  const sizes = [250, 205, 168, 150, 128, 104, 92, 76, 64, 56, 48, 44]
  for (const base of sizes) {
    const size = (base * width) / 1200
    // Try 60 places for a lantern and keep the place that is farthest from the lanterns already placed, so that the
    // lanterns cover each other little.
    let best: Lantern | undefined
    let bestRoom = Number.NEGATIVE_INFINITY
    for (let i = 0; i < 60; i += 1) {
      const ry = size * random.pick([0.8, 1, 1.3])
      const lamp: Lantern = {
        x: random.between(width * 0.02, width * 0.98),
        y: random.between(height * 0.1, height * 0.84),
        rx: size,
        ry,
        tone: random.pick(['amber', 'amber', 'clay', 'pale', 'rose'] as const),
      }
      const room = Math.min(
        size * 0.55,
        ...lamps.map(
          (other) => Math.hypot(lamp.x - other.x, lamp.y - other.y) - Math.max(other.rx, other.ry) - Math.max(size, ry),
        ),
      )
      if (room > bestRoom) {
        bestRoom = room
        best = lamp
      }
    }
    if (best !== undefined) lamps.push(best)
  }
  lamps.sort((a, b) => a.rx - b.rx)
  return drawing(
    sheet,
    [
      tooth.defs,
      ...lanternDefs(sheet),
      linear(`${slug}-room`, [
        [0, mix(INKS.night, INKS.ink, 0.5)],
        [0.55, mix(INKS.aubergine, INKS.night, 0.3)],
        [1, mix(INKS.plum, INKS.ember, 0.4)],
      ]),
    ],
    [
      rect(0, 0, width, height, `url(#${slug}-room)`),
      ...lamps.map((lamp) => halo(sheet, lamp, 3)),
      ...lamps.map((lamp) => {
        // Dim a lantern the more the smaller it is, because the smallest lanterns hang farthest back.
        const haze = 1 - lamp.rx / ((250 * width) / 1200)
        return (
          lantern(sheet, lamp, -4) +
          ellipse(lamp.x, lamp.y, lamp.rx + 1, lamp.ry + 1, INKS.aubergine, { 'fill-opacity': num(haze * 0.42, 2) })
        )
      }),
      tooth.layer,
    ],
  )
}

/** Options of a pane of reeded glass: the number of reeds, the wall behind, and the lamps on it. */
export interface ReededPlan {
  reeds: number
  wall: readonly [string, string]
  /** x, y and reach as shares of the width, the height and the width. */
  lamps: readonly { x: number; y: number; r: number; colour: string; strength: number }[]
}

/** Lamps behind reeded glass: each reed shows its own squeezed piece of the light. */
export function reededGlass(sheet: Sheet, plan: ReededPlan): string {
  const { slug, width, height } = sheet
  const tooth = grain(sheet, 0.07)
  const reed = width / plan.reeds
  const squeeze = 3.1
  const defs: string[] = [
    tooth.defs,
    linear(`${slug}-wall`, [
      [0, plan.wall[0]],
      [1, plan.wall[1]],
    ]),
    linear(
      `${slug}-edge`,
      [
        [0, INKS.ink, 0.42],
        [0.16, INKS.ink, 0.05],
        [0.38, INKS.glow, 0.08],
        [0.46, INKS.glow, 0.17],
        [0.56, INKS.glow, 0.03],
        [0.86, INKS.ink, 0.08],
        [1, INKS.ink, 0.34],
      ],
      { x2: 1, y2: 0 },
    ),
  ]
  const layers: string[] = [rect(0, 0, width, height, `url(#${slug}-wall)`)]
  for (let i = 0; i < plan.reeds; i += 1) {
    const left = reed * i
    const centre = left + reed / 2
    for (const [j, lamp] of plan.lamps.entries()) {
      const r = lamp.r * width
      const reach = r / squeeze + reed / 2
      const cx = lamp.x * width
      // Skip a lamp that is too far from a strip of reeded glass, because its light does not reach the strip.
      if (Math.abs(cx - centre) > r + reach) continue
      const id = `${slug}-r${i}-${j}`
      const hard = lamp.strength > 0.85
      defs.push(
        radial(
          id,
          hard
            ? [
                [0, mix(lamp.colour, INKS.glow, 0.75)],
                [0.3, mix(lamp.colour, INKS.glow, 0.42)],
                [0.42, lamp.colour],
                [0.5, lamp.colour, 0.46],
                [0.7, lamp.colour, 0.13],
                [1, lamp.colour, 0],
              ]
            : glowStops(lamp.colour, lamp.strength),
          {
            gradientUnits: 'userSpaceOnUse',
            cx: num(cx),
            cy: num(lamp.y * height),
            r: num(r),
            gradientTransform: `translate(${num(centre)} 0) scale(${num(1 / squeeze, 3)} 1) translate(${num(-centre)} 0)`,
          },
        ),
      )
      layers.push(rect(left, 0, reed + 0.4, height, `url(#${id})`))
    }
    layers.push(rect(left, 0, reed, height, `url(#${slug}-edge)`))
  }
  return drawing(sheet, defs, [...layers, tooth.layer])
}

interface Disc {
  x: number
  y: number
  r: number
}

/** Returns the overlap of two discs; empty if they do not touch, the smaller disc if it lies inside the larger. */
function lens(a: Disc, b: Disc): string {
  const d = Math.hypot(b.x - a.x, b.y - a.y)
  if (d >= a.r + b.r) return ''
  if (d <= Math.abs(a.r - b.r)) {
    const { x, y, r } = a.r < b.r ? a : b
    return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 1 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-r * 2)} 0z`
  }
  const toward = Math.atan2(b.y - a.y, b.x - a.x)
  const inA = Math.acos((d * d + a.r * a.r - b.r * b.r) / (2 * d * a.r))
  const inB = Math.acos((d * d + b.r * b.r - a.r * a.r) / (2 * d * b.r))
  const at = (angle: number): string => `${num(a.x + Math.cos(angle) * a.r)} ${num(a.y + Math.sin(angle) * a.r)}`
  const arc = (r: number, half: number, to: string): string =>
    `A${num(r)} ${num(r)} 0 ${half > Math.PI / 2 ? 1 : 0} 1 ${to}`
  return `M${at(toward - inA)}${arc(a.r, inA, at(toward + inA))}${arc(b.r, inB, at(toward - inA))}z`
}

/** Pools of lamplight laid over each other on paper, printed as clear inks. */
export function lightPools(sheet: Sheet): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.04)
  const inks = [INKS.amber, INKS.rust, INKS.honey, INKS.sea, INKS.plum, INKS.clay]
  const defs = inks.map((ink, i) =>
    radial(`${slug}-pool${i}`, [
      [0, mix(ink, INKS.glow, 0.72), 0.25],
      [0.55, mix(ink, INKS.glow, 0.25), 0.46],
      [0.93, ink, 0.72],
      [1, mix(ink, INKS.ink, 0.08), 0.8],
    ]),
  )
  const margin = width * 0.1
  const pools: string[] = []
  const sizes = [0.3, 0.235, 0.2, 0.165, 0.13, 0.11, 0.085, 0.07, 0.055, 0.04]
  const placed: Disc[] = []
  for (const [i, size] of sizes.entries()) {
    const r = size * width
    let best = { x: width / 2, y: height / 2, r }
    let bestScore = Number.POSITIVE_INFINITY
    for (let k = 0; k < 80; k += 1) {
      const x = random.between(margin + r, width - margin - r)
      const y = random.between(margin + r, height - margin - r)
      // Score a random place for a pool of light (the lowest score wins): it should overlap one to three others by at
      // most three quarters of the smaller radius, so that each pool stays visible.
      let score = random.next() * 0.12 + (i === 0 ? Math.abs(x / width - 0.42) + Math.abs(y / height - 0.44) : 0)
      let touching = 0
      for (const other of placed) {
        const overlap = (r + other.r - Math.hypot(x - other.x, y - other.y)) / Math.min(r, other.r)
        if (overlap > 0) touching += 1
        score += Math.max(0, overlap - 0.75) * 2.2
        score += Math.abs(r - other.r) < 1 ? 1 : 0
      }
      if (i > 0 && touching === 0) score += 0.7
      if (touching > 3) score += 0.5
      if (score < bestScore) {
        bestScore = score
        best = { x, y, r }
      }
    }
    placed.push(best)
    pools.push(circle(best.x, best.y, r, `url(#${slug}-pool${i % inks.length})`))
  }
  // Draw the overlap of two pools of light as a lens of deeper ink, because blend modes over the whole sheet would take
  // seconds to draw.
  const lenses = placed.flatMap((a, i) =>
    placed.slice(0, i).map((b, j) => {
      const shape = lens(a, b)
      const both = mix(inks[i % inks.length] as string, inks[j % inks.length] as string, 0.5)
      return shape === '' ? '' : el('path', { d: shape, fill: mix(both, INKS.ember, 0.45), 'fill-opacity': 0.36 })
    }),
  )
  return drawing(
    sheet,
    [tooth.defs, ...defs],
    [rect(0, 0, width, height, INKS.paper), ...pools, ...lenses, tooth.layer],
  )
}

/** A board of lamps, each caught at another moment between dark and full light. */
export function lampBoard(sheet: Sheet, columns: number, rows: number): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.075)
  const defs: string[] = [tooth.defs]
  const cell = Math.min(width / (columns + 1), height / (rows + 1))
  const left = (width - cell * columns) / 2
  const top = (height - cell * rows) / 2
  const halos: string[] = []
  const bodies: string[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = left + cell * (column + 0.5)
      const y = top + cell * (row + 0.5)
      const u = (column + 0.5) / columns - 0.62
      const v = (row + 0.5) / rows - 0.4
      const light = Math.min(1, Math.max(0.03, 1.12 - Math.hypot(u * 1.5, v * 1.35) * 1.55 + random.gauss() * 0.13))
      const id = `${slug}-l${row}-${column}`
      const glass = ramp([mix(INKS.night, INKS.slate, 0.4), INKS.plum, INKS.rust, INKS.amber, INKS.honey], light)
      defs.push(
        radial(
          id,
          [
            [0, ramp([INKS.slate, INKS.clay, INKS.honey, INKS.glow, '#FFFBF0'], light)],
            [0.3 + light * 0.2, glass],
            [1, mix(glass, light > 0.5 ? INKS.rust : INKS.night, 0.55)],
          ],
          { cx: 0.5 + u * 0.12, cy: 0.6 },
        ),
      )
      if (light > 0.3)
        halos.push(
          circle(x, y, cell * (0.55 + light * 0.95), `url(#${slug}-air)`, { 'fill-opacity': num(light * 0.8, 2) }),
        )
      bodies.push(circle(x, y, cell * 0.36, `url(#${id})`))
      bodies.push(
        circle(x, y, cell * 0.36, 'none', {
          stroke: INKS.glow,
          'stroke-opacity': num(0.07 + light * 0.2, 2),
          'stroke-width': num(cell * 0.008),
        }),
      )
    }
  }
  defs.push(
    radial(`${slug}-air`, glowStops(INKS.amber, 0.75, INKS.rust)),
    linear(`${slug}-board`, [
      [0, mix(INKS.night, INKS.ink, 0.35)],
      [1, mix(INKS.aubergine, INKS.ink, 0.35)],
    ]),
  )
  return drawing(sheet, defs, [rect(0, 0, width, height, `url(#${slug}-board)`), ...halos, ...bodies, tooth.layer])
}

/** Shaded lamps over an empty stage: cones of light that cross, and the pools they leave on the boards. */
export function stageCones(sheet: Sheet): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.085)
  const floor = height * 0.8
  const lamps = [
    { x: 0.24, y: 0.3, lean: 0.06, colour: INKS.amber },
    { x: 0.55, y: 0.16, lean: -0.02, colour: INKS.honey },
    { x: 0.8, y: 0.38, lean: -0.1, colour: INKS.clay },
  ]
  const defs: string[] = [
    tooth.defs,
    linear(`${slug}-wall`, [
      [0, mix(INKS.ember, INKS.ink, 0.8)],
      [0.7, mix(INKS.ember, INKS.aubergine, 0.4)],
      [1, mix(INKS.ember, INKS.plum, 0.3)],
    ]),
    linear(`${slug}-floor`, [
      [0, mix(INKS.aubergine, INKS.ink, 0.35)],
      [1, mix(INKS.ink, INKS.aubergine, 0.3)],
    ]),
    radial(`${slug}-bulb`, glowStops(INKS.honey, 1, INKS.rust)),
  ]
  const cones: string[] = []
  const pools: string[] = []
  const shades: string[] = []
  for (const [i, lamp] of lamps.entries()) {
    const x = lamp.x * width
    const y = lamp.y * height
    const land = floor + (height - floor) * (0.3 + i * 0.17)
    const spread = (land - y) * 0.36
    const foot = x + lamp.lean * width
    const mouth = width * 0.068
    defs.push(
      linear(`${slug}-cone${i}`, [
        [0, mix(lamp.colour, INKS.glow, 0.55), 0.8],
        [0.35, lamp.colour, 0.42],
        [1, mix(lamp.colour, INKS.rust, 0.35), 0.12],
      ]),
      radial(`${slug}-pool${i}`, [
        [0, mix(lamp.colour, INKS.glow, 0.6), 0.85],
        [0.6, lamp.colour, 0.55],
        [0.94, lamp.colour, 0.3],
        [1, lamp.colour, 0],
      ]),
    )
    // Draw five nested cones of light instead of one with a blurred edge, because blurring is slow.
    for (const [k, share] of [1.09, 1.03, 0.96, 0.88, 0.78].entries()) {
      cones.push(
        el('path', {
          d: `M${num(x - mouth)} ${num(y)}H${num(x + mouth)}L${num(foot + spread * share)} ${num(land)}A${num(spread * share)} ${num(spread * share * 0.2)} 0 0 1 ${num(foot - spread * share)} ${num(land)}z`,
          fill: `url(#${slug}-cone${i})`,
          'fill-opacity': 0.17 + k * 0.045,
        }),
      )
    }
    pools.push(ellipse(foot, land, spread * 1.07, spread * 0.215, `url(#${slug}-pool${i})`))
    shades.push(
      circle(x, y + mouth * 0.1, mouth * 3.6, `url(#${slug}-bulb)`, { 'fill-opacity': 0.4 }),
      el('path', { d: `M${num(x)} -2V${num(y - mouth)}`, stroke: INKS.ink, 'stroke-width': 3 }),
      ellipse(x, y + 1, mouth, mouth * 0.26, '#FFF6E0'),
      el('path', {
        d: `M${num(x - mouth)} ${num(y)}C${num(x - mouth * 0.86)} ${num(y - mouth * 0.66)} ${num(x - mouth * 0.28)} ${num(y - mouth * 0.5)} ${num(x - mouth * 0.22)} ${num(y - mouth)}h${num(mouth * 0.44)}C${num(x + mouth * 0.28)} ${num(y - mouth * 0.5)} ${num(x + mouth * 0.86)} ${num(y - mouth * 0.66)} ${num(x + mouth)} ${num(y)}A${num(mouth)} ${num(mouth * 0.22)} 0 0 1 ${num(x - mouth)} ${num(y)}z`,
        fill: mix(INKS.ink, INKS.aubergine, 0.3),
      }),
    )
  }
  let boards = ''
  for (let i = -14; i <= 14; i += 1) {
    const x = width / 2 + i * width * 0.055
    boards += `M${num(x)} ${num(floor)}L${num(width / 2 + (x - width / 2) * 2.6)} ${num(height)}`
  }
  const dust: string[] = []
  for (let i = 0; i < 130; i += 1) {
    dust.push(
      circle(
        random.between(width * 0.06, width * 0.94),
        random.between(height * 0.3, floor),
        random.between(0.7, 2.4),
        INKS.glow,
        { 'fill-opacity': num(random.between(0.08, 0.5), 2) },
      ),
    )
  }
  return drawing(sheet, defs, [
    rect(0, 0, width, floor + 1, `url(#${slug}-wall)`),
    rect(0, floor, width, height - floor, `url(#${slug}-floor)`),
    el('path', { d: boards, stroke: INKS.ink, 'stroke-opacity': 0.4, 'stroke-width': 2 }),
    ...pools,
    ...cones,
    ...dust,
    ...shades,
    tooth.layer,
  ])
}

/** A wet street with every lamp out of focus. */
export function streetLights(sheet: Sheet): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.075)
  const inks = [INKS.amber, INKS.honey, INKS.clay, INKS.rust, INKS.sea, INKS.rose, INKS.glow]
  const defs = inks.flatMap((ink, i) => [
    radial(`${slug}-disc${i}`, [
      [0, ink, 0.44],
      [0.8, ink, 0.52],
      [0.93, mix(ink, INKS.glow, 0.25), 0.72],
      [0.985, mix(ink, INKS.glow, 0.35), 0.6],
      [1, ink, 0],
    ]),
    radial(`${slug}-air${i}`, glowStops(ink, 0.42, mix(ink, INKS.rust, 0.6))),
  ])
  const vanish = { x: width * 0.6, y: height * 0.5 }
  const airs: string[] = []
  const smears: string[] = []
  const discs: { r: number; tag: string }[] = []
  for (let i = 0; i < 110; i += 1) {
    // Place lamps at random along both sides of the street. Draw them larger the nearer they are to the viewer, so that
    // the street has depth.
    const near = random.next() ** 1.9
    const side = random.chance(0.5) ? -1 : 1
    const reach = side < 0 ? vanish.x : width - vanish.x
    const x = vanish.x + side * (0.03 + near * 1.05) * reach + random.gauss() * 14
    const rise = (0.02 + near * 0.42) * height * random.between(0.3, 1.12)
    const y = vanish.y - rise
    const r = (8 + near * 88) * random.between(0.75, 1.15) * (height / 900)
    const ink = random.pick([0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6])
    discs.push({
      r,
      tag: circle(x, y, r, `url(#${slug}-disc${ink})`, { 'fill-opacity': num(random.between(0.45, 0.95), 2) }),
    })
    // Draw each lamp's reflection as a vertical streak, because the street is wet.
    smears.push(
      ellipse(
        x + random.gauss() * 4,
        vanish.y + rise * 0.9 + r * 0.6,
        r * 0.85,
        r * 1.5 + rise * 0.5,
        `url(#${slug}-air${ink})`,
      ),
    )
    if (i % 5 === 0) airs.push(circle(x, y, r * 4, `url(#${slug}-air${ink})`))
  }
  discs.sort((a, b) => b.r - a.r)
  return drawing(
    sheet,
    [
      tooth.defs,
      ...defs,
      linear(`${slug}-air`, [
        [0, mix(INKS.night, INKS.ink, 0.45)],
        [0.42, mix(INKS.slate, INKS.plum, 0.45)],
        [0.5, mix(INKS.plum, INKS.rust, 0.4)],
        [0.58, mix(INKS.aubergine, INKS.plum, 0.4)],
        [1, mix(INKS.ink, INKS.night, 0.45)],
      ]),
    ],
    [rect(0, 0, width, height, `url(#${slug}-air)`), ...airs, ...smears, ...discs.map((disc) => disc.tag), tooth.layer],
  )
}

/** A dark globe before the light, with the ring of fire only an eclipse has. */
export function eclipse(sheet: Sheet): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.08)
  const x = width * 0.6
  const y = height * 0.47
  const r = height * 0.27
  const rings: string[] = []
  for (let i = 0; i < 9; i += 1) {
    rings.push(
      circle(x, y, r * (1.16 + i * 0.2 + i * i * 0.012), 'none', {
        stroke: INKS.honey,
        'stroke-opacity': num(0.34 * 0.72 ** i, 3),
        'stroke-width': num(2.2 - i * 0.16),
      }),
    )
  }
  const sparks: string[] = []
  for (let i = 0; i < 150; i += 1) {
    const angle = random.between(0, Math.PI * 2)
    const far = r * (1.1 + random.next() ** 2 * 2.4)
    sparks.push(
      circle(x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.86, random.between(0.7, 2.6), INKS.glow, {
        'fill-opacity': num(random.between(0.1, 0.7), 2),
      }),
    )
  }
  return drawing(
    sheet,
    [
      tooth.defs,
      linear(`${slug}-sky`, [
        [0, mix(INKS.night, INKS.ink, 0.3)],
        [0.5, mix(INKS.aubergine, INKS.plum, 0.5)],
        [0.82, mix(INKS.rust, INKS.plum, 0.45)],
        [1, mix(INKS.amber, INKS.rust, 0.5)],
      ]),
      radial(`${slug}-far`, glowStops(INKS.amber, 0.95, INKS.rust)),
      radial(`${slug}-near`, [
        [0, '#FFFBEF'],
        [0.8, '#FFF3D4'],
        [0.87, INKS.honey, 0.85],
        [0.94, INKS.amber, 0.3],
        [1, INKS.amber, 0],
      ]),
      radial(
        `${slug}-globe`,
        [
          [0, mix(INKS.night, INKS.ink, 0.2)],
          [0.75, mix(INKS.aubergine, INKS.ink, 0.35)],
          [1, INKS.plum],
        ],
        { cx: 0.44, cy: 0.42, r: 0.62 },
      ),
    ],
    [
      rect(0, 0, width, height, `url(#${slug}-sky)`),
      circle(x, y, r * 3.5, `url(#${slug}-far)`),
      ...rings,
      circle(x, y, r * 1.2, `url(#${slug}-near)`),
      circle(x - r * 0.045, y - r * 0.03, r * 0.985, `url(#${slug}-globe)`),
      ...sparks,
      tooth.layer,
    ],
  )
}
