/**
 * The stand-in of Stripe's script: as much of it as mounts and confirms the Payment Element. It loads a second script by its
 * bare address, as Stripe's own does, which Trusted Types have to pass.
 */
export const elementScript = (origin: string): string => `(() => {
  const origin = ${JSON.stringify(origin)}
  function open(secret, { locale }) {
    const frame = document.createElement('iframe')
    const listeners = {}
    frame.title = 'Card'
    frame.src = origin + '/js/element/' + secret
    frame.style.cssText = 'inline-size:100%;block-size:11rem;border:0'
    frame.addEventListener('load', () => listeners.ready?.())
    frame.addEventListener('error', () => listeners.loaderror?.())
    const ask = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data)
        frame.contentWindow.postMessage(locale, origin, [port2])
      })
    const results = {
      paid: { type: 'success', session: {} },
      declined: { type: 'error', error: { code: 'paymentFailed', message: 'Declined.', paymentFailed: { declineCode: null } } },
    }
    return {
      createPaymentElement: () => ({
        on: (name, listener) => void (listeners[name] = listener),
        mount: (place) => void place.append(frame),
      }),
      loadActions: async () => ({
        type: 'success',
        actions: {
          confirm: async () =>
            results[await ask()] ?? { type: 'error', error: { code: null, message: 'Not confirmed.' } },
        },
      }),
    }
  }
  window.Stripe = (key, options) => {
    if (!key.startsWith('pk_')) throw new Error('no public key')
    const more = document.createElement('script')
    more.src = origin + '/js/more.js'
    document.head.append(more)
    return { initCheckoutElementsSdk: ({ clientSecret }) => open(clientSecret, options) }
  }
})()`

/** The frame of the element: a card, and the bank's question about the second factor. */
export const elementFrame = (): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Card</title>
<style>body{font:1rem/1.5 system-ui;margin:0;padding:2px;background:#fff;color:#111}label,button{display:block;margin:.5rem 0}
input,button{font:inherit;padding:.6rem;width:100%;box-sizing:border-box}</style>
<main><label>Card number <input name="card" inputmode="numeric" autocomplete="cc-number"></label>
<div id="factor" hidden><p>Your bank asks whether you make this payment.</p><button value="complete">Complete</button><button value="fail">Fail</button></div></main>
<script>
  const card = document.querySelector('input')
  const question = document.querySelector('#factor')
  async function send(factor) {
    if (card.value === '') return 'unfinished'
    const body = new URLSearchParams({ card: card.value, ...(factor && { factor }) })
    const { outcome } = await (await fetch(location.href, { method: 'POST', body })).json()
    if (outcome !== 'factor') return outcome
    question.hidden = false
    const answer = await new Promise((resolve) => {
      question.onclick = ({ target }) => target.value && resolve(target.value)
    })
    question.hidden = true
    return send(answer)
  }
  addEventListener('message', async ({ ports: [port] }) => port.postMessage(await send()))
</script></html>`
