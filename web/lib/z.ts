import {z} from 'zod'

// zod tries `eval` with its first object. The dashboard's policy forbids that, and each browser would report it.
if (typeof window !== 'undefined') z.config({jitless: true})

export {z}
