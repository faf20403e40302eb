// The code for buttons is a file of its own: most pages have none.
export { trackButtons } from '@vitrine/tracking'
