import { balconies, canalSheds, eveningGrid, lampFactory, lastStop, oneWindow, rooftops, terrace } from './facade.ts'
import {
  eucalyptus,
  fern,
  ginkgoFall,
  honesty,
  leafTable,
  seaweedBlueprint,
  sevenGrasses,
  wildCarrot,
} from './herbarium.ts'
import { INKS, mix } from './inks.ts'
import {
  eclipse,
  hangingLanterns,
  lampBoard,
  lightPools,
  paperLanterns,
  reededGlass,
  stageCones,
  streetLights,
} from './lanterns.ts'
import type { Sheet } from './svg.ts'
import { broadCurrent, eddy, filings, harbourWhirls, longSwell, moonOverTide, rakedSand } from './tides.ts'
import {
  basketFloor,
  bentCloth,
  chairCane,
  diagonalBasket,
  diamondTwill,
  endlessKnot,
  linkedRings,
  samplerCloth,
} from './weave.ts'

export type Series = 'Lanterns' | 'Tides' | 'Weave' | 'Facade' | 'Herbarium'

/** One print of the collection. */
export interface Print {
  /** Kebab-case and stable: it is the print's address, and the seed of its drawing. */
  slug: string
  series: Series
  title: string
  year: number
  /** User units of the drawing; a rasteriser may choose any size of the same shape. */
  width: number
  height: number
  /** What is told to a visitor who can't see the print: 20 to 180 characters. */
  alt: string
  /** The wall text. */
  description: string
  /** Draws the print as SVG: the same text every time. */
  draw: () => string
}

function print(about: Omit<Print, 'draw'>, draw: (sheet: Sheet) => string): Print {
  const { slug, width, height } = about
  return { ...about, draw: () => draw({ slug, width, height, seed: slug }) }
}

const LANTERNS: readonly Print[] = [
  print(
    {
      slug: 'doors-at-seven',
      series: 'Lanterns',
      title: 'Doors at Seven',
      year: 2024,
      width: 2100,
      height: 900,
      alt: 'Thirteen paper lanterns hang over a canal at sunset; their light lies in broken strokes on the water.',
      description:
        'The row that hangs over the canal on concert nights, half an hour before the doors. Every stroke on the water belongs to the lantern above it.',
    },
    (sheet) =>
      hangingLanterns(sheet, {
        count: 13,
        horizon: 0.66,
        sky: [
          INKS.night,
          mix(INKS.slate, INKS.plum, 0.45),
          mix(INKS.plum, INKS.rust, 0.5),
          mix(INKS.rust, INKS.amber, 0.6),
          INKS.honey,
        ],
      }),
  ),
  print(
    {
      slug: 'reeded-glass-first-floor',
      series: 'Lanterns',
      title: 'Reeded Glass, First Floor',
      year: 2022,
      width: 1200,
      height: 1500,
      alt: 'A large amber lamp and a small rose one glow behind vertical reeded glass, between teal and rust.',
      description:
        'The office partition on the first floor still has its glass of 1931. Each reed squeezes the lamps behind it and shows its own piece.',
    },
    (sheet) =>
      reededGlass(sheet, {
        reeds: 22,
        wall: [INKS.deep, mix(INKS.aubergine, INKS.ink, 0.3)],
        lamps: [
          { x: 0.5, y: 0.9, r: 0.9, colour: INKS.rust, strength: 0.8 },
          { x: 0.2, y: 0.1, r: 0.8, colour: INKS.sea, strength: 0.6 },
          { x: 0.58, y: 0.42, r: 0.62, colour: INKS.amber, strength: 0.95 },
          { x: 0.22, y: 0.72, r: 0.3, colour: INKS.clay, strength: 0.9 },
        ],
      }),
  ),
  print(
    {
      slug: 'light-pools',
      series: 'Lanterns',
      title: 'Light Pools',
      year: 2021,
      width: 1400,
      height: 1400,
      alt: 'Ten clear discs in amber, rust, teal and plum overlap on white paper and darken where they meet.',
      description:
        'Lamplight on a table, printed as ten clear inks. The darkest places are simply where most lamps reach.',
    },
    lightPools,
  ),
  print(
    {
      slug: 'switchboard',
      series: 'Lanterns',
      title: 'Switchboard',
      year: 2023,
      width: 1200,
      height: 1500,
      alt: 'Thirty round lamps in a grid on a night-blue board; those right of the middle burn bright, the rest fade to blue.',
      description:
        'The test board from the packing room: thirty lamps, each caught at another moment between dark and full light.',
    },
    (sheet) => lampBoard(sheet, 5, 6),
  ),
  print(
    {
      slug: 'sound-check',
      series: 'Lanterns',
      title: 'Sound Check',
      year: 2025,
      width: 1000,
      height: 1500,
      alt: 'Three shaded lamps throw crossing cones of warm light through dust onto the boards of an empty red stage.',
      description:
        'Four in the afternoon on our stage: the lamps are up, the band is late, and only the dust is moving.',
    },
    stageCones,
  ),
  print(
    {
      slug: 'rain-on-mill-street',
      series: 'Lanterns',
      title: 'Rain on Mill Street',
      year: 2024,
      width: 1600,
      height: 900,
      alt: 'A street at night out of focus: two rows of soft coloured discs meet far away, and the wet road mirrors them in streaks.',
      description: 'The walk from the station, seen through wet glasses.',
    },
    streetLights,
  ),
  print(
    {
      slug: 'paper-moons',
      series: 'Lanterns',
      title: 'Paper Moons',
      year: 2023,
      width: 1200,
      height: 1500,
      alt: 'Paper lanterns of many sizes hang in a dark plum room, a great amber one in the middle, the smallest far behind.',
      description: 'The lantern store in the attic, hung by size so that the large ones dry first.',
    },
    paperLanterns,
  ),
  print(
    {
      slug: 'totality',
      series: 'Lanterns',
      title: 'Totality',
      year: 2022,
      width: 1500,
      height: 1000,
      alt: 'A dark globe covers a light; a bright ring and fine circles stand around it in a sky from blue to amber.',
      description:
        'An unlit globe held in front of a lit one. The works foreman called it the cheapest eclipse in town.',
    },
    eclipse,
  ),
]

const TIDES: readonly Print[] = [
  print(
    {
      slug: 'long-swell',
      series: 'Tides',
      title: 'Long Swell',
      year: 2025,
      width: 2100,
      height: 900,
      alt: 'Hundreds of fine lines in teal, amber and rust roll across a dark sea in one long wave.',
      description:
        'One swell, drawn edge to edge. The lines thicken where the last light falls on them and never touch.',
    },
    longSwell,
  ),
  print(
    {
      slug: 'four-stones',
      series: 'Tides',
      title: 'Four Stones',
      year: 2021,
      width: 1500,
      height: 1000,
      alt: 'Fine teal lines flow around four discs on pale paper: one large and black, one amber, one rust, one very small.',
      description: 'A raked garden for a place without sand. The lines part around the stones as water would.',
    },
    (sheet) =>
      rakedSand(sheet, {
        ground: INKS.paper,
        lines: [INKS.mist, INKS.sea, INKS.teal, INKS.deep],
        stones: [
          { x: 0.33, y: 0.56, r: 0.105, ink: INKS.ink },
          { x: 0.66, y: 0.33, r: 0.062, ink: INKS.amber },
          { x: 0.79, y: 0.68, r: 0.036, ink: INKS.rust },
          { x: 0.52, y: 0.82, r: 0.02, ink: INKS.ink },
        ],
      }),
  ),
  print(
    {
      slug: 'spring-tide',
      series: 'Tides',
      title: 'Spring Tide',
      year: 2023,
      width: 1600,
      height: 900,
      alt: 'Broad curved strips, blue and teal above, honey, amber and rust below, run together like cut paper in a current.',
      description: 'Cold water over warm. Wide strips chose their places first; the narrow ones took what was left.',
    },
    (sheet) =>
      broadCurrent(sheet, {
        ground: INKS.cream,
        inks: [INKS.slate, INKS.dusk, INKS.teal, INKS.sea, INKS.mist, INKS.honey, INKS.amber, INKS.rust],
        accents: [INKS.rose, INKS.ember, INKS.night],
        widths: [46, 30, 20, 12, 7],
        heading: 0.1,
        bend: 1.5,
        scale: 1.7,
        maxLength: 900,
      }),
  ),
  print(
    {
      slug: 'harbour-after-ten',
      series: 'Tides',
      title: 'Harbour, after Ten',
      year: 2024,
      width: 1400,
      height: 1400,
      alt: 'Three whirls of amber lines glow on dark blue water and pull the finer lines around them.',
      description: 'Three lamps on the quay, three eddies below them. Further out the water keeps its own counsel.',
    },
    (sheet) =>
      harbourWhirls(sheet, {
        whirls: [
          { x: 0.36, y: 0.36, spin: 0.9 },
          { x: 0.72, y: 0.66, spin: -0.7 },
          { x: 0.2, y: 0.82, spin: 0.4 },
        ],
        ground: [mix(INKS.night, INKS.ink, 0.4), INKS.deep],
        inks: [INKS.slate, INKS.dusk, INKS.sea, INKS.clay, INKS.amber, INKS.honey, INKS.glow],
      }),
  ),
  print(
    {
      slug: 'moon-over-tide',
      series: 'Tides',
      title: 'Moon over Tide',
      year: 2022,
      width: 1000,
      height: 1500,
      alt: 'A large amber moon of upright lines stands over a deep teal sea of level lines; its light breaks on the waves.',
      description:
        'Two currents on one sheet: the sea runs level, the moon runs upright, and neither crosses the other.',
    },
    moonOverTide,
  ),
  print(
    {
      slug: 'river-quarter',
      series: 'Tides',
      title: 'River Quarter',
      year: 2025,
      width: 1200,
      height: 1500,
      alt: 'Bold bands flow down a black sheet side by side, from plum and night blue on the left to amber and honey on the right.',
      description:
        'The four arms of the river as the ferryman draws them: all of them going the same way, none of them straight.',
    },
    (sheet) =>
      broadCurrent(sheet, {
        ground: INKS.ink,
        inks: [INKS.honey, INKS.amber, INKS.amber, INKS.rust, INKS.ember, INKS.plum, INKS.aubergine, INKS.night],
        accents: [INKS.glow, INKS.sea, INKS.rose],
        widths: [64, 40, 22, 12, 6],
        heading: 1.25,
        bend: 1.3,
        scale: 1.3,
        maxLength: 1400,
      }),
  ),
  print(
    {
      slug: 'filings',
      series: 'Tides',
      title: 'Filings',
      year: 2021,
      width: 1500,
      height: 1000,
      alt: 'Many short strokes on white paper turn together like iron filings, from teal on the left to amber and rust on the right.',
      description: 'No stroke is longer than a finger. The current is only in how they stand to each other.',
    },
    filings,
  ),
  print(
    {
      slug: 'eddy',
      series: 'Tides',
      title: 'Eddy',
      year: 2023,
      width: 1400,
      height: 1400,
      alt: 'A great spiral of rounded strokes turns around a black dot, honey at its heart and dark teal at its edge.',
      description:
        'What is left of the current when the lock gates close. Look at the dot for ten seconds, then look away.',
    },
    eddy,
  ),
]

const WEAVE: readonly Print[] = [
  print(
    {
      slug: 'sampler-in-eight-inks',
      series: 'Weave',
      title: 'Sampler in Eight Inks',
      year: 2022,
      width: 1200,
      height: 1500,
      alt: 'A plain weave of upright amber, cream and rust bands and level teal, blue and plum ones, its ends loose on white paper.',
      description:
        'A first piece, as every apprentice makes one: over one, under one, eight inks, no plan beyond that.',
    },
    (sheet) =>
      samplerCloth(sheet, {
        warp: [INKS.amber, INKS.cream, INKS.rust, INKS.honey],
        weft: [INKS.teal, INKS.plum, INKS.slate, INKS.sea],
        widths: [28, 44, 44, 64, 88],
        gap: 6,
        margin: 0.1,
        ground: INKS.paper,
      }),
  ),
  print(
    {
      slug: 'diamond-twill',
      series: 'Weave',
      title: 'Diamond Twill',
      year: 2024,
      width: 1400,
      height: 1400,
      alt: 'A fine twill of amber and rust over teal, blue and plum draws diamonds inside diamonds from edge to edge.',
      description: 'The lifting plan repeats every twenty-eight threads. Seven crossings are wrong on purpose.',
    },
    diamondTwill,
  ),
  print(
    {
      slug: 'market-basket',
      series: 'Weave',
      title: 'Market Basket',
      year: 2023,
      width: 1500,
      height: 1000,
      alt: 'Broad diagonal bands in amber, rust and cream pass over and under bands of teal, deep green and night blue.',
      description: 'The side of a basket, so close that the handle is somewhere above your head.',
    },
    diagonalBasket,
  ),
  print(
    {
      slug: 'summer-curtain',
      series: 'Weave',
      title: 'Summer Curtain',
      year: 2021,
      width: 1600,
      height: 900,
      alt: 'A loose weave of amber, rust and cream bands bends in slow waves, as a curtain does in moving air.',
      description: 'The café door in July. The cloth is a plain one; the wind did the drawing.',
    },
    (sheet) =>
      bentCloth(sheet, {
        pitch: 38,
        gap: 11,
        warp: [INKS.ember, INKS.rust, INKS.amber, INKS.honey, INKS.amber, INKS.rust, INKS.plum],
        weft: [INKS.cream, INKS.cream, INKS.rose, INKS.clay, INKS.cream],
        ground: INKS.aubergine,
        bend: 110,
      }),
  ),
  print(
    {
      slug: 'basket-floor',
      series: 'Weave',
      title: 'Basket Floor',
      year: 2025,
      width: 1400,
      height: 1400,
      alt: 'A round woven base: rings of plum, teal and amber pass over and under rust spokes that end in points like a sun.',
      description:
        'Thirty-six spokes, one weaver for each ring. Baskets begin here, and look like the sun until the sides go up.',
    },
    basketFloor,
  ),
  print(
    {
      slug: 'chair-cane',
      series: 'Weave',
      title: 'Chair Cane',
      year: 2022,
      width: 1500,
      height: 1000,
      alt: 'Rounded canes in three directions, amber, teal and rust, lock over and under each other on a dark ground.',
      description:
        'Each cane lies over the second direction and under the third, so nothing slips and nothing is on top.',
    },
    chairCane,
  ),
  print(
    {
      slug: 'endless-knot',
      series: 'Weave',
      title: 'Endless Knot',
      year: 2024,
      width: 1000,
      height: 1500,
      alt: 'Interlaced strands in amber, white, clay, sage and rust form a tall symmetrical knot on deep teal.',
      description: 'Follow any strand with a finger: over, under, over, and back to where you began.',
    },
    (sheet) =>
      endlessKnot(sheet, {
        columns: 5,
        rows: 8,
        walls: 0.26,
        ground: INKS.deep,
        inks: [INKS.amber, INKS.cream, INKS.clay, INKS.sage, INKS.rust],
      }),
  ),
  print(
    {
      slug: 'linked-rings',
      series: 'Weave',
      title: 'Linked Rings',
      year: 2023,
      width: 1600,
      height: 900,
      alt: 'Rows of large rings in teal, amber, rust and plum are linked through each other on cream paper.',
      description: 'Each ring holds eight others. Cut one and the sheet still hangs together; we tried.',
    },
    linkedRings,
  ),
]

const FACADE: readonly Print[] = [
  print(
    {
      slug: 'the-lamp-factory',
      series: 'Facade',
      title: 'The Lamp Factory',
      year: 2025,
      width: 2100,
      height: 900,
      alt: 'A long brick wall at dusk with tall round-headed windows, most of them lit; someone stands in the open doorway.',
      description:
        'Our own house from across the yard. The lamps in the windows are hung up to be tried, as they were in 1931.',
    },
    lampFactory,
  ),
  print(
    {
      slug: 'a-hundred-evenings',
      series: 'Facade',
      title: 'A Hundred Evenings',
      year: 2023,
      width: 1000,
      height: 1500,
      alt: 'A plum-coloured block of flats with twelve rows of windows; half are lit and show plants, curtains, lamps and readers.',
      description: 'Eighty-four windows, in truth. The curator counted them again and says the title stays.',
    },
    (sheet) =>
      eveningGrid(sheet, {
        columns: 7,
        rows: 12,
        share: 0.5,
        wall: [mix(INKS.slate, INKS.plum, 0.35), mix(INKS.aubergine, INKS.night, 0.45)],
      }),
  ),
  print(
    {
      slug: 'rooftops-from-the-stairs',
      series: 'Facade',
      title: 'Rooftops from the Stairs',
      year: 2024,
      width: 1500,
      height: 1000,
      alt: 'Gables stand behind gables under a full moon, black in front and blue with distance, with small lit windows.',
      description: 'The view from the landing between gallery and stage. Most visitors stop here without knowing why.',
    },
    rooftops,
  ),
  print(
    {
      slug: 'one-window',
      series: 'Facade',
      title: 'One Window',
      year: 2022,
      width: 1400,
      height: 1400,
      alt: 'One lit window in a dark teal brick wall: an old plant and a standing lamp between two rust-red curtains.',
      description: 'Third floor, second from the left. The plant has been there longer than anyone in the house.',
    },
    oneWindow,
  ),
  print(
    {
      slug: 'owners-colours',
      series: 'Facade',
      title: "Owners' Colours",
      year: 2021,
      width: 1600,
      height: 900,
      alt: 'Eight narrow houses in rust, blue, green and plum stand side by side at dusk, windows lit, street lamps on.',
      description: 'Eight neighbours, eight pots of paint, one evening.',
    },
    terrace,
  ),
  print(
    {
      slug: 'canal-sheds',
      series: 'Facade',
      title: 'Canal Sheds',
      year: 2025,
      width: 1500,
      height: 1000,
      alt: 'A dark shed with a saw-tooth roof and lit windows stands on a quay; the canal holds it upside down under a low moon.',
      description:
        'The glass in a saw-tooth roof faces away from the sun, for an even light to work by. At night it works the other way round.',
    },
    canalSheds,
  ),
  print(
    {
      slug: 'inner-courtyard',
      series: 'Facade',
      title: 'Inner Courtyard',
      year: 2023,
      width: 1200,
      height: 1500,
      alt: 'Twenty balconies on a rose-brown wall, with railings and plants; warm light stands behind most of the tall windows.',
      description: 'Nobody agreed on the railings, and it is better so.',
    },
    balconies,
  ),
  print(
    {
      slug: 'last-stop',
      series: 'Facade',
      title: 'Last Stop',
      year: 2024,
      width: 1400,
      height: 1400,
      alt: 'Dark towers crowd against a plum sky; hundreds of small amber windows are all that can be seen of the nearest.',
      description: 'From the last tram, looking back. The city is made of whoever is still up.',
    },
    lastStop,
  ),
]

const HERBARIUM: readonly Print[] = [
  print(
    {
      slug: 'lady-fern',
      series: 'Herbarium',
      title: 'Lady Fern',
      year: 2022,
      width: 1200,
      height: 1500,
      alt: 'A pressed fern frond, dark green at the foot and light at the tip, beside a young frond still rolled up.',
      description: 'Gathered behind the boiler house in May. One rule, used three times over: rib, pinna, leaflet.',
    },
    fern,
  ),
  print(
    {
      slug: 'wild-carrot',
      series: 'Herbarium',
      title: 'Wild Carrot',
      year: 2024,
      width: 1000,
      height: 1500,
      alt: 'A pressed wild carrot with four fan-shaped flower heads dotted amber and plum, and feathery leaves below.',
      description: 'An umbel of umbels. From the railway bank, where it stands as tall as the fence.',
    },
    wildCarrot,
  ),
  print(
    {
      slug: 'honesty',
      series: 'Herbarium',
      title: 'Honesty',
      year: 2023,
      width: 1400,
      height: 1400,
      alt: 'Branching stems of honesty carry translucent oval seed cases in honey, rose and pale green, seeds showing through.',
      description: 'Named for the seed cases, which hide nothing.',
    },
    honesty,
  ),
  print(
    {
      slug: 'seven-grasses',
      series: 'Herbarium',
      title: 'Seven Grasses',
      year: 2021,
      width: 1600,
      height: 900,
      alt: 'Seven pressed grasses stand in a row, each in its own colour: oats, barley, foxtail, quaking grass, reed and rye.',
      description: 'One square metre of the meadow opposite, sorted by height until the oats objected.',
    },
    sevenGrasses,
  ),
  print(
    {
      slug: 'seaweed-blueprint',
      series: 'Herbarium',
      title: 'Seaweed, Blueprint',
      year: 2025,
      width: 1200,
      height: 1500,
      alt: 'A finely branched seaweed shows white on a deep blue sun print with a hand-brushed edge.',
      description:
        'Laid on sensitive paper and left on the factory roof for eleven minutes. It grew towards whatever room was left.',
    },
    seaweedBlueprint,
  ),
  print(
    {
      slug: 'ginkgo-november',
      series: 'Herbarium',
      title: 'Ginkgo, November',
      year: 2024,
      width: 1500,
      height: 1000,
      alt: 'Fan-shaped ginkgo leaves in amber, honey and rust lie scattered on a dark teal table.',
      description:
        'The tree at the gate drops all its leaves in one night. These are from the café table next morning.',
    },
    ginkgoFall,
  ),
  print(
    {
      slug: 'eucalyptus',
      series: 'Herbarium',
      title: 'Silver-Dollar Eucalyptus',
      year: 2022,
      width: 1000,
      height: 1500,
      alt: 'Three pressed eucalyptus sprays with round leaves in sea green, sage and grey-blue, darker where they overlap.',
      description: 'From the bride’s table of the first wedding in the hall, pressed under the guest book.',
    },
    eucalyptus,
  ),
  print(
    {
      slug: 'twenty-four-leaves',
      series: 'Herbarium',
      title: 'Twenty-Four Leaves',
      year: 2023,
      width: 1500,
      height: 1000,
      alt: 'Three rows of eight single leaves, smooth, toothed and lobed, in greens, teal, amber, rust and plum.',
      description: 'One outline rule with four numbers to turn. No two leaves agree on all four.',
    },
    leafTable,
  ),
]

/** The whole collection: five series of eight prints, in the order they hang. */
export const PRINTS: readonly Print[] = [...LANTERNS, ...TIDES, ...WEAVE, ...FACADE, ...HERBARIUM]
