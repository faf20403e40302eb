// The chunk of the first touch. The whole of `@vitrine/motion` would be fetched instead of it by some bundlers.
export { watchSwipe } from '@vitrine/motion'
