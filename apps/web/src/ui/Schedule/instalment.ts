export type InstalmentState = 'paid' | 'part' | 'overdue' | 'due'

/** One line of a payment schedule; amounts are wire strings of rupees, the date YYYY-MM-DD. */
export interface Instalment {
  number: number
  /** Stands for number and date, where a line is not one of the numbered instalments. */
  name?: string
  dueOn: string
  principal: string
  interest: string
  amount: string
  penalInterest?: string | null
  paid?: string | null
  state: InstalmentState
}
