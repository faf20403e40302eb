/** The stored settings of a popup that opens at once, for the tests of popups. */
export const STORED_POPUP = {
  style: 'light',
  enableMobile: true,
  displayFrequency: 7,
  version: 2,
  delay: 0,
  slices: [{ type: 'heading', text: 'The programme' }],
}
