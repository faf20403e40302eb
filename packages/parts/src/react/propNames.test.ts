import { expect, test } from 'vitest'
import { BARE_OR_VALUE_PROPS, BARE_PROPS, PROP_NAMES, PROP_NAMES_19 } from './propNames.js'

test('React spells these attributes otherwise [PAR-3]', () => {
  const own = 'accept-charset acceptCharset, http-equiv httpEquiv, class className, for htmlFor'
  const byCase =
    'acceptCharset accessKey allowFullScreen autoCapitalize autoComplete autoFocus autoPlay charSet colSpan contentEditable controlsList crossOrigin dateTime disablePictureInPicture disableRemotePlayback encType enterKeyHint formAction formEncType formMethod formNoValidate formTarget frameBorder hrefLang httpEquiv imageSizes imageSrcSet inputMode itemID itemProp itemRef itemScope itemType maxLength minLength noModule noValidate playsInline readOnly referrerPolicy rowSpan spellCheck srcDoc srcLang srcSet tabIndex useMap'
  const pairs = byCase.split(' ').map((name) => [name.toLowerCase(), name])
  expect([...PROP_NAMES]).toEqual([...pairs, ...own.split(', ').map((pair) => pair.split(' '))])
  expect([...PROP_NAMES_19]).toEqual([
    ['fetchpriority', 'fetchPriority'],
    ['popovertarget', 'popoverTarget'],
    ['popovertargetaction', 'popoverTargetAction'],
  ])
})

test('these props are bare, or may be [PAR-3]', () => {
  expect([...BARE_PROPS].join(' ')).toBe(
    'allowFullScreen async autoFocus autoPlay checked controls default defer disabled disablePictureInPicture disableRemotePlayback formNoValidate hidden itemScope loop multiple muted noModule noValidate open playsInline readOnly required reversed selected',
  )
  expect([...BARE_OR_VALUE_PROPS]).toEqual(['capture', 'download'])
})
