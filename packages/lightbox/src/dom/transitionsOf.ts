/** Settles when the element's transitions have ended or been cancelled; immediately without transitions. */
export async function transitionsOf(element: Element): Promise<void> {
  await Promise.allSettled(element.getAnimations().map((animation) => animation.finished))
}
