/** What came of a visit, beside the status, in the order in which it usually happens. The values are stored. */
export const OUTCOME_STAGES = ['visited', 'quoted', 'won', 'lost', 'done'] as const
export type OutcomeStage = (typeof OUTCOME_STAGES)[number]

export const isOutcomeStage = (value: unknown): value is OutcomeStage => OUTCOME_STAGES.some((stage) => stage === value)

/** Whether the customer gave the job to us. */
export const isWon = (stage: string | undefined) => stage === 'won' || stage === 'done'
