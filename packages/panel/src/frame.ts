export { showTheme, showTouch } from './frame/showTheme.js'
export { startFrame } from './frame/startFrame.js'
