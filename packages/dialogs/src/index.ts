export { layerStack } from './dom/layerStack.js'
export type { Layer, LayerOptions, LayerStack } from './dom/layerStack.js'
