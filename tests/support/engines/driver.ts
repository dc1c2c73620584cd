export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

/** How the window of a visitor looks; an engine is started for one look. */
export type Look = {width: number; height: number; touch: boolean; dark: boolean}

export type Point = {x: number; y: number}
export type Key =
  | 'Escape'
  | 'Enter'
  | 'Tab'
  | 'Shift'
  | 'Control'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'Home'
  | 'End'
  | 'k'
  | 'u'
export type Cookie = {name: string; value: string}

/** One window of a new visitor. What stories do is made of these few steps (tab.ts). */
export interface Driver extends AsyncDisposable {
  /** These three begin it; another document follows (tab.ts). */
  open(url: string): Promise<unknown>
  reload(): Promise<unknown>
  back(): Promise<unknown>
  /** Waits for the promise of an expression in the page, which is a string. */
  run(expression: string): Promise<string>
  /** A tap of a finger where the look has touch, else a click of the mouse. */
  press(at: Point): Promise<void>
  drag(from: Point, to: Point): Promise<void>
  type(text: string): Promise<void>
  /** A key, while others are held. */
  key(key: Key, ...held: Key[]): Promise<void>
  upload(css: string, files: string[]): Promise<void>
  /** Of the page that is open. */
  addCookies(cookies: Cookie[]): Promise<void>
  screenshot(): Promise<Buffer>
}

export type Visit = {
  /** The address of the proxy that the visitor's requests go through. */
  proxy: string
  /** Called with each error that the browser writes to its console. */
  complain: (error: string) => void
}

/** A running browser. */
export interface Engine extends AsyncDisposable {
  /** Whether it tells what is written to the console; else each page reports its own errors through the proxy. */
  hearsConsole: boolean
  visit(visit: Visit): Promise<Driver>
}

/** Runs in each new document where the console is heard: what a policy refuses is an error. */
export const reportPolicy = `addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
  console.error('policy: ' + violatedDirective + ' refused ' + blockedURI))`
