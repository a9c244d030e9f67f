import { Choose } from '#desk/kit/Choose.tsx'
import { m } from '#web/i18n/generated/messages.js'
import styles from './Schemes.module.css'

/** What a tap on a plot does. */
const TOOLS = { number: m.schemes_toolNumber, corner: m.schemes_toolCorner, remove: m.schemes_toolRemove }
export type Tool = keyof typeof TOOLS
const NAMES: readonly Tool[] = ['number', 'corner', 'remove']

interface PlanToolsProps {
  tool: Tool
  onTool: (tool: Tool) => void
  unitNo: string
  onUnitNo: (unitNo: string) => void
  pools: readonly string[]
  poolCode: string
  onPool: (poolCode: string) => void
}

/** What a tap does, and the number and kind of unit that it gives. */
export function PlanTools({ tool, onTool, unitNo, onUnitNo, pools, poolCode, onPool }: PlanToolsProps) {
  return (
    <div className={styles.tools}>
      <Choose
        legend={m.schemes_tool()}
        told
        of={NAMES}
        words={name => TOOLS[name]()}
        chosen={tool}
        onChoose={onTool}
      />
      {tool === 'number' ? (
        <>
          <label>
            {m.schemes_kindOfUnit()}
            <select value={poolCode} onChange={event => onPool(event.target.value)}>
              {pools.map(code => (
                <option key={code}>{code}</option>
              ))}
            </select>
          </label>
          <label>
            {m.schemes_nextNumber()}
            <input value={unitNo} onChange={event => onUnitNo(event.target.value)} />
          </label>
        </>
      ) : null}
    </div>
  )
}
