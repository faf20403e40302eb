/** Writes a time as a person reads it: "29 Nov 2026, 18:30". */
export const momentText = (time: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(time)
