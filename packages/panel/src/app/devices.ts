import type { Device } from '../document/pageDocument.js'

/** Names of devices in a sentence: `'phones and tablets'`. */
export const namesOf = (devices: readonly Device[]): string => devices.map((device) => `${device}s`).join(' and ')
