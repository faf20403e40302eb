/** Pictures of the example. */
export const PRINTS = [
  { src: '/lanterns.svg', width: 1500, height: 1000, alt: 'Lanterns at dusk' },
  { src: '/tides.svg', width: 1500, height: 1000, alt: 'Lines like a falling tide' },
  { src: '/weave.svg', width: 1500, height: 1000, alt: 'Threads that cross' },
]
