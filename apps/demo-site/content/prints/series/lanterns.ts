import type { PrintText } from '../print.ts'

/** The prints of the series Lanterns. */
export const LANTERNS: readonly PrintText[] = [
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
  {
    slug: 'sound-check',
    series: 'Lanterns',
    title: 'Sound Check',
    year: 2025,
    width: 1000,
    height: 1500,
    alt: 'Three shaded lamps throw crossing cones of warm light through dust onto the boards of an empty red stage.',
    description: 'Four in the afternoon on our stage: the lamps are up, the band is late, and only the dust is moving.',
  },
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
  {
    slug: 'totality',
    series: 'Lanterns',
    title: 'Totality',
    year: 2022,
    width: 1500,
    height: 1000,
    alt: 'A dark globe covers a light; a bright ring and fine circles stand around it in a sky from blue to amber.',
    description: 'An unlit globe held in front of a lit one. The works foreman called it the cheapest eclipse in town.',
  },
]
