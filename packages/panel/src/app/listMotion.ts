/** The features of framer-motion that animate a row to its new place. */
export { domMax } from 'framer-motion'
