export { openLightbox } from './dom/openWithViewer.js'
