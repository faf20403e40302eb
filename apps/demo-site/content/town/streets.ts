import type { LineKind, MapName } from '@vitrine/maps'

/** A street of Lamp Works: its corners, x and y by turns, in the units of `MapData`. The hall's door is 0, 0. */
export interface Street {
  readonly name?: string
  readonly kind: Extract<LineKind, 'avenue' | 'street' | 'lane'>
  readonly points: readonly number[]
}

/** The streets of the town. */
export const STREETS: readonly Street[] = [
  { name: 'Mill Street', kind: 'street', points: [-1120, 96, -640, 62, -160, 46, 330, 40, 820, 62, 1500, 150] },
  { name: 'Canal Row', kind: 'street', points: [-900, -150, -420, -172, 60, -180, 560, -172, 1180, -120] },
  {
    name: 'Tram Avenue',
    kind: 'avenue',
    points: [-3600, 300, -1900, 250, -1300, 262, -700, 250, 0, 240, 700, 258, 1350, 330, 1950, 440, 3600, 640],
  },
  {
    name: 'Station Avenue',
    kind: 'avenue',
    points: [-300, -860, -322, -520, -330, -172, -338, 56, -352, 246, -380, 470],
  },
  { name: 'Foundry Street', kind: 'street', points: [330, -620, 322, -172, 330, 40, 338, 250, 350, 430] },
  { name: 'Filament Street', kind: 'street', points: [640, -600, 632, -168, 640, 54, 650, 256, 668, 440] },
  { name: 'Wick Lane', kind: 'lane', points: [122, -182, 118, 42, 124, 242] },
  { name: 'Glassblowers Lane', kind: 'lane', points: [-180, 46, -176, 246, -190, 456] },
  { name: 'Upper Row', kind: 'street', points: [-1000, -420, -560, -424, -326, -430, 326, -420, 940, -392] },
  { name: 'Orchard Street', kind: 'street', points: [-900, -640, -310, -646, 330, -620, 960, -590] },
  { name: 'Bellows Street', kind: 'street', points: [940, -620, 950, -392, 960, -140, 980, 84, 1010, 292] },
  { name: 'Chandler Street', kind: 'street', points: [-640, 62, -648, 252, -668, 500] },
  { name: 'Market Street', kind: 'street', points: [-1250, 262, -1010, 84, -880, -150, -860, -420, -880, -640] },
  {
    name: 'Quay Street',
    kind: 'street',
    points: [-1050, 500, -668, 500, -380, 470, -190, 456, 350, 430, 668, 440, 1080, 520],
  },
  { name: 'Tallow Lane', kind: 'lane', points: [-480, 58, -486, 252, -500, 484] },
  { name: 'Candle Lane', kind: 'lane', points: [490, 48, 500, 254, 512, 434] },
  { kind: 'lane', points: [-600, -170, -598, -424, -606, -642] },
  { kind: 'lane', points: [0, -426, 6, -632] },
  { kind: 'lane', points: [160, 240, 168, 442] },
  { kind: 'lane', points: [820, 62, 836, 276, 850, 474] },
  { name: 'Harbour Road', kind: 'street', points: [1010, 292, 1060, 520, 1400, 640, 1900, 760, 3600, 1200] },
  { name: 'West Road', kind: 'street', points: [-3600, -380, -1900, -120, -1400, -60, -1120, 96] },
  { name: 'North Road', kind: 'street', points: [-300, -860, -900, -900, -1500, -860, -1900, -760, -3600, -640] },
  {
    name: 'Station Road',
    kind: 'street',
    points: [-300, -860, 360, -850, 1000, -830, 1600, -720, 1950, -640, 3600, -700],
  },
  {
    name: 'South Bank',
    kind: 'street',
    points: [-3600, 1040, -1900, 940, -1000, 900, -380, 880, 360, 850, 1000, 930, 1800, 1130, 3600, 1700],
  },
  { name: 'Lamplighters Bridge', kind: 'avenue', points: [-380, 470, -392, 660, -380, 880, -372, 1150, -340, 2400] },
  { kind: 'street', points: [668, 440, 690, 660, 700, 880, 720, 1150, 800, 2400] },
  { kind: 'lane', points: [-1000, 900, -1010, 1150] },
  { kind: 'lane', points: [120, 862, 124, 1150] },
  { kind: 'street', points: [-1400, -60, -1420, -440, -1460, -860] },
  { kind: 'lane', points: [-860, -420, -1420, -440] },
  { kind: 'street', points: [1180, -120, 1500, 150, 1350, 330] },
  { kind: 'street', points: [1180, -120, 1210, -480, 1240, -800] },
  { kind: 'lane', points: [1210, -480, 1580, -420, 1600, -720] },
]

/** Names beside those that follow a street. */
export const NAMES: readonly MapName[] = [
  { text: 'Lamp Works', kind: 'district', x: 480, y: -300, rank: 14 },
  { text: 'Old Town', kind: 'district', x: -780, y: -300, rank: 14 },
  { text: 'South Bank', kind: 'district', x: -120, y: 1010, rank: 14 },
  { text: 'Mill Canal', kind: 'water', x: -620, y: -80, angle: -2, rank: 15 },
  { text: 'Mill Canal', kind: 'water', x: 800, y: -54, angle: 5, rank: 15 },
  { text: 'River Aldle', kind: 'water', x: 170, y: 650, angle: -3, rank: 13 },
  { text: 'River Aldle', kind: 'water', x: -1150, y: 690, angle: -4, rank: 13 },
  { text: 'Gasworks Green', kind: 'park', x: 1400, y: -220, rank: 15 },
  { text: 'Orchard Park', kind: 'park', x: -1160, y: -640, rank: 14 },
  { text: 'Tram 4: Lamp Works', kind: 'place', x: 245, y: 206, rank: 16 },
  { text: 'Market Hall', kind: 'place', x: -1010, y: -120, rank: 15 },
  { text: 'Aldle Station', kind: 'place', x: 30, y: -930, rank: 14 },
  { text: 'Harbour Baths', kind: 'place', x: 1240, y: 470, rank: 15 },
  { text: 'St Wick', kind: 'place', x: -760, y: 372, rank: 16 },
]
