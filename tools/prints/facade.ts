import { INKS, mix, ramp } from './inks.ts'
import { createRandom, type Random } from './prng.ts'
import { circle, drawing, el, ellipse, glowStops, grain, group, lay, linear, num, radial, rect } from './svg.ts'
import type { Pile, Sheet } from './svg.ts'

/** Colours of a lit pane from its top to its foot. */
const LIGHTS = {
  lamp: ['#FBD890', INKS.amber],
  candle: ['#F4BE6A', '#C8702F'],
  bright: ['#FFF1CF', '#F6CC7C'],
  rose: ['#F3C9A6', '#CC7F5E'],
  film: ['#B9CBCB', '#54738F'],
  low: ['#A9713F', '#6E3A2C'],
} as const
type Light = keyof typeof LIGHTS
const LIGHT_NAMES = Object.keys(LIGHTS) as Light[]

/** The gradients every facade shares: one per light, the dark glass that mirrors the sky, and the air before a lit pane. */
function lightDefs(sheet: Sheet, sky: readonly [string, string]): string[] {
  return [
    ...LIGHT_NAMES.map((name) =>
      linear(`${sheet.slug}-${name}`, [
        [0, LIGHTS[name][0]],
        [1, LIGHTS[name][1]],
      ]),
    ),
    linear(`${sheet.slug}-glass`, [
      [0, sky[0]],
      [0.55, mix(sky[0], sky[1], 0.6)],
      [1, sky[1]],
    ]),
    radial(`${sheet.slug}-air`, glowStops(INKS.amber, 0.55, INKS.rust)),
  ]
}

interface Opening {
  x: number
  y: number
  w: number
  h: number
}

interface PanePlan {
  light: Light | undefined
  frame: string
  /** Bars that part the pane: upright and lying. */
  columns: number
  rows: number
  /** Width of a bar, in user units. */
  bar: number
  /** A round head instead of a flat one. */
  arched?: boolean
  /** Something or someone behind the glass. */
  furnished?: boolean
}

function outline({ x, y, w, h }: Opening, arched: boolean): string {
  return arched
    ? `M${num(x)} ${num(y + h)}V${num(y + w / 2)}A${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(x + w)} ${num(y + w / 2)}V${num(y + h)}z`
    : `M${num(x)} ${num(y)}H${num(x + w)}V${num(y + h)}H${num(x)}z`
}

/** Curtains, a blind, a plant, a lamp, a reader: dark shapes that keep inside the opening. */
function furnish(random: Random, { x, y, w, h }: Opening, shade: string): string {
  const kind = random.pick(['curtains', 'curtains', 'blind', 'plant', 'pendant', 'reader', 'plain', 'plain'] as const)
  const dim = { 'fill-opacity': 0.62 }
  if (kind === 'curtains') {
    const l = w * random.between(0.14, 0.3)
    const r = w * random.between(0.14, 0.3)
    const side = (from: number, sign: number, reach: number): string =>
      `M${num(from)} ${num(y)}h${num(sign * reach)}q${num(-sign * reach * 0.15)} ${num(h * 0.6)} ${num(-sign * reach * 0.45)} ${num(h)}H${num(from)}z`
    return el('path', { d: side(x, 1, l) + side(x + w, -1, r), fill: shade, 'fill-opacity': 0.5 })
  }
  if (kind === 'blind') {
    const drop = h * random.between(0.2, 0.62)
    return (
      rect(x, y, w, drop, mix(shade, INKS.honey, 0.45), { 'fill-opacity': 0.6 }) +
      rect(x, y + drop, w, Math.max(1, h * 0.012), shade, dim)
    )
  }
  if (kind === 'plant') {
    const px = x + w * random.between(0.3, 0.7)
    const base = y + h
    const size = Math.min(w * 0.36, h * 0.42)
    let d = ''
    const leaves = 7
    for (let i = 0; i < leaves; i += 1) {
      const angle = -Math.PI / 2 + (i / (leaves - 1) - 0.5) * 2.1
      const long = size * random.between(0.65, 1.1)
      const tx = px + Math.cos(angle) * long
      const ty = base - size * 0.34 + Math.sin(angle) * long
      const bx = Math.cos(angle + 1.3) * long * 0.22
      const by = Math.sin(angle + 1.3) * long * 0.22
      const mx = (px + tx) / 2
      const my = (base - size * 0.34 + ty) / 2
      d += `M${num(px)} ${num(base - size * 0.3)}Q${num(mx + bx)} ${num(my + by)} ${num(tx)} ${num(ty)}Q${num(mx - bx)} ${num(my - by)} ${num(px)} ${num(base - size * 0.3)}z`
    }
    const pot = size * 0.2
    d += `M${num(px - pot)} ${num(base - size * 0.34)}h${num(pot * 2)}l${num(-pot * 0.3)} ${num(size * 0.34)}h${num(-pot * 1.4)}z`
    return el('path', { d, fill: shade, 'fill-opacity': 0.8 })
  }
  if (kind === 'pendant') {
    const px = x + w * random.between(0.35, 0.65)
    const py = y + h * random.between(0.24, 0.36)
    const size = Math.min(w, h) * 0.15
    return (
      el('path', {
        d: `M${num(px)} ${num(y)}V${num(py - size * 0.8)}`,
        stroke: shade,
        'stroke-width': num(Math.max(0.8, size * 0.1)),
      }) +
      el('path', {
        d: `M${num(px - size)} ${num(py)}L${num(px - size * 0.32)} ${num(py - size * 0.85)}h${num(size * 0.64)}L${num(px + size)} ${num(py)}z`,
        fill: shade,
        'fill-opacity': 0.85,
      })
    )
  }
  if (kind === 'reader') {
    const px = x + w * random.between(0.32, 0.68)
    const size = Math.min(w * 0.2, h * 0.13)
    const py = y + h - size * 2.6
    return el('path', {
      d: `M${num(px - size * 1.5)} ${num(y + h)}C${num(px - size * 1.5)} ${num(py + size * 1.1)} ${num(px - size * 0.5)} ${num(py + size * 1.2)} ${num(px - size * 0.34)} ${num(py + size * 0.7)}A${num(size * 0.72)} ${num(size * 0.82)} 0 1 1 ${num(px + size * 0.34)} ${num(py + size * 0.7)}C${num(px + size * 0.5)} ${num(py + size * 1.2)} ${num(px + size * 1.5)} ${num(py + size * 1.1)} ${num(px + size * 1.5)} ${num(y + h)}z`,
      fill: shade,
      'fill-opacity': 0.78,
    })
  }
  return ''
}

/** One window: its reveal, glass, what stands behind it, its bars and the light on its sill. */
function pane(sheet: Sheet, random: Random, at: Opening, plan: PanePlan): string {
  const { x, y, w, h } = at
  const { light, frame, columns, rows, bar } = plan
  const arched = plan.arched ?? false
  const shade = mix(INKS.ember, INKS.ink, 0.55)
  let bars = ''
  const head = (px: number): number =>
    arched ? y + w / 2 - Math.sqrt(Math.max(0, (w / 2) ** 2 - (px - x - w / 2) ** 2)) : y
  for (let i = 1; i < columns; i += 1)
    bars += `M${num(x + (w * i) / columns)} ${num(head(x + (w * i) / columns))}V${num(y + h)}`
  for (let j = 1; j < rows; j += 1) {
    const py = y + (h * j) / rows
    const rise = arched ? Math.max(0, y + w / 2 - py) : 0
    const half = rise > 0 ? Math.sqrt(Math.max(0, (w / 2) ** 2 - rise * rise)) : w / 2
    bars += `M${num(x + w / 2 - half)} ${num(py)}h${num(half * 2)}`
  }
  return [
    el('path', {
      d: outline(at, arched),
      fill: `url(#${sheet.slug}-${light ?? 'glass'})`,
      stroke: frame,
      'stroke-width': num(bar * 2.2),
    }),
    light !== undefined && light !== 'low' && plan.furnished === true
      ? furnish(
          random,
          arched
            ? { x: x + bar, y: y + w / 2, w: w - bar * 2, h: h - w / 2 }
            : { x: x + bar, y: y + bar, w: w - bar * 2, h: h - bar },
          shade,
        )
      : '',
    bars === '' ? '' : el('path', { d: bars, stroke: frame, 'stroke-width': num(bar), fill: 'none' }),
  ].join('')
}

const WARM: readonly Light[] = ['lamp', 'lamp', 'lamp', 'candle', 'candle', 'bright', 'rose', 'low']

/** A bricked wall's texture: short dashes, a few courses apart. */
function bricks(random: Random, at: Opening, course: number, count: number): string {
  let d = ''
  for (let i = 0; i < count; i += 1) {
    const row = Math.floor(random.between(0, at.h / course))
    const long = course * 2.1
    const column = Math.floor(random.between(0, at.w / long))
    d += `M${num(at.x + (column + (row % 2) / 2) * long)} ${num(at.y + (row + 0.5) * course)}h${num(long * 0.86)}`
  }
  return d
}

/** The lamp factory from across the yard: a long brick wall of round-headed windows. */
export function lampFactory(sheet: Sheet): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.07)
  const wallTop = height * 0.13
  const ground = height * 0.86
  const bays = 9
  const bay = width / bays
  const wall = mix(INKS.plum, INKS.ember, 0.45)
  const layers: string[] = [
    rect(0, 0, width, height, `url(#${slug}-sky)`),
    rect(0, wallTop, width, ground - wallTop, `url(#${slug}-wall)`),
    el('path', {
      d: bricks(random, { x: 0, y: wallTop, w: width, h: ground - wallTop }, 11, 2300),
      stroke: mix(wall, INKS.clay, 0.5),
      'stroke-opacity': 0.17,
      'stroke-width': 8,
    }),
    el('path', {
      d: bricks(random, { x: 0, y: wallTop, w: width, h: ground - wallTop }, 11, 2300),
      stroke: INKS.ink,
      'stroke-opacity': 0.14,
      'stroke-width': 8,
    }),
    rect(0, wallTop, width, 12, mix(wall, INKS.clay, 0.35)),
    rect(0, wallTop + 12, width, 7, mix(wall, INKS.ink, 0.5)),
    rect(0, ground - 30, width, 30, mix(wall, INKS.ink, 0.5)),
    rect(0, ground, width, height - ground, `url(#${slug}-yard)`),
  ]
  const airs: string[] = []
  const panes: string[] = []
  const door = 6
  for (let i = 0; i < bays; i += 1) {
    const w = bay * 0.56
    const x = bay * i + (bay - w) / 2
    const isDoor = i === door
    const y = wallTop + height * 0.12
    const at = { x, y, w, h: ground - y - (isDoor ? 0 : height * 0.14) }
    const light = [1, 4].includes(i) ? undefined : random.pick(['lamp', 'lamp', 'candle', 'bright'] as const)
    const lit = isDoor ? 'bright' : light
    panes.push(
      el('path', {
        d: outline({ x: x - 13, y: y - 13, w: w + 26, h: at.h + 13 }, true),
        fill: mix(wall, INKS.ink, 0.42),
      }),
      pane(sheet, random, at, {
        light: lit,
        frame: mix(INKS.ink, INKS.plum, 0.3),
        columns: isDoor ? 2 : 4,
        rows: isDoor ? 4 : 7,
        bar: isDoor ? 5 : 3.4,
        arched: true,
      }),
    )
    if (!isDoor && lit !== undefined) {
      // Draw one to three unfinished lamps in each lit window, to show that the house is a lamp factory.
      const lamps = random.int(1, 3)
      for (let k = 0; k < lamps; k += 1) {
        const lx = x + (w * (k + 0.5)) / lamps + random.gauss() * 3
        const ly = y + at.h * random.between(0.26, 0.56)
        const size = w * random.pick([0.075, 0.09, 0.11])
        const shade = mix(INKS.ember, INKS.ink, 0.5)
        panes.push(
          el('path', {
            d: `M${num(lx)} ${num(y + w * 0.3)}V${num(ly - size * 1.2)}`,
            stroke: shade,
            'stroke-width': 2,
          }),
          k % 2 === 0
            ? ellipse(lx, ly, size, size * 1.18, shade)
            : el('path', {
                d: `M${num(lx - size * 1.4)} ${num(ly + size * 0.4)}L${num(lx - size * 0.4)} ${num(ly - size)}h${num(size * 0.8)}L${num(lx + size * 1.4)} ${num(ly + size * 0.4)}z`,
                fill: shade,
              }),
        )
      }
    }
    if (!isDoor) panes.push(rect(x - 18, at.y + at.h, w + 36, 13, mix(wall, INKS.clay, lit === undefined ? 0.2 : 0.5)))
    if (lit !== undefined) {
      airs.push(
        ellipse(x + w / 2, y + at.h * 0.55, w * 1.5, at.h * 0.9, `url(#${slug}-air)`, {
          'fill-opacity': isDoor ? 1 : 0.9,
        }),
      )
      // Draw a slanted patch of light on the yard for each lit window, because the window's light falls there.
      const reach = isDoor ? 1 : 0.7
      airs.push(
        el('path', {
          d: `M${num(x)} ${num(ground)}h${num(w)}l${num(w * 0.34)} ${num((height - ground) * reach)}h${num(-w * 1.68)}z`,
          fill: `url(#${slug}-spill)`,
          'fill-opacity': isDoor ? 0.95 : 0.45,
        }),
      )
    }
  }
  for (let i = 1; i < bays; i += 1)
    layers.push(
      rect(bay * i - 15, wallTop + 19, 30, ground - wallTop - 49, mix(wall, INKS.ink, 0.22)),
      rect(bay * i - 15, wallTop + 19, 5, ground - wallTop - 49, mix(wall, INKS.clay, 0.28)),
    )
  const lampX = bay * (door + 0.5)
  // Draw a person in front of the lamp factory's lit door as a dark silhouette with a shadow, because the light comes
  // from behind.
  const figure = height * 0.15
  panes.push(
    el('path', {
      d: `M${num(lampX - 9)} ${num(ground)}l${num(-figure * 0.28)} ${num(figure * 0.62)}h${num(figure * 0.24)}l${num(figure * 0.2)} ${num(-figure * 0.62)}z`,
      fill: INKS.ink,
      'fill-opacity': 0.5,
    }),
    el('path', {
      d: `M${num(lampX - 12)} ${num(ground + 2)}l2 ${num(-figure * 0.42)}c-10 ${num(-figure * 0.2)} -8 ${num(-figure * 0.4)} 10 ${num(-figure * 0.42)}c18 2 20 ${num(figure * 0.22)} 10 ${num(figure * 0.42)}l2 ${num(figure * 0.42)}h-9l-3 ${num(-figure * 0.34)}l-3 ${num(figure * 0.34)}z`,
      fill: INKS.ink,
    }),
    circle(lampX, ground - figure * 0.92, figure * 0.075, INKS.ink),
  )
  panes.push(
    circle(lampX, wallTop + height * 0.055, 62, `url(#${slug}-air)`),
    circle(lampX, wallTop + height * 0.055, 11, '#FFF3D6'),
  )
  return drawing(
    sheet,
    [
      tooth.defs,
      ...lightDefs(sheet, [mix(INKS.dusk, INKS.mist, 0.25), mix(INKS.night, INKS.plum, 0.35)]),
      linear(`${slug}-sky`, [
        [0, mix(INKS.slate, INKS.night, 0.3)],
        [0.13, mix(INKS.dusk, INKS.rose, 0.45)],
      ]),
      linear(`${slug}-wall`, [
        [0, mix(wall, INKS.night, 0.35)],
        [0.7, wall],
        [1, mix(wall, INKS.ink, 0.25)],
      ]),
      linear(`${slug}-yard`, [
        [0, mix(INKS.aubergine, INKS.plum, 0.35)],
        [1, mix(INKS.ink, INKS.night, 0.4)],
      ]),
      linear(`${slug}-spill`, [
        [0, INKS.honey, 0.75],
        [1, INKS.rust, 0.04],
      ]),
    ],
    [...layers, ...airs, ...panes, tooth.layer],
  )
}

/** A block of flats as a drawer of lights: a strict grid, each room with its own evening. */
export function eveningGrid(
  sheet: Sheet,
  plan: { columns: number; rows: number; share: number; wall: readonly [string, string] },
): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.06)
  const cellW = width / (plan.columns + 0.6)
  const cellH = height / (plan.rows + 0.5)
  const left = (width - cellW * plan.columns) / 2
  const top = (height - cellH * plan.rows) / 2
  const airs: string[] = []
  const panes: string[] = []
  let slabs = ''
  for (let row = 0; row <= plan.rows; row += 1) slabs += `M0 ${num(top + cellH * row - 3)}H${width}`
  for (let row = 0; row < plan.rows; row += 1) {
    for (let column = 0; column < plan.columns; column += 1) {
      const wide = cellW * 0.7
      const high = cellH * 0.66
      const at = {
        x: left + cellW * column + (cellW - wide) / 2,
        y: top + cellH * row + (cellH - high) * 0.44,
        w: wide,
        h: high,
      }
      const light = random.chance(plan.share) ? random.pick([...WARM, 'film'] as const) : undefined
      if (light !== undefined && light !== 'film' && light !== 'low')
        airs.push(
          ellipse(at.x + wide / 2, at.y + high / 2, cellW * 1.05, cellH * 1.05, `url(#${slug}-air)`, {
            'fill-opacity': 0.7,
          }),
        )
      panes.push(
        pane(sheet, random, at, {
          light,
          frame: mix(plan.wall[1], INKS.ink, 0.55),
          columns: 2,
          rows: 1,
          bar: Math.max(1.6, cellW * 0.022),
          furnished: true,
        }),
        rect(
          at.x - cellW * 0.04,
          at.y + high + cellH * 0.02,
          wide + cellW * 0.08,
          cellH * 0.045,
          mix(plan.wall[0], light === undefined ? INKS.mist : INKS.honey, light === undefined ? 0.12 : 0.4),
        ),
      )
    }
  }
  return drawing(
    sheet,
    [
      tooth.defs,
      ...lightDefs(sheet, [mix(INKS.slate, INKS.dusk, 0.5), mix(INKS.night, INKS.ink, 0.2)]),
      linear(`${slug}-wall`, [
        [0, plan.wall[0]],
        [1, plan.wall[1]],
      ]),
    ],
    [
      rect(0, 0, width, height, `url(#${slug}-wall)`),
      el('path', { d: slabs, stroke: INKS.ink, 'stroke-opacity': 0.2, 'stroke-width': 3 }),
      ...airs,
      ...panes,
      tooth.layer,
    ],
  )
}

/** Gables behind gables, going blue with distance, under a low moon. */
export function rooftops(sheet: Sheet): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.07)
  const layers: string[] = [
    rect(0, 0, width, height, `url(#${slug}-sky)`),
    circle(width * 0.73, height * 0.27, height * 0.3, `url(#${slug}-air)`, { 'fill-opacity': 0.8 }),
    circle(width * 0.73, height * 0.27, height * 0.068, '#FFF3D9'),
  ]
  const ranks = 5
  for (let rank = 0; rank < ranks; rank += 1) {
    const near = rank / (ranks - 1)
    const ink = ramp(
      [
        mix(INKS.rose, INKS.dusk, 0.55),
        mix(INKS.dusk, INKS.plum, 0.35),
        mix(INKS.slate, INKS.plum, 0.4),
        mix(INKS.night, INKS.aubergine, 0.5),
        mix(INKS.ink, INKS.night, 0.35),
      ],
      near,
    )
    const base = height * (0.46 + near * 0.34)
    const size = 0.5 + near * 1.0
    let x = -random.between(20, 90)
    let d = `M-10 ${height}V${num(base)}`
    const panes: string[] = []
    const stacks: string[] = []
    while (x < width + 20) {
      const w = random.between(92, 168) * size
      const eave = base - random.between(-12, 52) * size
      const ridge = eave - w * random.between(0.36, 0.58)
      d += `L${num(x)} ${num(eave)}L${num(x + w / 2)} ${num(ridge)}L${num(x + w)} ${num(eave)}`
      if (random.chance(0.6)) {
        const cx = x + w * random.between(0.62, 0.72)
        stacks.push(
          rect(cx, ridge - 2 * size, 15 * size, w * 0.26, ink),
          rect(cx - 2 * size, ridge - 6 * size, 19 * size, 5 * size, ink),
        )
      }
      const rows = 2 + Math.round(near * 1.4)
      const columns = Math.max(2, Math.round(w / (42 * size)))
      const pw = (w / columns) * 0.42
      for (let row = 0; row < rows; row += 1) {
        for (let column = 0; column < columns; column += 1) {
          if (!random.chance(0.2 + near * 0.16)) continue
          const at = {
            x: x + (w / columns) * (column + 0.5) - pw / 2,
            y: eave + (16 + row * 44) * size,
            w: pw,
            h: pw * 1.4,
          }
          panes.push(
            pane(sheet, random, at, {
              light: random.pick(WARM),
              frame: mix(ink, INKS.ink, 0.3),
              columns: 2,
              rows: 2,
              bar: 1.3 * size,
              furnished: near > 0.7,
            }),
          )
        }
      }
      if (random.chance(0.45))
        panes.push(
          pane(
            sheet,
            random,
            { x: x + w / 2 - pw * 0.32, y: eave - w * 0.2, w: pw * 0.64, h: pw * 0.8 },
            { light: 'lamp', frame: mix(ink, INKS.ink, 0.3), columns: 2, rows: 1, bar: 1.2 * size, arched: true },
          ),
        )
      x += w
    }
    layers.push(...stacks, el('path', { d: `${d}V${height}z`, fill: ink }), ...panes)
    // Draw mist between two rows of houses, so that the rows stand out from each other.
    if (rank < ranks - 1)
      layers.push(
        rect(0, base, width, height - base, `url(#${slug}-mist)`, { 'fill-opacity': num(0.5 - near * 0.3, 2) }),
      )
  }
  return drawing(
    sheet,
    [
      tooth.defs,
      ...lightDefs(sheet, [INKS.dusk, INKS.night]),
      linear(`${slug}-sky`, [
        [0, mix(INKS.night, INKS.slate, 0.6)],
        [0.3, mix(INKS.dusk, INKS.plum, 0.25)],
        [0.5, mix(INKS.rose, INKS.clay, 0.4)],
        [0.62, INKS.honey],
      ]),
      linear(`${slug}-mist`, [
        [0, INKS.honey, 0],
        [0.35, INKS.rose, 0.55],
        [1, INKS.rose, 0.2],
      ]),
    ],
    [...layers, tooth.layer],
  )
}

/** One window, close: a sill, a plant that has grown for years, and someone's lamp. */
export function oneWindow(sheet: Sheet): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.075)
  const wall = mix(INKS.teal, INKS.night, 0.55)
  const at = { x: width * 0.27, y: height * 0.17, w: width * 0.46, h: height * 0.58 }
  const shade = mix(INKS.ember, INKS.ink, 0.62)
  const lampX = at.x + at.w * 0.68
  const lampY = at.y + at.h * 0.6
  const leaf = (x: number, y: number, long: number, angle: number): string => {
    const tx = x + Math.cos(angle) * long
    const ty = y + Math.sin(angle) * long
    const bx = Math.cos(angle + Math.PI / 2) * long * 0.3
    const by = Math.sin(angle + Math.PI / 2) * long * 0.3
    const mx = x + Math.cos(angle) * long * 0.45
    const my = y + Math.sin(angle) * long * 0.45
    return `M${num(x)} ${num(y)}Q${num(mx + bx)} ${num(my + by)} ${num(tx)} ${num(ty)}Q${num(mx - bx)} ${num(my - by)} ${num(x)} ${num(y)}z`
  }
  let stems = ''
  let leaves = ''
  const potX = at.x + at.w * 0.25
  const potTop = at.y + at.h - height * 0.088
  for (let i = 0; i < 9; i += 1) {
    const spread = (i / 8 - 0.5) * 1.7
    let x = potX + spread * 12
    let y = potTop
    let angle = -Math.PI / 2 + spread * 0.62
    stems += `M${num(x)} ${num(y)}`
    const joints = random.int(5, 8)
    for (let k = 0; k < joints; k += 1) {
      const long = height * 0.036
      angle += random.gauss() * 0.13 + spread * 0.06
      x += Math.cos(angle) * long
      y += Math.sin(angle) * long
      if (x < at.x + 14 || x > at.x + at.w - 14) break
      stems += `L${num(x)} ${num(y)}`
      for (const side of [-1, 1])
        leaves += leaf(x, y, height * random.between(0.03, 0.052), angle + side * random.between(0.7, 1.2))
    }
  }
  const pot = width * 0.058
  return drawing(
    sheet,
    [
      tooth.defs,
      ...lightDefs(sheet, [INKS.dusk, INKS.night]),
      linear(`${slug}-wall`, [
        [0, mix(wall, INKS.night, 0.45)],
        [1, wall],
      ]),
      linear(`${slug}-room`, [
        [0, '#DE8B36'],
        [0.5, '#F2B558'],
        [1, '#D67D31'],
      ]),
      radial(`${slug}-lampglow`, glowStops('#FFF6DE', 1, INKS.honey)),
      linear(
        `${slug}-curtain`,
        [
          [0, INKS.rust, 0.9],
          [0.5, INKS.ember, 0.88],
          [0.75, INKS.rust, 0.92],
          [1, INKS.plum, 0.9],
        ],
        { x2: 1, y2: 0 },
      ),
    ],
    [
      rect(0, 0, width, height, `url(#${slug}-wall)`),
      el('path', {
        d: bricks(random, { x: 0, y: 0, w: width, h: height }, 25, 900),
        stroke: INKS.ink,
        'stroke-opacity': 0.13,
        'stroke-width': 21,
      }),
      el('path', {
        d: bricks(random, { x: 0, y: 0, w: width, h: height }, 25, 620),
        stroke: INKS.sea,
        'stroke-opacity': 0.13,
        'stroke-width': 21,
      }),
      ellipse(width / 2, height * 0.47, width * 0.56, height * 0.6, `url(#${slug}-air)`),
      rect(at.x - 34, at.y - 34, at.w + 68, at.h + 54, mix(wall, INKS.ink, 0.5)),
      rect(at.x, at.y, at.w, at.h, `url(#${slug}-room)`),
      circle(lampX, lampY, at.w * 0.62, `url(#${slug}-lampglow)`, { 'clip-path': `url(#${slug}-cut)` }),
      el('clipPath', { id: `${slug}-cut` }, rect(at.x, at.y, at.w, at.h, '#000')),
      // Draw a lamp with its shade, stand and foot in the window, because the glow around this place needs a source.
      el('path', {
        d: `M${num(lampX - 62)} ${num(lampY + 30)}L${num(lampX - 36)} ${num(lampY - 46)}h72L${num(lampX + 62)} ${num(lampY + 30)}z`,
        fill: '#FFF4DA',
      }),
      el('path', { d: `M${num(lampX)} ${num(lampY + 30)}V${num(at.y + at.h)}`, stroke: shade, 'stroke-width': 7 }),
      ellipse(lampX, at.y + at.h, 40, 13, shade, { 'clip-path': `url(#${slug}-cut)` }),
      el('path', {
        d: stems,
        fill: 'none',
        stroke: shade,
        'stroke-width': 4,
        'stroke-linejoin': 'round',
        'clip-path': `url(#${slug}-cut)`,
      }),
      el('path', {
        d: leaves,
        fill: mix(INKS.pine, INKS.ink, 0.45),
        'fill-opacity': 0.93,
        'clip-path': `url(#${slug}-cut)`,
      }),
      el('path', {
        d: `M${num(potX - pot)} ${num(potTop)}h${num(pot * 2)}l${num(-pot * 0.3)} ${num(at.y + at.h - potTop)}h${num(-pot * 1.4)}z`,
        fill: shade,
      }),
      // Draw the window's left curtain pulled aside and tied, so that the lamp stays in view.
      el('path', {
        d: `M${num(at.x)} ${num(at.y)}h${num(at.w * 0.3)}C${num(at.x + at.w * 0.28)} ${num(at.y + at.h * 0.3)} ${num(at.x + at.w * 0.08)} ${num(at.y + at.h * 0.4)} ${num(at.x + at.w * 0.07)} ${num(at.y + at.h * 0.52)}C${num(at.x + at.w * 0.08)} ${num(at.y + at.h * 0.7)} ${num(at.x + at.w * 0.13)} ${num(at.y + at.h * 0.85)} ${num(at.x + at.w * 0.12)} ${num(at.y + at.h)}H${num(at.x)}z`,
        fill: `url(#${slug}-curtain)`,
      }),
      el('path', {
        d: `M${num(at.x + at.w)} ${num(at.y)}h${num(-at.w * 0.22)}C${num(at.x + at.w * 0.8)} ${num(at.y + at.h * 0.3)} ${num(at.x + at.w * 0.94)} ${num(at.y + at.h * 0.4)} ${num(at.x + at.w * 0.945)} ${num(at.y + at.h * 0.52)}C${num(at.x + at.w * 0.94)} ${num(at.y + at.h * 0.7)} ${num(at.x + at.w * 0.91)} ${num(at.y + at.h * 0.85)} ${num(at.x + at.w * 0.915)} ${num(at.y + at.h)}H${num(at.x + at.w)}z`,
        fill: `url(#${slug}-curtain)`,
      }),
      el('path', {
        d: `M${num(at.x + at.w / 2)} ${num(at.y)}v${num(at.h)}M${num(at.x)} ${num(at.y + at.h * 0.36)}h${num(at.w)}`,
        stroke: mix(INKS.ink, wall, 0.2),
        'stroke-width': 13,
      }),
      el('path', { d: outline(at, false), fill: 'none', stroke: mix(INKS.ink, wall, 0.2), 'stroke-width': 20 }),
      rect(at.x - 58, at.y + at.h + 10, at.w + 116, 30, mix(INKS.clay, wall, 0.3)),
      rect(at.x - 58, at.y + at.h + 10, at.w + 116, 7, INKS.honey),
      rect(at.x - 58, at.y + at.h + 40, at.w + 116, 15, INKS.ink, { 'fill-opacity': 0.35 }),
      tooth.layer,
    ],
  )
}

/** A terrace of narrow houses, each painted by its owner, at the hour the lamps come on. */
export function terrace(sheet: Sheet): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.06)
  const ground = height * 0.9
  const walls = [INKS.rust, INKS.slate, INKS.clay, INKS.teal, INKS.plum, INKS.moss, INKS.dusk, INKS.ember]
  const airs: string[] = []
  const layers: string[] = [rect(0, 0, width, height, `url(#${slug}-sky)`)]
  const order = random.shuffle(walls)
  const count = 8
  const w = width / count
  for (let i = 0; i < count; i += 1) {
    const x = i * w
    const wall = mix(order[i] as string, INKS.aubergine, 0.4)
    const top = height * (0.24 + random.between(-0.05, 0.07))
    const trim = mix(wall, INKS.cream, 0.38)
    const dark = mix(wall, INKS.ink, 0.5)
    const gable = random.pick(['stepped', 'flat', 'pointed', 'bell'] as const)
    const peak = top - w * 0.36
    const heads = {
      stepped: `V${num(top)}h${num(w * 0.14)}v${num(-w * 0.12)}h${num(w * 0.14)}v${num(-w * 0.12)}h${num(w * 0.12)}v${num(-w * 0.12)}h${num(w * 0.2)}v${num(w * 0.12)}h${num(w * 0.12)}v${num(w * 0.12)}h${num(w * 0.14)}v${num(w * 0.12)}H${num(x + w)}`,
      flat: `V${num(top - w * 0.12)}H${num(x + w)}`,
      pointed: `V${num(top)}L${num(x + w / 2)} ${num(peak)}L${num(x + w)} ${num(top)}`,
      bell: `V${num(top)}q${num(w * 0.2)} 0 ${num(w * 0.24)} ${num(-w * 0.2)}q${num(w * 0.26)} ${num(-w * 0.24)} ${num(w * 0.52)} 0q${num(w * 0.04)} ${num(w * 0.2)} ${num(w * 0.24)} ${num(w * 0.2)}`,
    }
    layers.push(
      rect(x + w * 0.68, peak - w * 0.12, w * 0.13, w * 0.5, dark),
      el('path', { d: `M${num(x)} ${num(ground)}${heads[gable]}V${num(ground)}z`, fill: wall }),
      rect(x + w - 5, top, 5, ground - top, INKS.ink, { 'fill-opacity': 0.22 }),
      el('path', {
        d: bricks(random, { x: x + 2, y: top + 4, w: w - 8, h: ground - top - 8 }, 9, 230),
        stroke: INKS.ink,
        'stroke-opacity': 0.1,
        'stroke-width': 6.5,
      }),
    )
    if (gable === 'flat') layers.push(rect(x - 2, top - w * 0.14, w + 4, w * 0.05, trim))
    const storeys = 3
    const storey = (ground - top) / (storeys + 0.22)
    for (let row = 0; row < storeys; row += 1) {
      const y = top + storey * (row + 0.2)
      const last = row === storeys - 1
      const slots = last ? 1 : 2
      for (let column = 0; column < slots; column += 1) {
        const pw = w * (last ? 0.34 : 0.26)
        const at = { x: x + (last ? w * 0.53 : w * (0.16 + column * 0.42)), y, w: pw, h: storey * 0.62 }
        const light = random.chance(0.52) ? random.pick(WARM) : undefined
        if (light !== undefined && light !== 'low')
          airs.push(
            ellipse(at.x + pw / 2, at.y + at.h / 2, pw * 2, at.h * 1.2, `url(#${slug}-air)`, { 'fill-opacity': 0.8 }),
          )
        layers.push(
          rect(at.x - 6, at.y - 6, pw + 12, at.h + 9, dark),
          pane(sheet, random, at, { light, frame: trim, columns: 2, rows: last ? 2 : 3, bar: 2, furnished: true }),
          rect(at.x - 8, at.y + at.h + 3, pw + 16, 5, trim),
        )
      }
    }
    const door = { x: x + w * 0.14, y: ground - storey * 0.84, w: w * 0.24, h: storey * 0.84 }
    const doorInk = random.pick([INKS.amber, INKS.deep, INKS.ember, INKS.night, INKS.sea])
    layers.push(
      rect(door.x - 6, door.y - 6, door.w + 12, door.h + 6, trim),
      rect(door.x, door.y, door.w, door.h, doorInk),
      rect(door.x, door.y, door.w, door.h * 0.2, `url(#${slug}-${random.chance(0.6) ? 'lamp' : 'glass'})`),
      rect(door.x, door.y + door.h * 0.2, door.w, 3, trim),
      circle(door.x + door.w * 0.82, door.y + door.h * 0.62, 2.6, INKS.honey),
      rect(door.x - 9, ground - 7, door.w + 18, 7, mix(INKS.mist, INKS.plum, 0.45)),
    )
  }
  layers.push(
    rect(0, ground, width, height - ground, `url(#${slug}-street)`),
    rect(0, ground, width, 5, mix(INKS.mist, INKS.plum, 0.4)),
  )
  const lamps = [0.25, 0.625, 0.985].map((share) => share * width - 14)
  const posts = lamps.map((x) =>
    group(
      {},
      ellipse(x, ground + (height - ground) * 0.5, width * 0.11, (height - ground) * 0.52, `url(#${slug}-air)`, {
        'fill-opacity': 0.9,
      }),
      circle(x, height * 0.53, height * 0.2, `url(#${slug}-air)`),
      el('path', { d: `M${num(x)} ${num(ground + 20)}V${num(height * 0.55)}`, stroke: INKS.ink, 'stroke-width': 6 }),
      el('path', { d: `M${num(x - 11)} ${num(height * 0.5)}h22l-5 ${num(height * 0.05)}h-12z`, fill: '#FFF1CC' }),
      el('path', { d: `M${num(x - 15)} ${num(height * 0.5)}h30l-15 -14z`, fill: INKS.ink }),
    ),
  )
  return drawing(
    sheet,
    [
      tooth.defs,
      ...lightDefs(sheet, [mix(INKS.dusk, INKS.mist, 0.3), INKS.night]),
      linear(`${slug}-sky`, [
        [0, mix(INKS.slate, INKS.night, 0.3)],
        [0.26, mix(INKS.dusk, INKS.rose, 0.5)],
        [0.42, INKS.honey],
      ]),
      linear(`${slug}-street`, [
        [0, mix(INKS.aubergine, INKS.slate, 0.35)],
        [1, mix(INKS.ink, INKS.aubergine, 0.4)],
      ]),
    ],
    [...layers, ...airs, ...posts, tooth.layer],
  )
}

/** The saw-tooth sheds along the canal, and the same sheds upside down in it. */
export function canalSheds(sheet: Sheet): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.07)
  const quay = height * 0.56
  const teeth = 6
  const w = (width * 0.84) / teeth
  const left = width * 0.1
  const wall = mix(INKS.deep, INKS.ink, 0.25)
  const eave = quay - height * 0.2
  const ridge = eave - height * 0.17
  const sheds: string[] = []
  let roof = `M${num(left)} ${num(quay)}`
  for (let i = 0; i < teeth; i += 1) roof += `V${num(ridge)}L${num(left + w * (i + 1))} ${num(eave)}`
  sheds.push(
    rect(left + w * 4.62, ridge - height * 0.2, 30, height * 0.34, wall),
    rect(left + w * 4.62 - 5, ridge - height * 0.2, 40, 9, mix(wall, INKS.clay, 0.25)),
  )
  sheds.push(el('path', { d: `${roof}V${num(quay)}z`, fill: wall }))
  for (let i = 0; i < teeth; i += 1) {
    // Draw the glass side of each tooth of the saw-tooth roof, because the roof is seen slightly from the left.
    const x = left + w * i
    const lit = random.chance(0.75)
    sheds.push(
      el('path', {
        d: `M${num(x)} ${num(ridge)}L${num(x + w * 0.13)} ${num(ridge + (eave - ridge) * 0.3)}V${num(eave)}H${num(x)}z`,
        fill: `url(#${slug}-${lit ? 'lamp' : 'glass'})`,
      }),
    )
    sheds.push(
      el('path', {
        d: `M${num(x)} ${num(ridge)}L${num(x + w)} ${num(eave)}`,
        stroke: mix(wall, INKS.honey, 0.55),
        'stroke-width': 3,
      }),
    )
    for (let k = 0; k < 3; k += 1) {
      const at = { x: x + w * (0.1 + k * 0.29), y: eave + height * 0.045, w: w * 0.2, h: height * 0.105 }
      sheds.push(
        pane(sheet, random, at, {
          light: random.chance(0.62) ? random.pick(['lamp', 'lamp', 'candle', 'bright', 'rose'] as const) : undefined,
          frame: mix(wall, INKS.ink, 0.5),
          columns: 3,
          rows: 3,
          bar: 2.1,
          furnished: false,
        }),
      )
    }
  }
  const town = sheds.join('')
  const ripples: string[] = []
  for (let i = 0; i < 170; i += 1) {
    const near = random.next() ** 1.25
    const y = quay + 14 + near * (height - quay - 14)
    ripples.push(
      ellipse(
        random.between(0, width),
        y,
        random.between(24, 120) * (0.5 + near),
        0.7 + near * 2,
        random.pick([INKS.deep, INKS.night, mix(INKS.rose, INKS.clay, 0.5), INKS.deep]),
        { 'fill-opacity': num(random.between(0.12, 0.5), 2) },
      ),
    )
  }
  return drawing(
    sheet,
    [
      tooth.defs,
      ...lightDefs(sheet, [mix(INKS.sea, INKS.mist, 0.4), INKS.deep]),
      linear(`${slug}-sky`, [
        [0, mix(INKS.teal, INKS.slate, 0.35)],
        [0.5, mix(INKS.sea, INKS.mist, 0.5)],
        [0.8, INKS.honey],
        [1, INKS.amber],
      ]),
      linear(`${slug}-water`, [
        [0, mix(INKS.amber, INKS.rust, 0.25)],
        [0.16, mix(INKS.clay, INKS.teal, 0.45)],
        [0.5, mix(INKS.sea, INKS.deep, 0.45)],
        [1, mix(INKS.deep, INKS.ink, 0.2)],
      ]),
    ],
    [
      rect(0, 0, width, quay, `url(#${slug}-sky)`),
      circle(width * 0.27, height * 0.2, height * 0.045, '#FFF3D9'),
      circle(width * 0.27, height * 0.2, height * 0.2, `url(#${slug}-air)`, { 'fill-opacity': 0.45 }),
      rect(0, quay, width, height - quay, `url(#${slug}-water)`),
      group({ transform: `translate(0 ${num(quay * 1.92 + 20)}) scale(1 -0.92)`, opacity: 0.62 }, town),
      town,
      rect(0, quay, width, 15, mix(wall, INKS.ink, 0.4)),
      rect(0, quay, width, 3, mix(wall, INKS.honey, 0.4)),
      ...ripples,
      tooth.layer,
    ],
  )
}

/** A courtyard of balconies: railings, plants, a door ajar, and the evening in every colour. */
export function balconies(sheet: Sheet): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.06)
  const columns = 4
  const rows = 5
  const cellW = width / columns
  const cellH = height / rows
  const wall = mix(INKS.clay, INKS.plum, 0.42)
  const airs: string[] = []
  const layers: string[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = cellW * column
      const floor = cellH * (row + 1) - cellH * 0.1
      const at = { x: x + cellW * 0.24, y: floor - cellH * 0.72, w: cellW * 0.52, h: cellH * 0.72 }
      const light = random.chance(0.6) ? random.pick([...WARM, 'film'] as const) : undefined
      if (light !== undefined && light !== 'low')
        airs.push(ellipse(x + cellW / 2, floor - cellH * 0.34, cellW * 0.72, cellH * 0.68, `url(#${slug}-air)`))
      const rail = floor - cellH * 0.25
      const deck = mix(wall, light === undefined ? INKS.aubergine : INKS.honey, 0.34)
      let bars = ''
      const style = (row * 3 + column * 2) % 3
      const from = x + cellW * 0.09
      const to = x + cellW * 0.91
      if (style === 0)
        for (let px = from; px <= to + 0.1; px += (to - from) / 20) bars += `M${num(px)} ${num(rail)}V${num(floor)}`
      if (style === 1)
        for (let k = 1; k < 5; k += 1) bars += `M${num(from)} ${num(rail + ((floor - rail) * k) / 5)}H${num(to)}`
      if (style === 2)
        for (let k = 0; k < 6; k += 1) {
          const step = (to - from) / 6
          bars += `M${num(from + step * k)} ${num(rail)}l${num(step)} ${num(floor - rail)}M${num(from + step * (k + 1))} ${num(rail)}l${num(-step)} ${num(floor - rail)}`
        }
      layers.push(
        rect(at.x - 8, at.y - 8, at.w + 16, at.h + 8, mix(wall, INKS.ink, 0.45)),
        pane(sheet, random, at, {
          light,
          frame: mix(INKS.cream, wall, 0.4),
          columns: 2,
          rows: 3,
          bar: 4,
          furnished: true,
        }),
        rect(x + cellW * 0.06, floor, cellW * 0.88, cellH * 0.045, deck),
        rect(x + cellW * 0.06, floor + cellH * 0.045, cellW * 0.88, cellH * 0.05, INKS.ink, { 'fill-opacity': 0.25 }),
        el('path', { d: bars, stroke: mix(INKS.ink, INKS.deep, 0.4), 'stroke-width': 2.6 }),
        el('path', {
          d: `M${num(from - 4)} ${num(rail)}H${num(to + 4)}`,
          stroke: mix(INKS.ink, INKS.deep, 0.4),
          'stroke-width': 6,
        }),
      )
      if (random.chance(0.5)) {
        // Draw a plant that leans over the rail on half of the balconies, chosen at random, so that the balconies
        // differ.
        const px = random.chance(0.5) ? x + cellW * 0.18 : x + cellW * 0.82
        const size = cellH * random.between(0.16, 0.24)
        let d = ''
        for (let k = 0; k < 11; k += 1) {
          const angle = -Math.PI / 2 + (k / 10 - 0.5) * 2.7
          const long = size * random.between(0.7, 1.25)
          const tx = px + Math.cos(angle) * long
          const ty = floor - size * 0.5 + Math.sin(angle) * long
          d += `M${num(px - 4)} ${num(floor - size * 0.4)}Q${num((px + tx) / 2)} ${num(ty - size * 0.14)} ${num(tx)} ${num(ty)}Q${num((px + tx) / 2 + 3)} ${num(ty + size * 0.22)} ${num(px + 4)} ${num(floor - size * 0.4)}z`
        }
        layers.push(
          el('path', {
            d,
            fill: random.pick([INKS.pine, mix(INKS.moss, INKS.pine, 0.5), mix(INKS.teal, INKS.pine, 0.4)]),
          }),
          rect(px - size * 0.2, floor - size * 0.46, size * 0.4, size * 0.46, mix(INKS.rust, INKS.ink, 0.25)),
        )
      }
    }
  }
  return drawing(
    sheet,
    [
      tooth.defs,
      ...lightDefs(sheet, [mix(INKS.dusk, INKS.mist, 0.2), INKS.night]),
      linear(`${slug}-wall`, [
        [0, mix(wall, INKS.rose, 0.25)],
        [1, mix(wall, INKS.aubergine, 0.5)],
      ]),
    ],
    [rect(0, 0, width, height, `url(#${slug}-wall)`), ...airs, ...layers, tooth.layer],
  )
}

/** Towers at the end of the line: only what is lit can be seen. */
export function lastStop(sheet: Sheet): string {
  const { slug, width, height } = sheet
  const random = createRandom(sheet.seed)
  const tooth = grain(sheet, 0.075)
  const layers: string[] = [rect(0, 0, width, height, `url(#${slug}-sky)`)]
  const ranks = 4
  for (let rank = 0; rank < ranks; rank += 1) {
    const near = rank / (ranks - 1)
    let x = -random.between(10, 70)
    const ink = ramp(
      [
        mix(INKS.plum, INKS.dusk, 0.35),
        mix(INKS.aubergine, INKS.slate, 0.4),
        mix(INKS.night, INKS.aubergine, 0.35),
        mix(INKS.ink, INKS.night, 0.4),
      ],
      near,
    )
    const pile: Pile = new Map()
    while (x < width) {
      const w = random.between(74, 150) * (0.75 + near * 0.55)
      const top = height * (0.17 + near * 0.24 + random.between(-0.07, 0.2))
      layers.push(rect(x, top, w, height - top, ink))
      layers.push(rect(x, top, 3, height - top, mix(ink, INKS.rose, 0.22 - near * 0.14)))
      if (random.chance(0.35))
        layers.push(
          el('path', {
            d: `M${num(x + w * 0.5)} ${num(top)}v${num(-random.between(18, 64))}`,
            stroke: ink,
            'stroke-width': 3,
          }),
        )
      const cols = Math.round(w / (17 + near * 7))
      const cw = w / (cols + 0.7)
      const ch = cw * random.pick([1.3, 1.55, 0.95])
      const home = random.between(0.1, 0.42)
      for (let cy = top + ch * 0.7; cy < height - ch * 0.4; cy += ch) {
        for (let c = 0; c < cols; c += 1) {
          if (!random.chance(home)) continue
          const lamp = random.pick([INKS.honey, INKS.amber, INKS.amber, INKS.clay, INKS.glow, INKS.rust, INKS.mist])
          const tone = mix(ink, lamp, 0.6 + near * 0.36)
          lay(
            pile,
            tone,
            `M${num(x + cw * (c + 0.5))} ${num(cy)}h${num(cw * 0.62)}v${num(ch * 0.5)}h${num(-cw * 0.62)}z`,
          )
        }
      }
      x += w + random.pick([0, 3, 8, 15]) * (1 + near)
    }
    layers.push(...[...pile].map(([fill, d]) => el('path', { d, fill })))
    if (rank < ranks - 1)
      layers.push(rect(0, height * 0.3, width, height * 0.7, `url(#${slug}-haze)`, { 'fill-opacity': 0.42 }))
  }
  return drawing(
    sheet,
    [
      tooth.defs,
      linear(`${slug}-sky`, [
        [0, mix(INKS.night, INKS.slate, 0.35)],
        [0.32, mix(INKS.plum, INKS.dusk, 0.35)],
        [0.52, mix(INKS.rust, INKS.rose, 0.35)],
        [0.7, INKS.amber],
      ]),
      linear(`${slug}-haze`, [
        [0, INKS.rust, 0],
        [1, INKS.rust, 0.5],
      ]),
    ],
    [...layers, tooth.layer],
  )
}
