export { consentScripts } from '@vitrine/cookies'
