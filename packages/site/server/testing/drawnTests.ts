import { createHash } from 'node:crypto'

/** Names the tenth: another day draws other tests, and a second run on the same day draws the same ones. */
export const DRAW = process.env['VITRINE_DRAW'] ?? new Date().toISOString().slice(0, 10)

/** Whether a test is in the drawn tenth. */
export function isDrawn(title: string, draw: string = DRAW): boolean {
  return createHash('sha256').update(`${draw} ${title}`).digest().readUInt32BE() % 10 === 0
}
