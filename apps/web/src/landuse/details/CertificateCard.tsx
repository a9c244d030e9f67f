import type { LandUseApplication } from '#contract/landuse/record.ts'
import { formatDate } from '#domain/dates/format.ts'
import { LAND_USES } from '#domain/landuse/uses.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { Remark } from '#web/ui/Written/Written.tsx'
import { LandUseMap } from '../legend/LandUseMap.tsx'
import { ZoneSwatch } from '../legend/ZoneSwatch.tsx'
import styles from './Details.module.css'
import type { useDownloads } from './useDownloads.ts'

interface CertificateCardProps {
  application: LandUseApplication
  certificate: NonNullable<LandUseApplication['certificate']>
  download: ReturnType<typeof useDownloads>
}

/** What the master plan says for each khasra, and the certificate of it. */
export function CertificateCard({ application, certificate, download }: CertificateCardProps) {
  const language = useLanguage()
  const { isReady, code, revokedOn, revokeReason, issuedOn, validTill } = certificate
  const day = (value: string) => formatDate(value, 'plain', language)
  return (
    <Card title={m.landuse_result()}>
      <Stack>
        <ul className={styles.results}>
          {application.result.map(one => {
            const use = LAND_USES.find(known => known.code === one.landUse)
            return (
              <li key={one.khasraNumber} className={styles.result}>
                {use ? <ZoneSwatch code={use.code} /> : null}
                <div>
                  <p>
                    {m.landuse_khasraOf({ number: one.khasraNumber })}:{' '}
                    <strong>{use?.[language] ?? one.landUse}</strong>
                    {one.zoneCode ? ` (${one.zoneCode})` : ''}
                  </p>
                  {one.remarks ? (
                    <div className={styles.small}>
                      <Remark>{one.remarks}</Remark>
                    </div>
                  ) : null}
                </div>
              </li>
            )
          })}
        </ul>
        <details className={styles.legend}>
          <summary>{m.landuse_seeOnLegend()}</summary>
          <LandUseMap label={m.landuse_legendMap()} shown={application.result.map(one => one.landUse)} />
        </details>
        {revokedOn ? (
          <Note tone="err" title={m.landuse_revoked({ day: day(revokedOn) })}>
            {revokeReason}
          </Note>
        ) : (
          <>
            <Facts
              facts={[
                { term: m.landuse_issuedOn(), value: day(issuedOn) },
                { term: m.landuse_validTill(), value: day(validTill) },
                {
                  term: m.landuse_checkCode(),
                  value: code ? (
                    <AppLink to="/verify" search={{ code }}>
                      {code}
                    </AppLink>
                  ) : (
                    ''
                  ),
                },
              ]}
            />
            {isReady ? (
              <div>
                <Button
                  variant="primary"
                  icon={<IconDownload />}
                  busy={download.isCertificateBusy}
                  onClick={download.startCertificate}
                  stretch
                >
                  {m.landuse_downloadCertificate()}
                </Button>
              </div>
            ) : (
              <Note live="status">{m.landuse_printing()}</Note>
            )}
          </>
        )}
      </Stack>
    </Card>
  )
}
