import { useState } from 'react'
import { venueDeskCalls } from '#contract/desk/venues.ts'
import { ActDialog, type ActDialogProps } from '#desk/acts/ActDialog.tsx'
import { deskQueries, useDesk } from '#desk/api/queries.ts'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconPlus } from '#web/ui/icons/IconPlus.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './Venues.module.css'

type Asked = Pick<ActDialogProps, 'act' | 'given' | 'about'>

/** The photographs of a hall as citizens page through them; whoever keeps the halls adds and removes them. */
export function Photographs({ code, may }: { code: string; may: boolean }) {
  const language = useLanguage()
  const answer = useDesk(venueDeskCalls.venuePhotographs, { code }, { quiet: true })
  const [asked, setAsked] = useState<Asked>()
  if (answer.error) return <NotRead error={answer.error} refetch={answer.refetch} />
  if (answer.isPending) return <SkeletonList rows={2} />
  const add = () =>
    setAsked({ act: 'venue photograph', given: { code }, about: <p>{m.halls_photographMore()}</p> })
  return (
    <Card
      title={m.halls_photographs()}
      note={m.halls_photographsAbout()}
      aside={
        may ? (
          <Button icon={<IconPlus size={16} />} onClick={add}>
            {m.halls_photograph()}
          </Button>
        ) : null
      }
    >
      {answer.data.length === 0 ? <p>{m.halls_noPhotographs()}</p> : null}
      <ul className={styles.photographs}>
        {answer.data.map(({ name, caption, thumbnail }) => (
          <li key={name}>
            <img src={thumbnail} alt="" width={240} height={120} loading="lazy" />
            <span>{caption[language]}</span>
            {may ? (
              <Button
                variant="link"
                aria-label={`${m.halls_removePhotograph()}: ${caption[language]}`}
                onClick={() =>
                  setAsked({ act: 'venue remove-photograph', given: { code, photograph: name } })
                }
              >
                {m.halls_removePhotograph()}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <ActDialog
          {...asked}
          onDone={() =>
            void deskQueries.invalidateQueries({ queryKey: [venueDeskCalls.venuePhotographs.key] })
          }
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Card>
  )
}
