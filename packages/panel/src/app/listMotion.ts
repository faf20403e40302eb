import { animate } from 'framer-motion/dom/mini'

/** Lets a row slide from its former place; under reduced motion it is there at once. */
export function slideRow(row: HTMLElement, by: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  animate(row, { transform: [`translateY(${by}px)`, 'none'] }, { duration: 0.2 })
}
