// A dynamic import needs a module of its own: the bundler may put `slideshow.ts` into the file of code that imports it
// statically.
export { slideshow } from './slideshow.js'
