/**
 * Seconds as a player shows them.
 * @param seconds - What is no time counts as none.
 * @example formatTime(65.9) // => '1:05'
 */
export function formatTime(seconds: number): string {
  const whole = seconds > 0 && seconds < Infinity ? Math.floor(seconds) : 0
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
