import { INKS, mix, ramp } from './inks.ts'
import { createNoise, createRandom, type Random } from './prng.ts'
import { drawing, el, glowStops, grain, group, lay, num, polyline, radial, rect, smooth } from './svg.ts'
import type { Pile, Point, Sheet } from './svg.ts'

/** A pressed plant: first the shadow it throws on the sheet, then its inks. The shapes are written once and used twice. */
function pressed(press: Pile, id: string): string {
  const inks = [...press]
  return [
    el('defs', {}, ...inks.map(([, d], i) => el('path', { id: `${id}-${i}`, d }))),
    group(
      { fill: INKS.ink, 'fill-opacity': 0.1, transform: 'translate(4 5)' },
      ...inks.map((_, i) => el('use', { href: `#${id}-${i}` })),
    ),
    ...inks.map(([ink], i) => el('use', { href: `#${id}-${i}`, fill: ink })),
  ].join('')
}

/** Returns the point at the distance `long` from another. */
function step(from: Point, angle: number, long: number): Point {
  return { x: from.x + Math.cos(angle) * long, y: from.y + Math.sin(angle) * long }
}

/** A simple leaf: two curves from base to tip, fullest at `belly` of its length. */
function leaf(base: Point, angle: number, long: number, wide: number, belly = 0.42): string {
  const tip = step(base, angle, long)
  const heart = step(base, angle, long * belly)
  const a = step(heart, angle + Math.PI / 2, wide)
  const b = step(heart, angle - Math.PI / 2, wide)
  return `M${num(base.x)} ${num(base.y)}Q${num(a.x)} ${num(a.y)} ${num(tip.x)} ${num(tip.y)}Q${num(b.x)} ${num(b.y)} ${num(base.x)} ${num(base.y)}z`
}

/** A stem that thins from root to tip, as a closed shape. */
function stem(points: readonly Point[], from: number, to: number): string {
  const left: Point[] = []
  const right: Point[] = []
  for (const [i, point] of points.entries()) {
    const before = points[Math.max(0, i - 1)] as Point
    const after = points[Math.min(points.length - 1, i + 1)] as Point
    const angle = Math.atan2(after.y - before.y, after.x - before.x) + Math.PI / 2
    const half = (from + (to - from) * (i / (points.length - 1))) / 2
    left.push(step(point, angle, half))
    right.push(step(point, angle, -half))
  }
  return polyline([...left, ...right.reverse()], true)
}

/** Returns the course of a stem: it starts in one direction, bends slowly, and trembles a little. */
function way(
  random: Random,
  from: Point,
  angle: number,
  long: number,
  bend: number,
  pieces: number,
  tremble = 0.02,
): Point[] {
  const points = [from]
  let at = from
  let heading = angle
  for (let i = 0; i < pieces; i += 1) {
    heading += bend / pieces + random.gauss() * tremble
    at = step(at, heading, long / pieces)
    points.push(at)
  }
  return points
}

function heading(points: readonly Point[], i: number): number {
  const a = points[Math.max(0, i - 1)] as Point
  const b = points[Math.min(points.length - 1, i + 1)] as Point
  return Math.atan2(b.y - a.y, b.x - a.x)
}

/** The sheet a specimen is kept on: warm paper, darker towards the edge, with a mount line. */
function mount(sheet: Sheet, paper: string = INKS.paper): { defs: string[]; back: string; front: string } {
  const { slug, width, height } = sheet
  const tooth = grain(sheet, 0.05)
  const inset = Math.min(width, height) * 0.035
  return {
    defs: [
      tooth.defs,
      radial(
        `${slug}-age`,
        [
          [0, INKS.sand, 0],
          [0.62, INKS.sand, 0.12],
          [1, INKS.sand, 0.75],
        ],
        { r: 0.76 },
      ),
    ],
    back:
      rect(0, 0, width, height, paper) +
      rect(0, 0, width, height, `url(#${slug}-age)`) +
      rect(inset, inset, width - inset * 2, height - inset * 2, 'none', {
        stroke: INKS.ink,
        'stroke-opacity': 0.16,
        'stroke-width': 1.5,
      }),
    front: tooth.layer,
  }
}

/** A strip of gummed linen that holds a stem down. */
function strip(at: Point, angle: number, long: number, wide: number): string {
  return el('rect', {
    x: num(-long / 2),
    y: num(-wide / 2),
    width: num(long),
    height: num(wide),
    fill: '#FFFDF6',
    'fill-opacity': 0.82,
    stroke: INKS.sand,
    'stroke-width': 1,
    transform: `translate(${num(at.x)} ${num(at.y)}) rotate(${num((angle * 180) / Math.PI)})`,
  })
}

/** The collector's label: a slip of paper with lines of a hand too small to read. */
function label(random: Random, x: number, y: number, wide: number): string {
  const tall = wide * 0.46
  let script = ''
  for (let row = 0; row < 3; row += 1) {
    let px = x + wide * 0.09
    const py = y + tall * (0.3 + row * 0.22)
    const end = x + wide * (row === 2 ? random.between(0.45, 0.6) : random.between(0.78, 0.9))
    const points: Point[] = []
    while (px < end) {
      points.push({ x: px, y: py + random.gauss() * tall * 0.03 + (random.chance(0.16) ? -tall * 0.08 : 0) })
      px += wide * random.between(0.012, 0.024)
    }
    script += smooth(points)
  }
  return group(
    {},
    rect(x + 2, y + 3, wide, tall, INKS.ink, { 'fill-opacity': 0.07 }),
    rect(x, y, wide, tall, '#FFFCF4', { stroke: INKS.sand, 'stroke-width': 1 }),
    el('path', {
      d: script,
      fill: 'none',
      stroke: INKS.plum,
      'stroke-opacity': 0.72,
      'stroke-width': num(wide * 0.0085),
      'stroke-linecap': 'round',
    }),
  )
}

/** A fern: pinnae in pairs along the midrib, leaflets in pairs along each pinna. */
export function fern(sheet: Sheet): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const sheetOf = mount(sheet)
  const press: Pile = new Map()
  const inks = [INKS.pine, mix(INKS.pine, INKS.moss, 0.4), INKS.moss, mix(INKS.moss, INKS.sage, 0.45)]

  function frond(base: Point, angle: number, long: number, bend: number, pairs: number, spread: number): Point[] {
    const rib = way(random, base, angle, long, bend, 90, 0.004)
    lay(press, inks[0] as string, stem(rib, long * 0.0092, long * 0.0014))
    for (let i = 0; i < pairs; i += 1) {
      const t = 0.13 + (i / pairs) * 0.865
      const k = Math.min(89, Math.round(t * 90))
      const node = rib[k] as Point
      const along = heading(rib, k)
      // Compute the length of a fern's leaflets from their place on the frond, because a frond is widest at a third of
      // its length and then tapers.
      const reach = spread * Math.min(1, 0.45 + (t - 0.13) * 3.4) * (1 - t) ** 0.82 * 1.18
      for (const side of [-1, 1]) {
        const lean = along + side * (1.22 - t * 0.42) + random.gauss() * 0.025
        const pinna = way(
          random,
          step(node, along, side * 2),
          lean,
          reach * random.between(0.95, 1.04),
          side * -0.22,
          14,
          0.006,
        )
        const ink = inks[Math.min(3, Math.floor(t * 2.6 + random.next() * 1.5))] as string
        lay(press, ink, stem(pinna, Math.max(1.4, reach * 0.014), 0.7))
        const leaflets = Math.max(4, Math.round(reach / 12.5))
        for (let j = 0; j < leaflets; j += 1) {
          const s = (j + 0.35) / leaflets
          const at = pinna[Math.min(14, Math.round(s * 14))] as Point
          const p = pinna[Math.min(14, Math.floor(s * 14))] as Point
          const q = pinna[Math.min(14, Math.floor(s * 14) + 1)] as Point
          const f = s * 14 - Math.floor(s * 14)
          const spot = p === q ? at : { x: p.x + (q.x - p.x) * f, y: p.y + (q.y - p.y) * f }
          const dir = heading(pinna, Math.round(s * 14))
          const size = Math.max(4, Math.min(reach * 0.2, 21) * (1 - s) ** 0.5) * random.between(0.9, 1.08)
          for (const turn of [-1, 1]) lay(press, ink, leaf(spot, dir + turn * 1.02, size, size * 0.4, 0.45))
        }
        lay(
          press,
          ink,
          leaf(pinna[13] as Point, heading(pinna, 13), Math.max(4, reach * 0.06), Math.max(1.2, reach * 0.015)),
        )
      }
    }
    return rib
  }
  const main = frond({ x: width * 0.44, y: height * 0.93 }, -Math.PI / 2 - 0.1, height * 0.86, 0.42, 30, width * 0.335)
  // Draw a second fern frond with its tip rolled up beside the first, because a young frond is still rolled up.
  const curl: Point[] = way(
    random,
    { x: width * 0.77, y: height * 0.93 },
    -Math.PI / 2 + 0.1,
    height * 0.26,
    -0.18,
    30,
    0.004,
  )
  let dir = heading(curl, 30)
  let at = curl.at(-1) as Point
  for (let i = 0; i < 46; i += 1) {
    dir += 0.1 + i * 0.0058
    at = step(at, dir, 8.4 - i * 0.145)
    curl.push(at)
    if (i % 2 === 0) lay(press, inks[2] as string, leaf(at, dir - 1.2, 24 - i * 0.36, 7 - i * 0.1))
  }
  lay(press, inks[1] as string, stem(curl, 9, 3))
  return drawing(sheet, sheetOf.defs, [
    sheetOf.back,
    pressed(press, `${sheet.slug}-plant`),
    strip(main[8] as Point, 0.08, 74, 15),
    strip(main[82] as Point, -0.12, 52, 12),
    strip(curl[12] as Point, 0.05, 56, 13),
    label(random, width * 0.07, height * 0.855, width * 0.2),
    sheetOf.front,
  ])
}

/** Wild carrot: umbels of umbels, each a small firework. */
export function wildCarrot(sheet: Sheet): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const sheetOf = mount(sheet)
  const press: Pile = new Map()
  const green = mix(INKS.moss, INKS.pine, 0.45)
  const dots: Pile = new Map()
  const rays: string[] = []

  function umbel(at: Point, angle: number, size: number, open: number): void {
    const count = Math.round(15 + size / 16)
    for (let i = 0; i < count; i += 1) {
      const t = (i / (count - 1) - 0.5) * 2
      const out = angle + t * open
      // Make the outer rays of a flower's umbel longer and let them droop, so that its head is flat.
      const tip = way(
        random,
        at,
        angle + t * open * 0.62,
        size * (0.72 + 0.3 * Math.abs(t)) * random.between(0.94, 1.05),
        t * open * 0.55,
        6,
        0.01,
      )
      rays.push(smooth(tip))
      const end = tip.at(-1) as Point
      const small = size * 0.15
      const florets = 13
      for (let j = 0; j < florets; j += 1) {
        const u = (j / (florets - 1) - 0.5) * 2
        const p = step(end, out + u * 1.5, small * random.between(0.55, 1.1))
        rays.push(`M${num(end.x)} ${num(end.y)}L${num(p.x)} ${num(p.y)}`)
        const ink = random.pick([INKS.amber, INKS.honey, INKS.honey, INKS.clay, INKS.plum])
        lay(dots, ink, `M${num(p.x)} ${num(p.y)}h0`)
      }
    }
    for (let i = 0; i < 9; i += 1)
      lay(press, green, leaf(at, angle + Math.PI + (i / 8 - 0.5) * 2.4, size * 0.17, size * 0.014))
  }

  const root = { x: width * 0.5, y: height * 0.95 }
  const stems = [
    { angle: -1.66, long: 0.62, bend: 0.16, size: 0.22, from: 0 },
    { angle: -1.28, long: 0.28, bend: 0.2, size: 0.14, from: 0.36 },
    { angle: -1.98, long: 0.27, bend: -0.2, size: 0.12, from: 0.24 },
    { angle: -1.12, long: 0.2, bend: -0.5, size: 0.08, from: 0.16 },
  ]
  let trunk: Point[] = []
  for (const [i, plan] of stems.entries()) {
    const from = i === 0 ? root : (trunk[Math.round(plan.from * 60)] as Point)
    const line = way(random, from, plan.angle, plan.long * height, plan.bend, 60, 0.006)
    if (i === 0) trunk = line
    lay(press, green, stem(line, i === 0 ? 11 : 7, i === 0 ? 5 : 3.4))
    umbel(line.at(-1) as Point, heading(line, 60), plan.size * height, i === 3 ? 0.5 : 1.22)
  }
  // Draw feathered leaves recursively, because each branch carries smaller branches.
  function feather(at: Point, angle: number, long: number, depth: number): void {
    const line = way(random, at, angle, long, random.gauss() * 0.2, 8, 0.01)
    lay(press, depth > 1 ? green : mix(green, INKS.sage, 0.35), stem(line, depth * 1.6, 0.9))
    if (depth === 0) return
    for (let k = 2; k < 8; k += 1)
      for (const side of [-1, 1])
        feather(line[k] as Point, heading(line, k) + side * 0.72, long * 0.34 * (1.15 - k / 8), depth - 1)
  }
  for (const [share, side, long] of [
    [0.1, -1, 0.19],
    [0.2, 1, 0.17],
    [0.42, -1, 0.12],
  ] as const)
    feather(trunk[Math.round(share * 60)] as Point, -Math.PI / 2 + side * 0.95, long * height, 2)
  return drawing(sheet, sheetOf.defs, [
    sheetOf.back,
    pressed(press, `${sheet.slug}-plant`),
    el('path', { d: rays.join(''), fill: 'none', stroke: green, 'stroke-width': 1.7, 'stroke-linecap': 'round' }),
    ...[...dots].map(([ink, d]) => el('path', { d, stroke: ink, 'stroke-width': 7.4, 'stroke-linecap': 'round' })),
    strip(trunk[6] as Point, 0.1, 76, 15),
    strip(trunk[40] as Point, -0.14, 60, 13),
    label(random, width * 0.68, height * 0.885, width * 0.24),
    sheetOf.front,
  ])
}

/** Honesty: paper-thin seed cases that let the light through. */
export function honesty(sheet: Sheet): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const sheetOf = mount(sheet, INKS.cream)
  const press: Pile = new Map()
  const brown = mix(INKS.ember, INKS.plum, 0.55)
  const cases: string[] = []
  const placed: { x: number; y: number; r: number }[] = []
  const tones = [
    [INKS.honey, INKS.amber],
    [INKS.glow, INKS.honey],
    [INKS.rose, INKS.clay],
    [INKS.cream, INKS.sage],
  ] as const

  function seedCase(at: Point, angle: number, size: number): void {
    const centre = step(at, angle, size * 1.32)
    if (placed.some((other) => Math.hypot(other.x - centre.x, other.y - centre.y) < (other.r + size) * 0.7)) return
    if (centre.x < width * 0.1 || centre.x > width * 0.9 || centre.y < height * 0.08) return
    placed.push({ x: centre.x, y: centre.y, r: size })
    const tone = random.int(0, tones.length - 1)
    const turn = (angle * 180) / Math.PI
    lay(press, brown, stem([at, step(at, angle, size * 0.36)], 2.4, 1.6))
    let seeds = ''
    for (let i = 0; i < random.int(2, 4); i += 1) {
      const u = random.between(-0.5, 0.5) * size
      const v = random.pick([-1, 1]) * random.between(0.12, 0.42) * size
      seeds +=
        el('ellipse', {
          cx: num(u),
          cy: num(v),
          rx: num(size * 0.1),
          ry: num(size * 0.075),
          fill: brown,
          'fill-opacity': 0.5,
        }) +
        el('path', {
          d: `M${num(u)} ${num(v)}Q${num(u * 0.9)} ${num(v * 1.7)} ${num(u * 0.6)} ${num(Math.sign(v) * size * 0.74)}`,
          fill: 'none',
          stroke: brown,
          'stroke-opacity': 0.35,
          'stroke-width': 1,
        })
    }
    cases.push(
      group(
        { transform: `translate(${num(centre.x)} ${num(centre.y)}) rotate(${num(turn)})` },
        el('ellipse', { cx: 4, cy: 5, rx: num(size), ry: num(size * 0.8), fill: INKS.ink, 'fill-opacity': 0.06 }),
        el('ellipse', {
          cx: 0,
          cy: 0,
          rx: num(size),
          ry: num(size * 0.8),
          fill: `url(#${slug}-case${tone})`,
          stroke: mix(tones[tone]?.[1] ?? INKS.clay, brown, 0.45),
          'stroke-width': 2.2,
        }),
        seeds,
        el('path', {
          d: `M${num(size)} 0l${num(size * 0.24)} ${num(random.gauss() * 3)}`,
          stroke: brown,
          'stroke-width': 1.8,
        }),
      ),
    )
  }

  function branch(from: Point, angle: number, long: number, bend: number, wide: number, depth: number): Point[] {
    const line = way(random, from, angle, long, bend, 24, 0.012)
    lay(press, brown, stem(line, wide, Math.max(1.6, wide * 0.36)))
    const first = depth > 0 ? 9 : 4
    let side = random.pick([-1, 1])
    for (let k = first; k <= 24; k += depth > 0 ? 4 : 5) {
      side = -side
      const node = line[k] as Point
      if (depth > 0 && k < 22)
        branch(
          node,
          heading(line, k) + side * random.between(0.5, 0.75),
          long * (0.58 - k / 70),
          -side * 0.35,
          wide * 0.55,
          depth - 1,
        )
      else seedCase(node, heading(line, k) + side * random.between(0.45, 0.95), width * random.between(0.03, 0.046))
    }
    seedCase(line.at(-1) as Point, heading(line, 24), width * random.between(0.036, 0.046))
    return line
  }
  const a = branch({ x: width * 0.46, y: height * 0.94 }, -1.72, height * 0.76, 0.28, 9, 1)
  branch(a[3] as Point, -1.12, height * 0.66, 0.1, 7, 1)
  branch(a[5] as Point, -2.15, height * 0.5, -0.05, 6, 1)
  return drawing(
    sheet,
    [
      ...sheetOf.defs,
      ...tones.map(([heart, edge], i) =>
        radial(`${slug}-case${i}`, [
          [0, heart, 0.34],
          [0.7, mix(heart, edge, 0.4), 0.56],
          [1, edge, 0.85],
        ]),
      ),
    ],
    [
      sheetOf.back,
      pressed(press, `${slug}-plant`),
      ...cases,
      strip(a[1] as Point, 0.06, 70, 15),
      label(random, width * 0.075, height * 0.85, width * 0.17),
      sheetOf.front,
    ],
  )
}

/** Seven grasses of one meadow, side by side. */
export function sevenGrasses(sheet: Sheet): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const sheetOf = mount(sheet)
  const layers: string[] = []
  const base = height * 0.9
  const meadow = [
    { kind: 'oat', ink: INKS.moss, share: 0.74, bend: 0.34 },
    { kind: 'barley', ink: INKS.amber, share: 0.63, bend: -0.16 },
    { kind: 'foxtail', ink: INKS.pine, share: 0.7, bend: 0.1 },
    { kind: 'quaking', ink: INKS.rust, share: 0.56, bend: 0.36 },
    { kind: 'plume', ink: INKS.sea, share: 0.78, bend: -0.24 },
    { kind: 'rye', ink: INKS.plum, share: 0.66, bend: 0.18 },
    { kind: 'oat', ink: mix(INKS.moss, INKS.amber, 0.45), share: 0.6, bend: -0.3 },
  ] as const
  for (const [i, { kind, ink, share, bend }] of meadow.entries()) {
    const press: Pile = new Map()
    const hairs: string[] = []
    const x = width * (0.13 + i * 0.1255)
    const tall = height * share
    const line = way(random, { x, y: base }, -Math.PI / 2 - bend * 0.35, tall, bend, 60, 0.005)
    lay(press, ink, stem(line, 5.4, 1.6))
    for (let b = 0; b < 3; b += 1) {
      const k = 3 + b * 8
      const side = b % 2 === 0 ? -1 : 1
      const blade = way(
        random,
        line[k] as Point,
        heading(line, k) + side * 0.34,
        tall * random.between(0.24, 0.4),
        side * random.between(0.5, 1.1),
        20,
        0.01,
      )
      const mid = Math.floor(blade.length / 2)
      lay(press, mix(ink, INKS.sage, 0.35), stem(blade.slice(0, mid + 1), 2.6, 7.4) + stem(blade.slice(mid), 7.4, 0.8))
    }
    const pale = mix(ink, INKS.honey, 0.28)
    if (kind === 'oat') {
      for (let k = 34; k < 60; k += 3) {
        for (const side of [-1, 1]) {
          const arm = way(
            random,
            line[k] as Point,
            heading(line, k) + side * 0.55,
            tall * 0.17 * (1.25 - (k - 34) / 30),
            side * 1.5,
            10,
            0.02,
          )
          hairs.push(smooth(arm))
          const end = arm.at(-1) as Point
          const dir = heading(arm, 10)
          lay(press, pale, leaf(end, dir + 0.16, 36, 6.4) + leaf(end, dir - 0.2, 34, 6))
          hairs.push(polyline([step(end, dir, 26), step(end, dir + 0.1, 56)]))
        }
      }
    }
    if (kind === 'barley' || kind === 'rye') {
      const awn = kind === 'barley' ? 120 : 44
      for (let k = 39; k <= 60; k += 1.5) {
        const at = line[Math.round(k)] as Point
        const dir = heading(line, Math.round(k))
        for (const side of [-1, 1]) {
          lay(press, k % 2 < 1 ? ink : pale, leaf(at, dir + side * 0.42, 29, 7.5))
          const tip = step(at, dir + side * 0.42, 27)
          hairs.push(
            smooth(way(random, tip, dir + side * 0.24, awn * random.between(0.85, 1.1), side * -0.06, 4, 0.01)),
          )
        }
      }
    }
    if (kind === 'foxtail') {
      for (let k = 36; k <= 60; k += 0.34) {
        const at = line[Math.round(k)] as Point
        const dir = heading(line, Math.round(k))
        const t = (k - 36) / 24
        const wide = 30 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.84)) ** 0.6
        const side = random.between(-1, 1)
        const seat = step(at, dir + Math.PI / 2, side * wide * 0.45)
        lay(
          press,
          random.pick([ink, pale, mix(ink, INKS.sage, 0.3)]),
          leaf(seat, dir + side * 0.8, random.between(13, 20), 3.6),
        )
        hairs.push(polyline([seat, step(seat, dir + side * 0.75, wide + random.between(4, 18))]))
      }
    }
    if (kind === 'quaking') {
      for (let k = 32; k <= 60; k += 3.5) {
        const kk = Math.round(k)
        for (const side of [-1, 1]) {
          if (random.chance(0.15)) continue
          const arm = way(
            random,
            line[kk] as Point,
            heading(line, kk) + side * random.between(0.5, 0.8),
            tall * random.between(0.1, 0.2) * (1.3 - (k - 32) / 40),
            side * 0.9,
            10,
            0.05,
          )
          hairs.push(smooth(arm))
          let at = arm.at(-1) as Point
          const dir = heading(arm, 10) * 0.4 + (Math.PI / 2) * 0.6
          for (let s = 0; s < 4; s += 1) {
            for (const turn of [-1, 1])
              lay(press, s % 2 === 0 ? ink : pale, leaf(at, dir + turn * (0.95 - s * 0.18), 19 - s * 2.6, 7.6 - s))
            at = step(at, dir, 6.4)
          }
        }
      }
    }
    if (kind === 'plume') {
      for (let k = 30; k <= 60; k += 0.9) {
        const kk = Math.round(k)
        const t = (k - 30) / 30
        const reach = tall * 0.2 * Math.sin(Math.PI * (0.16 + t * 0.8)) ** 0.8
        for (const side of [-1, 1]) {
          const arm = way(
            random,
            line[kk] as Point,
            heading(line, kk) + side * 0.34,
            reach * random.between(0.6, 1.05),
            side * 0.5 + 0.35,
            8,
            0.03,
          )
          hairs.push(smooth(arm))
          for (let j = 3; j <= 8; j += 1)
            lay(
              press,
              random.pick([ink, pale, mix(ink, INKS.mist, 0.4)]),
              leaf(arm[j] as Point, heading(arm, j) + random.gauss() * 0.4, 13, 2.6),
            )
        }
      }
    }
    layers.push(
      pressed(press, `${sheet.slug}-${i}`),
      el('path', {
        d: hairs.join(''),
        fill: 'none',
        stroke: ink,
        'stroke-width': 1.2,
        'stroke-linecap': 'round',
        'stroke-opacity': 0.8,
      }),
    )
    layers.push(strip(line[4] as Point, 0.05 * (i % 2 === 0 ? 1 : -1), 50, 12))
  }
  return drawing(sheet, sheetOf.defs, [
    sheetOf.back,
    ...layers,
    label(random, width * 0.835, height * 0.09, width * 0.11),
    sheetOf.front,
  ])
}

/** Seaweed laid on blueprint paper and left in the sun: branches grown by space colonisation. */
export function seaweedBlueprint(sheet: Sheet): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const noise = createNoise(random)
  const tooth = grain(sheet, 0.09)
  interface Node {
    at: Point
    parent: number
    load: number
  }
  const root = { x: width * 0.5, y: height * 0.9 }
  const food: (Point | undefined)[] = []
  while (food.length < 3600) {
    const angle = random.between(-Math.PI * 0.94, -Math.PI * 0.06)
    const far = Math.sqrt(random.next())
    const limit = height * (0.72 + noise(angle * 1.4, 3) * 0.13)
    const p = {
      x: root.x + Math.cos(angle) * far * width * 0.42,
      y: root.y - height * 0.07 + Math.sin(angle) * far * limit,
    }
    if (p.y > height * 0.075 && noise((p.x / width) * 4, (p.y / width) * 4) > -0.32) food.push(p)
  }
  const pace = width * 0.0075
  const sight = width * 0.14
  const reach = width * 0.0125
  const nodes: Node[] = [{ at: root, parent: -1, load: 0 }]
  for (let i = 0; i < 17; i += 1)
    nodes.push({
      at: step((nodes.at(-1) as Node).at, -Math.PI / 2 + Math.sin(i * 0.5) * 0.12, pace),
      parent: nodes.length - 1,
      load: 0,
    })
  // Remember the nearest node of each food point, so that a growth round compares the point only with new nodes.
  const nearest = food.map(() => ({ node: -1, far: sight }))
  let seen = 0
  for (let round = 0; round < 260 && nodes.length < 5200; round += 1) {
    const pull = new Map<number, Point>()
    for (const [f, point] of food.entries()) {
      if (point === undefined) continue
      const near = nearest[f] as { node: number; far: number }
      for (let n = seen; n < nodes.length; n += 1) {
        const { at } = nodes[n] as Node
        const far = Math.hypot(at.x - point.x, at.y - point.y)
        if (far < near.far) {
          near.far = far
          near.node = n
        }
      }
      if (near.far < reach) {
        food[f] = undefined
        continue
      }
      if (near.node < 0) continue
      const { at } = nodes[near.node] as Node
      const sum = pull.get(near.node) ?? { x: 0, y: 0 }
      pull.set(near.node, { x: sum.x + (point.x - at.x) / near.far, y: sum.y + (point.y - at.y) / near.far })
    }
    seen = nodes.length
    if (pull.size === 0) break
    for (const [n, sum] of pull) {
      const angle = Math.atan2(sum.y - 0.35, sum.x) + random.gauss() * 0.16
      nodes.push({ at: step((nodes[n] as Node).at, angle, pace), parent: n, load: 0 })
    }
  }
  const children = nodes.map(() => 0)
  for (let n = nodes.length - 1; n > 0; n -= 1) {
    const node = nodes[n] as Node
    node.load += 1
    const parent = nodes[node.parent] as Node
    parent.load += node.load
    children[node.parent] = (children[node.parent] as number) + 1
  }
  // Draw one path per stroke width instead of one per segment, so that the drawing needs few elements.
  const widths = new Map<number, string>()
  let bladders = ''
  for (const [n, node] of nodes.entries()) {
    if (node.parent < 0) continue
    const from = (nodes[node.parent] as Node).at
    const wide = Math.round(Math.min(19, 1.9 + node.load ** 0.5 * 0.3) * 2) / 2
    widths.set(wide, `${widths.get(wide) ?? ''}M${num(from.x)} ${num(from.y)}L${num(node.at.x)} ${num(node.at.y)}`)
    if (children[n] === 0 && random.chance(0.75))
      bladders += leaf(
        step(node.at, 0, 0),
        Math.atan2(node.at.y - from.y, node.at.x - from.x) + random.gauss() * 0.2,
        random.between(10, 20),
        random.between(3, 5.5),
        0.6,
      )
  }
  const white = mix(INKS.paper, INKS.mist, 0.22)
  const runs = [...widths].sort((a, b) => a[0] - b[0]).map(([wide, d]) => el('path', { d, 'stroke-width': wide }))
  const edge = width * 0.055
  const wash: Point[] = []
  // Draw the edge of the light-sensitive wash uneven, so that the wash looks brushed by hand.
  const around = [
    [edge, edge, width - edge, edge],
    [width - edge, edge, width - edge, height - edge],
    [width - edge, height - edge, edge, height - edge],
    [edge, height - edge, edge, edge],
  ] as const
  for (const [x0, y0, x1, y1] of around)
    for (let i = 0; i < 46; i += 1)
      wash.push({
        x: x0 + ((x1 - x0) * i) / 46 + random.gauss() * 1.6 + noise(i * 0.21, y0) * 6,
        y: y0 + ((y1 - y0) * i) / 46 + random.gauss() * 1.6 + noise(x0, i * 0.21) * 6,
      })
  return drawing(
    sheet,
    [
      tooth.defs,
      radial(
        `${slug}-blue`,
        [
          [0, mix(INKS.dusk, '#1F4E86', 0.6)],
          [0.7, mix(INKS.slate, '#163A6B', 0.6)],
          [1, mix(INKS.night, '#16305C', 0.5)],
        ],
        { r: 0.72 },
      ),
      radial(`${slug}-sun`, glowStops('#7FA3CC', 0.35)),
    ],
    [
      rect(0, 0, width, height, INKS.paper),
      el('path', { d: smooth(wash, true), fill: `url(#${slug}-blue)` }),
      el('ellipse', {
        cx: num(width * 0.46),
        cy: num(height * 0.42),
        rx: num(width * 0.5),
        ry: num(height * 0.46),
        fill: `url(#${slug}-sun)`,
      }),
      group(
        {
          fill: 'none',
          stroke: '#6E93C4',
          'stroke-opacity': 0.38,
          'stroke-linecap': 'round',
          transform: 'translate(6 5)',
        },
        ...runs,
      ),
      group({ fill: 'none', stroke: white, 'stroke-linecap': 'round' }, ...runs),
      el('path', { d: bladders, fill: white, 'fill-opacity': 0.86 }),
      tooth.layer,
    ],
  )
}

/** Ginkgo leaves as they fell, on a dark table. */
export function ginkgoFall(sheet: Sheet): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.07)
  const inks = [
    INKS.amber,
    INKS.honey,
    mix(INKS.amber, INKS.honey, 0.5),
    INKS.amber,
    INKS.rust,
    INKS.clay,
    mix(INKS.honey, INKS.sage, 0.5),
  ]
  const placed: { x: number; y: number; r: number }[] = []
  const leaves: string[] = []
  for (let i = 0; i < 2600 && placed.length < 46; i += 1) {
    const r = width * (placed.length < 9 ? random.between(0.085, 0.105) : random.between(0.038, 0.07))
    const x = random.between(-r * 0.2, width + r * 0.2)
    const y = random.between(-r * 0.2, height + r * 0.2)
    // Skip more of the fallen leaves towards the upper left, so that they lie in a heap at the lower right.
    if (random.next() > 0.12 + 1.15 * ((x / width) * 0.62 + (y / height) * 0.55)) continue
    if (placed.some((other) => Math.hypot(other.x - x, other.y - y) < (other.r + r) * 0.74)) continue
    placed.push({ x, y, r })
    const ink = random.pick(inks)
    const half = random.between(0.88, 1.22)
    const up = -Math.PI / 2
    const rim: Point[] = []
    const count = 26
    const notch = random.between(0.16, 0.42)
    const wave = random.between(0, 6)
    for (let k = 0; k <= count; k += 1) {
      const t = (k / count) * 2 - 1
      const cleft = notch * Math.exp(-((t / 0.075) ** 2))
      const far = r * (1 - 0.08 * t * t + Math.sin(t * 9 + wave) * 0.016 + random.gauss() * 0.008 - cleft)
      rim.push(step({ x: 0, y: r * 0.5 }, up + t * half, far))
    }
    const foot = { x: 0, y: r * 0.5 }
    const first = rim[0] as Point
    const last = rim.at(-1) as Point
    let d = `M0 ${num(foot.y)}Q${num(first.x * 0.42)} ${num(foot.y + (first.y - foot.y) * 0.3)} ${num(first.x)} ${num(first.y)}`
    for (let k = 1; k < rim.length; k += 1) d += `L${num((rim[k] as Point).x)} ${num((rim[k] as Point).y)}`
    d += `Q${num(last.x * 0.42)} ${num(foot.y + (last.y - foot.y) * 0.3)} 0 ${num(foot.y)}z`
    let veins = ''
    for (let k = 1; k < count; k += 1) {
      const end = rim[k] as Point
      const t = (k / count) * 2 - 1
      veins += `M0 ${num(foot.y)}Q${num(end.x * 0.36)} ${num(foot.y + (end.y - foot.y) * 0.5 + Math.abs(t) * r * 0.03)} ${num(end.x * 0.965)} ${num(foot.y + (end.y - foot.y) * 0.965)}`
    }
    const stalk = `M0 ${num(foot.y - 2)}q${num(random.gauss() * r * 0.12)} ${num(r * 0.34)} ${num(random.gauss() * r * 0.2)} ${num(r * random.between(0.6, 0.85))}`
    const turn = `translate(${num(x)} ${num(y)}) rotate(${num(random.between(0, 360))})`
    leaves.push(
      group(
        { transform: `translate(${num(r * 0.05)} ${num(r * 0.07)}) ${turn}` },
        el('path', { d, fill: INKS.ink, 'fill-opacity': 0.32 }),
        el('path', {
          d: stalk,
          fill: 'none',
          stroke: INKS.ink,
          'stroke-opacity': 0.32,
          'stroke-width': num(r * 0.045),
        }),
      ),
      group(
        { transform: turn },
        el('path', {
          d: stalk,
          fill: 'none',
          stroke: mix(ink, INKS.moss, 0.35),
          'stroke-width': num(r * 0.045),
          'stroke-linecap': 'round',
        }),
        el('path', { d, fill: ink }),
        el('path', {
          d: veins,
          fill: 'none',
          stroke: mix(ink, INKS.ember, 0.6),
          'stroke-opacity': 0.34,
          'stroke-width': num(Math.max(0.9, r * 0.0105)),
        }),
      ),
    )
  }
  return drawing(
    sheet,
    [
      tooth.defs,
      radial(
        `${sheet.slug}-table`,
        [
          [0, mix(INKS.teal, INKS.deep, 0.45)],
          [1, mix(INKS.deep, INKS.ink, 0.45)],
        ],
        { cx: 0.38, cy: 0.34, r: 0.85 },
      ),
    ],
    [rect(0, 0, width, height, `url(#${sheet.slug}-table)`), ...leaves, tooth.layer],
  )
}

/** Silver-dollar eucalyptus: round leaves in pairs, so thin that they darken where they lie over each other. */
export function eucalyptus(sheet: Sheet): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const sheetOf = mount(sheet)
  const inks = [
    INKS.sea,
    mix(INKS.sea, INKS.mist, 0.4),
    mix(INKS.teal, INKS.sage, 0.5),
    INKS.sage,
    mix(INKS.sea, INKS.dusk, 0.5),
  ]
  const wood = mix(INKS.rust, INKS.plum, 0.4)
  const leaves: string[] = []
  const press: Pile = new Map()
  function round(at: Point, angle: number, size: number, ink: string): void {
    const points: Point[] = []
    for (let k = 0; k < 14; k += 1) {
      const t = (k / 14) * Math.PI * 2
      // Draw a eucalyptus leaf's outline as a disc with a short point at its far end, because the leaf is round with a
      // small tip.
      const far = size * (1 + 0.09 * Math.max(0, Math.cos(t)) ** 6 + random.gauss() * 0.015)
      points.push(step(step(at, angle, size * 0.94), angle + t, far * (Math.abs(Math.cos(t)) * 0.08 + 0.92)))
    }
    const d = smooth(points, true)
    const tip = step(at, angle, size * 1.8)
    let veins = `M${num(at.x)} ${num(at.y)}L${num(tip.x)} ${num(tip.y)}`
    for (let k = 1; k < 5; k += 1) {
      const seat = step(at, angle, size * k * 0.36)
      for (const side of [-1, 1]) {
        const end = step(seat, angle + side * 0.82, size * (0.86 - Math.abs(k - 2) * 0.17))
        veins += `M${num(seat.x)} ${num(seat.y)}L${num(end.x)} ${num(end.y)}`
      }
    }
    leaves.push(
      el('path', { d, fill: INKS.ink, 'fill-opacity': 0.07, transform: 'translate(4 5)' }),
      el('path', { d, fill: ink, 'fill-opacity': 0.74 }),
      el('path', {
        d: veins,
        fill: 'none',
        stroke: mix(ink, INKS.paper, 0.6),
        'stroke-opacity': 0.55,
        'stroke-width': 1.5,
      }),
    )
  }
  function spray(from: Point, angle: number, long: number, bend: number, pairs: number, size: number): Point[] {
    const line = way(random, from, angle, long, bend, 60, 0.006)
    lay(press, wood, stem(line, 8, 2))
    for (let i = 0; i < pairs; i += 1) {
      const t = 0.25 + (i / (pairs - 0.6)) * 0.75
      const k = Math.min(60, Math.round(t * 60))
      const s = size * (1.12 - t * 0.66) * random.between(0.9, 1.1)
      for (const side of [-1, 1])
        round(line[k] as Point, heading(line, k) + side * random.between(0.85, 1.25), s, random.pick(inks))
    }
    round(line.at(-1) as Point, heading(line, 60), size * 0.3, INKS.clay)
    return line
  }
  const foot = { x: width * 0.5, y: height * 0.94 }
  const back = spray({ x: foot.x + 8, y: foot.y }, -1.06, height * 0.66, -0.42, 10, width * 0.062)
  spray({ x: foot.x - 10, y: foot.y }, -2.12, height * 0.6, 0.5, 9, width * 0.06)
  const main = spray(foot, -1.62, height * 0.83, 0.12, 12, width * 0.07)
  return drawing(sheet, sheetOf.defs, [
    sheetOf.back,
    pressed(press, `${sheet.slug}-plant`),
    ...leaves,
    strip(main[5] as Point, 0.03, 108, 17),
    strip(back[10] as Point, 0.5, 46, 12),
    label(random, width * 0.7, height * 0.875, width * 0.22),
    sheetOf.front,
  ])
}

/** A table of leaves: one outline rule, twenty-four ways. */
export function leafTable(sheet: Sheet): string {
  const { width, height } = sheet
  const random = createRandom(sheet.seed)
  const sheetOf = mount(sheet)
  const columns = 8
  const rows = 3
  const cellW = (width * 0.88) / columns
  const cellH = (height * 0.86) / rows
  const inks = random.shuffle([
    INKS.pine,
    INKS.moss,
    INKS.sage,
    INKS.teal,
    INKS.sea,
    INKS.amber,
    INKS.rust,
    INKS.ember,
    INKS.plum,
    INKS.moss,
    INKS.pine,
    INKS.clay,
    INKS.amber,
    INKS.slate,
    INKS.honey,
    INKS.teal,
    INKS.moss,
    INKS.rust,
    INKS.pine,
    INKS.sea,
    INKS.plum,
    INKS.sage,
    INKS.amber,
    INKS.ember,
  ])
  const leaves: string[] = []
  for (let i = 0; i < columns * rows; i += 1) {
    const cx = width * 0.06 + cellW * ((i % columns) + 0.5)
    const cy = height * 0.07 + cellH * (Math.floor(i / columns) + 0.5)
    const long = cellH * random.between(0.6, 0.72)
    const slim = random.between(0.2, 0.5)
    const belly = random.between(0.62, 1.5)
    const lobes = random.pick([0, 0, 0, 3, 4, 5, 7])
    const teeth = lobes === 0 ? random.pick([0, 0, 22, 34]) : 0
    const bend = random.gauss() * 0.1
    const ink = inks[i] as string
    const base = { x: cx, y: cy + long * 0.5 }
    // Compute half the leaf's width at the share `t` of its length from its belly, lobes and teeth, so that one formula
    // draws leaves of many species.
    const half = (t: number): number => {
      const body = Math.sin(Math.PI * t ** belly) ** 0.82
      const lobe = lobes === 0 ? 1 : 0.5 + 0.5 * Math.abs(Math.sin(Math.PI * lobes * t + 0.35)) ** 0.75
      const tooth = teeth === 0 ? 1 : 0.93 + 0.07 * (1 - ((t * teeth) % 1))
      return Math.min(cellW * 0.4, long * slim) * body * lobe * tooth
    }
    const rib = (t: number): Point => ({ x: base.x + Math.sin(t * 2.2) * bend * long * 0.5, y: base.y - t * long })
    const left: Point[] = []
    const right: Point[] = []
    const pieces = teeth > 0 ? teeth * 4 : 60
    for (let k = 0; k <= pieces; k += 1) {
      const t = k / pieces
      const at = rib(t)
      // Shift each point of a leaf's outline towards the tip, so that the lobes point forward.
      const lift = half(t) * (lobes === 0 ? 0.12 : 0.42)
      left.push({ x: at.x - half(t), y: at.y - lift })
      right.push({ x: at.x + half(t), y: at.y - lift })
    }
    const outline = polyline([...left, ...right.reverse()], true)
    const stalk = stem(
      [rib(0.02), rib(-0.06), { x: rib(-0.14).x + random.gauss() * 5, y: rib(-0.14).y }],
      long * 0.016,
      long * 0.022,
    )
    let veins = polyline([rib(0), rib(0.25), rib(0.5), rib(0.75), rib(0.97)])
    const count = lobes > 0 ? lobes * 2 : random.int(7, 12)
    for (let k = 1; k < count; k += 1) {
      const t = (k / count) * 0.9
      const reach = Math.min(0.98, t + (lobes > 0 ? 0.075 : 0.12))
      const far = half(reach) * 0.86
      const lift = half(reach) * (lobes === 0 ? 0.12 : 0.42)
      const from = rib(t)
      const to = rib(reach)
      for (const side of [-1, 1])
        veins += `M${num(from.x)} ${num(from.y)}Q${num(from.x + side * far * 0.6)} ${num(from.y - (from.y - to.y) * 0.35)} ${num(to.x + side * far)} ${num(to.y - lift)}`
    }
    leaves.push(
      el('path', { d: outline + stalk, fill: INKS.ink, 'fill-opacity': 0.1, transform: 'translate(4 5)' }),
      el('path', { d: outline + stalk, fill: mix(ink, INKS.paper, 0.04) }),
      el('path', {
        d: polyline([...left, ...Array.from({ length: 21 }, (_, k) => rib(1 - k / 20))], true),
        fill: ramp([ink, INKS.ink], 0.3),
        'fill-opacity': 0.2,
      }),
      el('path', {
        d: veins,
        fill: 'none',
        stroke: mix(ink, INKS.paper, 0.68),
        'stroke-opacity': 0.8,
        'stroke-width': 1.5,
        'stroke-linecap': 'round',
      }),
    )
  }
  return drawing(sheet, sheetOf.defs, [sheetOf.back, ...leaves, sheetOf.front])
}
