/** Whatever a person does first on a page: a mouse, a finger, a key, a wheel, or a screen reader that presses for them. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'click',
  'scroll',
  'wheel',
] as const

/** Comes true once somebody shows that they are there. */
export const firstSign = (): Promise<void> =>
  new Promise(resolve => {
    for (const sign of SIGNS)
      addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
  })
