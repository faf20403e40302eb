const DAY = 24 * 60

/** Minutes from midnight of a time as `19:30`; `undefined` for any other text. */
function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return Number(hours) < 24 && Number(minutes) < 60 ? total : undefined
}

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/**
 * Returns the half hours from one time to another, both included [BLK-42]. An end before the begin means after
 * midnight. Times that cannot be read, or with no half hour between them, mean a whole day, so there is always a choice.
 * @example halfHours('18:10', '19:30') // => ['18:30', '19:00', '19:30']
 */
export function halfHours(from: string, to: string): readonly string[] {
  const first = Math.ceil((minutesOf(from) ?? 0) / 30) * 30
  const end = minutesOf(to) ?? DAY - 30
  const last = Math.min(end < first ? end + DAY : end, first + DAY - 30)
  return Array.from({ length: Math.floor((last - first) / 30) + 1 }, (_, index) => timeOf(first + index * 30))
}
