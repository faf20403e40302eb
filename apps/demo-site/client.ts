import { start } from '@vitrine/runtime'
import { features, islands } from '@vitrine/blocks/islands'

start(document, { islands, features })

// Almost every island writes and finds parts. In a file of their own the headers would weigh as much as the code.
export { findPart, requirePart, setAttributes } from '@vitrine/parts'
