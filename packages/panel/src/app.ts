export { mountPanel } from './app/mountPanel.js'
export type { PanelOptions, PickedPicture } from './app/options.js'
