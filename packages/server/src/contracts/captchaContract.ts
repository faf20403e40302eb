import { equal, rejects } from 'node:assert/strict'
import type { CaptchaPort } from '../features/forms/captcha.js'
import type { ContractCheck } from './contractCheck.js'

/** An adapter for one check, and the provider behind it. */
export interface CaptchaUnderTest {
  readonly captcha: CaptchaPort
  /** Returns an answer of a captcha that was solved. */
  solve(): string | Promise<string>
  /** Makes the provider fail from now on. */
  fail(): void | Promise<void>
}

const ADDRESS = '192.0.2.7'

/**
 * The checks of an adapter that judges captchas: run each on an adapter of its own.
 * @example for (const { title, run } of CAPTCHA_CONTRACT) test(title, () => run(myCaptchaUnderTest()))
 */
export const CAPTCHA_CONTRACT: readonly ContractCheck<CaptchaUnderTest>[] = [
  {
    title: 'a solved captcha is good once, and a made-up answer never',
    async run({ captcha, solve }) {
      const answer = await solve()
      equal(await captcha.verify(`${answer}x`, ADDRESS), false)
      equal(await captcha.verify(answer, ADDRESS), true)
      equal(await captcha.verify(answer, ADDRESS), false)
    },
  },
  {
    title: 'a provider that fails is an error, and never a yes or a no',
    async run({ captcha, solve, fail }) {
      const answer = await solve()
      await fail()
      await rejects(captcha.verify(answer, ADDRESS))
    },
  },
]
