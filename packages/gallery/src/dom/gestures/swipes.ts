// The chunk of the first touch.
export { drawRow, drawSlides } from './drawSlides.js'
export { followFinger } from './followFinger.js'
