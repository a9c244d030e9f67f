import styles from './Scheme.module.css'

const FILLS = ['var(--yellow-200)', 'var(--indigo-200)', 'var(--indigo-400)']
const HIGHEST = 36

/** A plot or unit in its colour on the plan, drawn to the scale of its neighbours in the table. */
export function PoolSign(props: { index: number; areaSqm: number; largest: number; wide: boolean }) {
  const { index, areaSqm, largest, wide } = props
  const side = Math.sqrt(areaSqm / largest)
  const height = HIGHEST * side * (wide ? 0.7 : 1)
  const width = HIGHEST * side * (wide ? 0.9 : 0.55)
  return (
    <svg className={styles.sign} width="34" height="38" viewBox="0 0 34 38" aria-hidden="true">
      <rect
        x={1}
        y={37 - height}
        width={width}
        height={height}
        fill={FILLS[index % 3]}
        stroke="var(--ink)"
        strokeWidth="1.2"
      />
    </svg>
  )
}
