import {z} from 'zod'

// The dashboard's policy allows no code made of text. zod tries it with its first object, and each browser reports that.
if (typeof window !== 'undefined') z.config({jitless: true})

export {z}
