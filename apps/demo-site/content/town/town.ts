import type { MapData, MapName } from '@vitrine/maps'
import { buildHouses } from './buildings.ts'
import type { Point } from './geometry.ts'
import { bandAlong, pathOf, pointsOf, smooth } from './geometry.ts'
import { NAMES, STREETS } from './streets.ts'
import type { Street } from './streets.ts'

/** The door of Lantern Hall, the origin of the town's map. The town is invented: real maps show the sea there. */
export const HALL = { lat: 53.8812, lng: 2.3541 } as const

const RIVER = smooth(
  pointsOf([
    -3800, 560, -2600, 640, -1400, 720, -900, 690, -300, 670, 350, 640, 900, 700, 1500, 850, 2500, 1160, 3800, 1300,
  ]),
  4,
)
const river = bandAlong(RIVER, (index) => 190 + 26 * Math.sin(index * 0.7))
const basin = pointsOf([-150, -150, 96, -156, 98, -66, -148, -60])
const canal = pointsOf([
  -3800, -760, -2000, -300, -1500, -180, -1100, -80, -600, -82, 0, -102, 560, -92, 1100, -34, 1620, 130, 1800, 420,
  1760, 820,
])
const rail = pointsOf([-3800, -1180, -900, -990, 0, -970, 900, -960, 2000, -860, 3800, -500])
const orchard = pointsOf([-1360, -830, -930, -850, -920, -670, -890, -470, -1400, -480])
const green = pointsOf([1240, -420, 1560, -380, 1640, -120, 1480, 60, 1230, -140])
const market = pointsOf([-1000, -190, -910, -190, -900, -90, -985, -80])
const station = pointsOf([-130, -955, 190, -948, 190, -905, -130, -912])
const marketHall = pointsOf([-1060, -185, -1010, -185, -1000, -90, -1050, -84])
const church = pointsOf([-770, 318, -726, 316, -725, 330, -700, 329, -699, 352, -725, 353, -724, 366, -768, 368])
const baths = pointsOf([1180, 380, 1300, 402, 1290, 448, 1172, 428])
/** The old lamp factory: the long hall, the loading bay and the yard between them. */
const hall = pointsOf([-96, 24, -100, -44, 84, -50, 86, 22, 54, 23, 52, -18, -30, -16, -30, 26])

/** Units to the east and to the west within which streets have their names; beyond, roads lead out of town. */
const EDGE = 2000

/** The middle of a street's longest stretch in town, and its direction as a reader tilts the head least. */
function nameOf({ name, kind, points }: Street): readonly MapName[] {
  if (!name) return []
  const corners = pointsOf(points)
  const isInTown = ([x]: Point): boolean => Math.abs(x) <= EDGE
  const stretches = corners
    .slice(1)
    .map((to, index) => ({ from: corners[index]!, to }))
    .filter(({ from, to }) => isInTown(from) && isInTown(to))
  const lengthOf = ({ from, to }: { from: Point; to: Point }): number => Math.hypot(to[0] - from[0], to[1] - from[1])
  const longest = stretches.reduce((best, one) => (lengthOf(one) > lengthOf(best) ? one : best))
  const { from, to } = longest
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  return [
    {
      text: name,
      kind: 'street',
      x: Math.round((from[0] + to[0]) / 2),
      y: Math.round((from[1] + to[1]) / 2),
      angle: Math.round(angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle),
      rank: kind === 'avenue' ? 15 : kind === 'street' ? 16 : 17,
    },
  ]
}

const houses = buildHouses({
  streets: STREETS,
  outlines: [river, basin, orchard, green, market, station, marketHall, church, baths, hall],
  lines: [
    { points: canal, distance: 24 },
    { points: rail, distance: 26 },
    { points: [...hall, hall[0]!], distance: 16 },
    { points: [...basin, basin[0]!], distance: 10 },
  ],
})

const linesOf = (kind: Street['kind']): readonly (readonly number[])[] =>
  STREETS.filter((street) => street.kind === kind).map(({ points }) => pathOf(pointsOf(points)))

/** Lamp Works, the town around Lantern Hall. */
export const TOWN: MapData = {
  ...HALL,
  shapes: {
    park: [orchard, green].map(pathOf),
    square: [market].map(pathOf),
    contour: [
      smooth(pointsOf([-2000, -560, -1500, -700, -1100, -760, -700, -1080]), 3),
      smooth(pointsOf([-2000, -760, -1600, -860, -1300, -1100]), 3),
      smooth(pointsOf([1100, -1100, 1500, -900, 1700, -560, 2050, -420]), 3),
      smooth(pointsOf([1400, -1100, 1700, -860, 2050, -700]), 3),
    ].map(pathOf),
    water: [river, basin].map(pathOf),
    canal: [pathOf(canal)],
    trees: [
      pointsOf([-880, -122, -420, -142, -180, -150]),
      pointsOf([130, -150, 560, -142, 920, -108]),
      pointsOf([-1320, -790, -960, -800]),
      pointsOf([-1340, -540, -930, -530]),
      pointsOf([1280, -380, 1530, -350, 1600, -130]),
      pointsOf([-1040, 560, -680, 552, -420, 540]),
    ].map(pathOf),
    path: [pointsOf([-1350, -820, -1150, -680, -900, -500]), pointsOf([1250, -400, 1400, -180, 1480, 50])].map(pathOf),
    lane: linesOf('lane'),
    street: linesOf('street'),
    avenue: linesOf('avenue'),
    rail: [pathOf(rail)],
    tram: [
      pathOf(
        pointsOf([-3600, 300, -1900, 250, -1300, 262, -700, 250, 0, 240, 700, 258, 1350, 330, 1950, 440, 3600, 640]),
      ),
    ],
    building: houses.map(pathOf),
    landmark: [hall, station, marketHall, church, baths].map(pathOf),
  },
  names: [...NAMES, ...STREETS.flatMap(nameOf)],
}
