import { landUseCalls } from '#contract/landuse/calls.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './LandUse.module.css'

/** The sizes of land from small to large with the fee of each; the one that counts here stands out. */
export function SizeFees({ sizeId }: { sizeId?: number | null }) {
  const language = useLanguage()
  const sizes = useCall(landUseCalls.GetLandUseSizeList, {}, { staleTime: fresh.list, quiet: true })
  if (sizes.isPending) return <SkeletonLines count={2} />
  return (
    <ol className={styles.sizes} aria-label={m.landuse_feeBySize()}>
      {(sizes.data ?? []).map((size, index) => (
        <li
          key={size.sizeId}
          className={cx(styles.size, size.sizeId === sizeId && styles.chosen)}
          aria-current={size.sizeId === sizeId ? 'true' : undefined}
        >
          <span className={styles.plot} aria-hidden="true">
            <span style={{ inlineSize: `${30 + index * 17}%` }} />
          </span>
          <span className={styles.sizeName}>{language === 'hi' ? size.nameHi : size.name}</span>
          <strong>{formatRupees(size.feeAmount)}</strong>
        </li>
      ))}
    </ol>
  )
}
