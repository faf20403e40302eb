import type { PlacePrediction } from '../src/index.js'

/** A suggestion of two lines, whose id is its first one. */
export const place = (mainText: string): PlacePrediction => ({
  placeId: mainText,
  description: `${mainText}, Lamp Works`,
  mainText,
  secondaryText: 'Lamp Works',
})

/** Suggestions for 'mill', of which the last has markup in its name. */
export const PLACES: readonly PlacePrediction[] = [place('Mill Street'), place('Mill Canal'), place('<b>Mill</b>')]
