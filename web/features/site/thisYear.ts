import {todayInNewYork} from '@/lib/time/dates'

/** The year of the last build or publish, which is what a copyright line of a static page can say. */
export const thisYear = () => todayInNewYork(new Date()).slice(0, 4)
