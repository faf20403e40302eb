export { startFrame } from './frame/startFrame.js'
