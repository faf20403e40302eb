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

/** The drawing of each print, by slug. */
export const DRAWINGS: Readonly<Record<string, (sheet: Sheet) => string>> = {
  'doors-at-seven': (sheet) =>
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
  'reeded-glass-first-floor': (sheet) =>
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
  'light-pools': lightPools,
  switchboard: (sheet) => lampBoard(sheet, 5, 6),
  'sound-check': stageCones,
  'rain-on-mill-street': streetLights,
  'paper-moons': paperLanterns,
  totality: eclipse,
  'long-swell': longSwell,
  'four-stones': (sheet) =>
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
  'spring-tide': (sheet) =>
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
  'harbour-after-ten': (sheet) =>
    harbourWhirls(sheet, {
      whirls: [
        { x: 0.36, y: 0.36, spin: 0.9 },
        { x: 0.72, y: 0.66, spin: -0.7 },
        { x: 0.2, y: 0.82, spin: 0.4 },
      ],
      ground: [mix(INKS.night, INKS.ink, 0.4), INKS.deep],
      inks: [INKS.slate, INKS.dusk, INKS.sea, INKS.clay, INKS.amber, INKS.honey, INKS.glow],
    }),
  'moon-over-tide': moonOverTide,
  'river-quarter': (sheet) =>
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
  filings: filings,
  eddy: eddy,
  'sampler-in-eight-inks': (sheet) =>
    samplerCloth(sheet, {
      warp: [INKS.amber, INKS.cream, INKS.rust, INKS.honey],
      weft: [INKS.teal, INKS.plum, INKS.slate, INKS.sea],
      widths: [28, 44, 44, 64, 88],
      gap: 6,
      margin: 0.1,
      ground: INKS.paper,
    }),
  'diamond-twill': diamondTwill,
  'market-basket': diagonalBasket,
  'summer-curtain': (sheet) =>
    bentCloth(sheet, {
      pitch: 38,
      gap: 11,
      warp: [INKS.ember, INKS.rust, INKS.amber, INKS.honey, INKS.amber, INKS.rust, INKS.plum],
      weft: [INKS.cream, INKS.cream, INKS.rose, INKS.clay, INKS.cream],
      ground: INKS.aubergine,
      bend: 110,
    }),
  'basket-floor': basketFloor,
  'chair-cane': chairCane,
  'endless-knot': (sheet) =>
    endlessKnot(sheet, {
      columns: 5,
      rows: 8,
      walls: 0.26,
      ground: INKS.deep,
      inks: [INKS.amber, INKS.cream, INKS.clay, INKS.sage, INKS.rust],
    }),
  'linked-rings': linkedRings,
  'the-lamp-factory': lampFactory,
  'a-hundred-evenings': (sheet) =>
    eveningGrid(sheet, {
      columns: 7,
      rows: 12,
      share: 0.5,
      wall: [mix(INKS.slate, INKS.plum, 0.35), mix(INKS.aubergine, INKS.night, 0.45)],
    }),
  'rooftops-from-the-stairs': rooftops,
  'one-window': oneWindow,
  'owners-colours': terrace,
  'canal-sheds': canalSheds,
  'inner-courtyard': balconies,
  'last-stop': lastStop,
  'lady-fern': fern,
  'wild-carrot': wildCarrot,
  honesty: honesty,
  'seven-grasses': sevenGrasses,
  'seaweed-blueprint': seaweedBlueprint,
  'ginkgo-november': ginkgoFall,
  eucalyptus: eucalyptus,
  'twenty-four-leaves': leafTable,
}
