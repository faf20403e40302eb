// Export the slideshow from a module for dynamic imports alone: the bundler may put `slideshow.ts` into the file of
// code that imports it statically.
export { slideshow } from './slideshow.js'
