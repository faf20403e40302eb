import { features, islands } from '@vitrine/blocks/islands'
import { start } from '@vitrine/runtime'
import '@vitrine/blocks/styles.css'
import './site.css'
import { ownIslands } from './blocks/islands.ts'

start(document, { islands: { ...islands, ...ownIslands }, features })
