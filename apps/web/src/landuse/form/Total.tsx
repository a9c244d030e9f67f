import { useWatch } from 'react-hook-form'
import { landUseCalls } from '#contract/landuse/calls.ts'
import { formatSqm, sqmToArea } from '#domain/landuse/area.ts'
import { landUseFigures } from '#domain/landuse/fee.ts'
import { checkKhasras } from '#domain/landuse/khasra.ts'
import { formatRupees } from '#domain/money/format.ts'
import { toPaise } from '#domain/money/paise.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { SizeFees } from '../SizeFees.tsx'
import { sqmWords } from '../words.ts'
import styles from './Form.module.css'
import type { PartProps } from './formContext.ts'

/** Area of all rows that are right, the size it falls into and the fee, by the function that the server quotes with. */
export function Total({ application, form }: PartProps) {
  const rows = useWatch({ control: form.control, name: 'khasras' })
  const sizes = useCall(landUseCalls.GetLandUseSizeList, {}, { staleTime: fresh.list, quiet: true })
  const { khasras } = checkKhasras(rows, sqmToArea(application.bighaSqm) ?? 0n)
  const slabs = (sizes.data ?? []).map(size => ({ ...size, fee: toPaise(size.feeAmount) }))
  const { totalArea: area, slab } = landUseFigures(khasras, slabs)
  return (
    <>
      <p className={styles.total} aria-live="polite">
        <span>
          {m.landuse_total()}: <strong>{area > 0n ? sqmWords(formatSqm(area)) : '-'}</strong>
        </span>
        <span>
          {m.landuse_fee()}: <strong>{slab ? formatRupees(slab.fee) : '-'}</strong>
        </span>
      </p>
      <SizeFees sizeId={slab?.sizeId ?? null} />
    </>
  )
}
