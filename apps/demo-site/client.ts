import { start } from '@vitrine/runtime'
import { features, islands } from '@vitrine/blocks/islands'

start(document, { islands, features })
