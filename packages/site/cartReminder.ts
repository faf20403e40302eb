const form = document.querySelector<HTMLFormElement>('.checkout-form form')

/** Tells the server at once whether the buyer wants to be reminded of the cart, because the page may be left any time. */
function send(): void {
  const fields = new FormData(form!)
  const typed = (name: string): string => String(fields.get(name) ?? '')
  const email = form!.querySelector<HTMLInputElement>('[name="email"]')!
  if (typed('remind') !== '' && (email.value === '' || !email.checkValidity())) return
  const body = new URLSearchParams({ crumb: typed('crumb'), email: typed('email'), remind: typed('remind') })
  navigator.sendBeacon('/cart/reminder', body)
}

form?.addEventListener('change', ({ target }) => {
  const { name } = target as HTMLInputElement
  const box = form.querySelector<HTMLInputElement>('[name="remind"]')!
  if (name === 'remind' || (name === 'email' && box.checked)) send()
})
