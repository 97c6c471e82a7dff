/** A fresh browser's one tab: the little that every engine can do, by real mouse and keys. */
export type Tab = {
  goto(url: string): Promise<void>
  /** @param source an expression, whose value can be JSON */
  evaluate<T>(source: string): Promise<T>
  /** Presses the mouse at a point of the viewport, in pixels. */
  click(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  back(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Errors and warnings of the console, and exceptions, so far. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown'

export type Engine = {
  /** Nothing is stored yet: no choice of cookies, no draft. */
  open(): Promise<Tab>
  close(): Promise<void>
}
