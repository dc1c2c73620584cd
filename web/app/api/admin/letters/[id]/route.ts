import {sendLettersAfter} from '@/app/_email/outbox'
import {changeMailing, LetterAction, sendLetter, testLetter} from '@/features/newsletter/letters/commands'
import {requireFreshSignIn} from '@/server/auth/session'
import {ifMatch} from '@/server/sanity/update'
import {admin, route, type AdminContext} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Tests, sends, stops and resumes a letter. */
  POST: admin(LetterAction, async ({action}, {request, params: {id}, actor, now}: AdminContext<{id: string}>) => {
    const press = {id, by: actor.email, now}
    if (action === 'test') return Response.json({to: actor.email, count: await testLetter(press)})
    const revision = ifMatch(request)
    if (action === 'stop') await changeMailing(press, revision, action)
    else {
      // A letter goes to every subscriber and cannot be taken back.
      requireFreshSignIn(actor, now)
      if (action === 'send') await sendLetter(press, revision)
      else await changeMailing(press, revision, action)
      sendLettersAfter()
    }
    return Response.json({})
  }),
})
