/** Allowed median in milliseconds, by the number of documents in the dataset. */
type Goals = Record<number, number>

/** A query as the site or the dashboard sends it. */
export interface BenchQuery {
  name: string
  query: string
  params?: Record<string, unknown>
  goals: Goals
}

const LIST: Goals = {1000: 50, 10_000: 50, 100_000: 50}

/** Queries of the dashboard. */
export const DASHBOARD_QUERIES: BenchQuery[] = [
  {
    name: 'newest 50 bookings and their number',
    query:
      '{"rows": *[_type == "booking" && spam != true] | order(created_at desc, _id desc)[0...50]{_id, name, status, preferred_date, created_at}, "total": count(*[_type == "booking" && spam != true])}',
    goals: LIST,
  },
  {
    name: '50 pending bookings by date from a day on',
    query:
      '*[_type == "booking" && spam != true && status == $status && preferred_date >= $today] | order(preferred_date asc, _id asc)[0...50]{_id, name, preferred_date}',
    params: {status: 'pending', today: '2026-06-01'},
    goals: LIST,
  },
  {
    name: 'page far down the list (keyset)',
    query:
      '*[_type == "booking" && spam != true && created_at <= $at && (created_at < $at || _id < $id)] | order(created_at desc, _id desc)[0...50]{_id}',
    params: {at: '2024-01-04T00:00:00.000Z', id: 'booking.9'},
    goals: LIST,
  },
  {
    name: 'counts by status',
    query:
      '{"pending": count(*[_type == "booking" && spam != true && status == "pending"]), "confirmed": count(*[_type == "booking" && spam != true && status == "confirmed"]), "spam": count(*[_type == "booking" && spam == true])}',
    goals: LIST,
  },
  {
    name: 'what needs an answer, and which visits are over',
    query:
      '{"answer": count(*[_type == "booking" && spam != true && ((status == "pending" && !defined(firstRespondedAt)) || (defined(proposal) && status in ["pending", "confirmed"]) || (failedMailAt > $since && status != "completed"))]), "over": count(*[_type == "booking" && spam != true && status == "confirmed" && !defined(outcome) && coalesce(visit.date, preferred_date) < $today])}',
    params: {since: '2026-05-02', today: '2026-06-01'},
    goals: LIST,
  },
  {
    name: 'a rare word in names, services and addresses',
    query:
      '{"rows": *[_type == "booking" && spam != true && [name, service, email] match $q] | order(created_at desc, _id desc)[0...50]{_id}, "total": count(*[_type == "booking" && spam != true && [name, service, email] match $q])}',
    params: {q: 'customer777*'},
    goals: {1000: 50, 10_000: 50},
  },
  {
    name: 'a booking by id, and others of its phone',
    query:
      '*[_type == "booking" && _id == $id][0]{..., "same": *[_type == "booking" && _id != $id && phone == ^.phone] | order(created_at desc)[0...10]{_id}}',
    params: {id: 'booking.7'},
    goals: LIST,
  },
]
