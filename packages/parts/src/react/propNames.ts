const NAMES =
  'acceptCharset accessKey allowFullScreen autoCapitalize autoComplete autoFocus autoPlay charSet colSpan ' +
  'contentEditable controlsList crossOrigin dateTime disablePictureInPicture disableRemotePlayback encType ' +
  'enterKeyHint formAction formEncType formMethod formNoValidate formTarget frameBorder hrefLang httpEquiv ' +
  'imageSizes imageSrcSet inputMode itemID itemProp itemRef itemScope itemType maxLength minLength noModule ' +
  'noValidate playsInline readOnly referrerPolicy rowSpan spellCheck srcDoc srcLang srcSet tabIndex useMap'

/** Attributes that React spells otherwise, in every supported version [PAR-3]. */
export const PROP_NAMES: ReadonlyMap<string, string> = new Map([
  ...NAMES.split(' ').map((name) => [name.toLowerCase(), name] as const),
  ['accept-charset', 'acceptCharset'],
  ['http-equiv', 'httpEquiv'],
  ['class', 'className'],
  ['for', 'htmlFor'],
])

/** Attributes that React 19 spells otherwise and React 18 does not know [PAR-3]. */
export const PROP_NAMES_19: ReadonlyMap<string, string> = new Map(
  ['fetchPriority', 'popoverTarget', 'popoverTargetAction'].map((name) => [name.toLowerCase(), name]),
)

/** Props that React writes as bare attributes if they are `true`; any other bare attribute needs the value `''`. */
export const BARE_PROPS: ReadonlySet<string> = new Set(
  (
    'allowFullScreen async autoFocus autoPlay checked controls default defer disabled disablePictureInPicture ' +
    'disableRemotePlayback formNoValidate hidden itemScope loop multiple muted noModule noValidate open playsInline ' +
    'readOnly required reversed selected'
  ).split(' '),
)

/** Props that may be bare or have a value: `true` writes the bare attribute, a value stays as it is. */
export const BARE_OR_VALUE_PROPS: ReadonlySet<string> = new Set(['capture', 'download'])
