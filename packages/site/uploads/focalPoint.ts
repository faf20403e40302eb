/** Sets the focal point of a picture by pressing on it, and shows the point and its crops [SRV-282]. */
export function bindFocalPoint(element: HTMLElement): void {
  const picture = element.querySelector<HTMLElement>('[data-focal-picture]')!
  const inputs = ['x', 'y'].map((axis) => element.querySelector<HTMLInputElement>(`[data-focal-${axis}]`)!)

  function show(): void {
    for (const [index, axis] of ['x', 'y'].entries()) {
      const percent = inputs[index]!.valueAsNumber
      if (percent >= 0 && percent <= 100) element.style.setProperty(`--focal-${axis}`, `${percent}%`)
    }
  }

  function place(event: PointerEvent): void {
    const { left, top, width, height } = picture.getBoundingClientRect()
    const fractions = [(event.clientX - left) / width, (event.clientY - top) / height]
    for (const [index, fraction] of fractions.entries())
      inputs[index]!.value = String(Math.round(Math.min(Math.max(fraction, 0), 1) * 1000) / 10)
    show()
  }

  picture.addEventListener('dragstart', (event) => event.preventDefault())
  picture.addEventListener('click', place)
  for (const input of inputs) input.addEventListener('input', show)
}
