// Export the slideshow from a module of its own for dynamic imports: the bundler may put `slideshow.ts` into the file
// of code that imports it statically.
export { slideshow } from './slideshow.js'
