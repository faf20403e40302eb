export { toProps } from './toProps.js'
