import type { OutputOf } from '#contract/call.ts'
import type { permissionCalls } from '#contract/permission/calls.ts'
import { formatAmount } from '#domain/money/format.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { Letter } from '#web/ui/illustrations/Letter.tsx'
import { Noc } from '#web/ui/illustrations/Noc.tsx'
import styles from './Permission.module.css'
import { formPath } from './words.ts'

type Types = OutputOf<typeof permissionCalls.GetApplicationTypes>

/** The kinds of application with fee and use; one that is locked stays visible with its reason. */
export function TypeList({ propertyId, types }: { propertyId: number; types: Types }) {
  const language = useLanguage()
  return (
    <ul className={styles.types}>
      {types.map(type => {
        const isNoc = type.typeId === PermissionType.MortgageNoc
        return (
          <li key={type.typeId} className={styles.type}>
            {isNoc ? <Noc width={64} /> : <Letter width={64} />}
            <div>
              <h3>{type.name[language]}</h3>
              <p>{isNoc ? m.permission_nocMore() : m.permission_surrenderMore()}</p>
              <p className={styles.quiet}>
                {isNoc
                  ? m.permission_fee({
                      total: formatAmount(type.total),
                      fee: formatAmount(type.fee),
                      gst: formatAmount(type.gst),
                    })
                  : m.permission_free()}
              </p>
              {type.reason ? <p className={styles.quiet}>{type.reason[language]}</p> : null}
            </div>
            <div className={styles.act}>
              {type.draftId > 0 ? (
                <AppButtonLink
                  to={formPath(type.typeId)}
                  params={{ propertyId }}
                  search={{ applicationId: type.draftId }}
                  stretch
                >
                  {m.permission_continue()}
                </AppButtonLink>
              ) : type.isAllowed === 1 ? (
                <AppButtonLink
                  to="/properties/$propertyId/applications/apply"
                  params={{ propertyId }}
                  search={{ type: String(type.typeId), name: type.name.en }}
                  stretch
                >
                  {m.permission_apply()}
                  <span className="visually-hidden">: {type.name[language]}</span>
                </AppButtonLink>
              ) : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
