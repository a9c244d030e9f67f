import type { ReactNode } from 'react'
import { Affidavit } from '#web/ui/illustrations/Affidavit.tsx'
import { Auction } from '#web/ui/illustrations/Auction.tsx'
import { BuildingPlan } from '#web/ui/illustrations/BuildingPlan.tsx'
import { FindProperty } from '#web/ui/illustrations/FindProperty.tsx'
import { Grievance } from '#web/ui/illustrations/Grievance.tsx'
import { Hall } from '#web/ui/illustrations/Hall.tsx'
import type { IllustrationProps } from '#web/ui/illustrations/Illustration.tsx'
import { LandUse } from '#web/ui/illustrations/LandUse.tsx'
import { Lease } from '#web/ui/illustrations/Lease.tsx'
import { Letter } from '#web/ui/illustrations/Letter.tsx'
import { Lottery } from '#web/ui/illustrations/Lottery.tsx'
import { Noc } from '#web/ui/illustrations/Noc.tsx'
import { Pay } from '#web/ui/illustrations/Pay.tsx'
import { Query } from '#web/ui/illustrations/Query.tsx'
import { Survey } from '#web/ui/illustrations/Survey.tsx'
import { Tds } from '#web/ui/illustrations/Tds.tsx'

/** Drawings by the `icon` of the service catalogue. */
const FIGURES: Readonly<Record<string, (props: IllustrationProps) => ReactNode>> = {
  lottery: Lottery,
  payment: Pay,
  letter: Letter,
  venue: Hall,
  landUse: LandUse,
  link: FindProperty,
  survey: Survey,
  noc: Noc,
  tds: Tds,
  lease: Lease,
  affidavit: Affidavit,
  auction: Auction,
  buildingPlan: BuildingPlan,
  grievance: Grievance,
}

/** The drawing of a service; one that an operator added without a drawing of ours gets a question paper. */
export function ServiceFigure({ icon }: { icon: string }) {
  const Figure = FIGURES[icon] ?? Query
  return <Figure width={72} />
}
