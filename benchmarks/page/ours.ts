import { features, islands } from '@vitrine/blocks/islands'
import { start } from '@vitrine/runtime'

start(document, { islands, features })
