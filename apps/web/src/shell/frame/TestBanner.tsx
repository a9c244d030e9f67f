import { portalConfig } from '#web/api/portalConfig.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconWarning } from '#web/ui/icons/IconWarning.tsx'
import styles from './Frame.module.css'

/** In the test environment: do not log in or transact here, use the production portal (specification, section 1). */
export function TestBanner() {
  const { flags, productionUrl } = portalConfig()
  if (!flags.testEnvironment) return null
  return (
    <section className={styles.testBanner} aria-label={m.shell_warning()}>
      <IconWarning />
      <p>
        {m.shell_testBanner()}{' '}
        {productionUrl === '' ? (
          m.shell_testBannerLink()
        ) : (
          <a href={productionUrl}>{m.shell_testBannerLink()}</a>
        )}
      </p>
    </section>
  )
}
