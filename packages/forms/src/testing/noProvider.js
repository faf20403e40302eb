// Fake a broken captcha provider for the tests: its script does not set the provider's global object.
globalThis.isBrokenProvider = true
