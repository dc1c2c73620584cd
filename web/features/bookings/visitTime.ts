type Requested = Partial<Record<'preferred_date' | 'preferred_time', string | undefined>>

/** When a visit takes place: the only place that decides it for lists, agenda, feeds and replies. */
export const visitTime = ({preferred_date: date, preferred_time: time}: Requested) => ({date, time})
