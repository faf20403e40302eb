// The target of the dynamic import: a bundler may put the slideshow itself into the file of the code that imports it statically.
export { slideshow } from './slideshow.js'
