import { solveRiddle } from '#domain/proof/work.ts'
import { confirmAct } from './stepUps.ts'

/** What the server wants with the same request before it does it, by the header that says so. */
type Wish = 'proof' | 'stepup'

/** A riddle is solved by the device, an act that a stolen session must not do is confirmed by the citizen with an OTP. */
export const grant = (wish: Wish, said: string): Promise<string> =>
  wish === 'stepup' ? confirmAct(said) : solveRiddle(said, () => new Promise(resolve => setTimeout(resolve)))
