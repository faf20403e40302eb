/**
 * Formats a time as players show it.
 * @param time - Milliseconds. A value that is no time counts as 0.
 * @example formatTime(65_900) // => '1:05'
 */
export function formatTime(time: number): string {
  const whole = time > 0 && time < Infinity ? Math.floor(time / 1000) : 0
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
