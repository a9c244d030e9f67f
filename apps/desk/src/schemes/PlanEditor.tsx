import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { PLAN_MOST, schemeDeskCalls } from '#contract/desk/schemes.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { cornered, nextNumber, numbered, type PlanPlot, plotsOf, without } from '#domain/plan/plots.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { SitePlan } from '#web/ui/SitePlan/SitePlan.tsx'
import { useFormAround } from './formParts.ts'
import { drawnLayout, plotsIn } from './layout.ts'
import { PlanTools, type Tool } from './PlanTools.tsx'
import styles from './Schemes.module.css'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const poolCodeOf = (pool: unknown): string =>
  typeof pool === 'object' && pool !== null && 'poolCode' in pool ? String(pool.poolCode) : ''

/** Bytes of a file as base64. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/**
 * The layout plan: a drawing is brought in, and its plots are tapped, by mouse or by keys, in the order of their numbers. Each
 * step can be taken back.
 */
export function PlanEditor() {
  const { control, put } = useFormAround()
  const layout: unknown = useWatch({ control, name: 'layout' })
  const pools = listOf(useWatch({ control, name: 'pools' }))
    .map(poolCodeOf)
    .filter(code => code !== '')
  const [tool, setTool] = useState<Tool>('number')
  const [unitNo, setUnitNo] = useState('1')
  const [poolCode, setPoolCode] = useState('')
  const [past, setPast] = useState<readonly (readonly PlanPlot[])[]>([])
  const [tooLarge, setTooLarge] = useState(false)
  const [widthM, setWidthM] = useState('')
  const plots = plotsIn(layout)
  const keep = (next: readonly PlanPlot[]) => {
    setPast([...past.slice(-99), plots])
    put('layout.plots', [...next])
  }
  const read = useDeskAct(schemeDeskCalls.readPlan, {
    quiet: true,
    onSuccess: sheet => {
      put('layout.widthM', String(sheet.widthM))
      put('layout.heightM', String(sheet.heightM))
      put(
        'layout.outline',
        sheet.outline.map(([x, y]) => ({ 0: String(x), 1: String(y) })),
      )
      keep(plotsOf(sheet.shapes))
    },
  })
  const chosenPool = pools.includes(poolCode) ? poolCode : (pools[0] ?? '')
  const bring = async (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > PLAN_MOST)
    if (file.size > PLAN_MOST) return
    const width = Number(widthM)
    read.mutate({ name: file.name, content: await base64Of(file), widthM: width >= 1 ? width : null })
  }
  const tap = (at: number) => {
    if (tool === 'remove') return keep(without(plots, at))
    if (tool === 'corner') return keep(cornered(plots, at))
    if (unitNo.trim() === '' || chosenPool === '') return
    keep(numbered(plots, at, { unitNo: unitNo.trim(), poolCode: chosenPool }))
    setUnitNo(nextNumber(unitNo.trim()))
  }
  const undo = () => {
    const last = past.at(-1)
    if (!last) return
    put('layout.plots', [...last])
    setPast(past.slice(0, -1))
  }
  const left = plots.filter(plot => plot.unitNo === '' || plot.poolCode === '').length
  return (
    <div className={styles.step}>
      <div className={styles.tools}>
        <label>
          {m.schemes_drawing()}
          <input
            type="file"
            accept=".svg,.json,.geojson"
            onChange={event => {
              void bring(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        <label>
          {m.schemes_drawingWidth()}
          <input inputMode="decimal" value={widthM} onChange={event => setWidthM(event.target.value)} />
        </label>
      </div>
      {tooLarge ? (
        <Note tone="err" live="alert">
          {m.schemes_drawingTooLarge({ kb: PLAN_MOST / 1000 })}
        </Note>
      ) : null}
      <Refused error={read.error} />
      {read.data && read.data.leftOut.length > 0 ? (
        <Note tone="warn">{m.schemes_leftOut({ parts: read.data.leftOut.join(', ') })}</Note>
      ) : null}
      {plots.length === 0 ? (
        <p className={styles.told}>{m.schemes_noPlan()}</p>
      ) : (
        <>
          <PlanTools
            tool={tool}
            onTool={setTool}
            unitNo={unitNo}
            onUnitNo={setUnitNo}
            pools={pools}
            poolCode={chosenPool}
            onPool={setPoolCode}
          />
          {pools.length === 0 ? <Note tone="warn">{m.schemes_poolsFirst()}</Note> : null}
          <SitePlan
            plan={drawnLayout(layout, pools, m.schemes_unnumbered())}
            label={m.schemes_planLabel({ count: plots.length })}
            onChoose={plot => tap(Number(plot.id))}
          />
          <div className={styles.stepFoot}>
            <Button onClick={undo} disabled={past.length === 0}>
              {m.schemes_undo()}
            </Button>
            <span role="status">{m.schemes_leftToNumber({ count: left })}</span>
          </div>
        </>
      )}
    </div>
  )
}
