export { mountPanel } from './app/mountPanel.js'
export type { PanelOptions } from './app/options.js'
export type { FormOptions, PickedPicture } from './forms/formOptions.js'
