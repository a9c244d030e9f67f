/** Ticks of an axis from 0 to at least `top`: four to six round steps (1, 2, 2.5, 5 times a power of ten). */
export function axisTicks(top: number): number[] {
  if (!(top > 0)) return [0, 1]
  const rough = top / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * power).find(size => size >= rough) ?? power * 10
  const count = Math.ceil(top / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(10)))
}
