import {useState} from 'react'

/**
 * Calls `reset` when the server has sent another value, while rendering, so that nothing is painted in between
 * (https://react.dev/learn/you-might-not-need-an-effect). What stands on the page keeps its place and its focus.
 */
export function useWhenReplaced(value: unknown, reset: () => void) {
  const [given, setGiven] = useState(value)
  if (given === value) return
  setGiven(value)
  reset()
}
